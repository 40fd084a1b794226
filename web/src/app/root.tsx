import { lazy, Suspense, useEffect, useState } from "react";
import { whenAsked } from "../kit/ask.ts";
import { Boundary } from "./boundary.tsx";
import { Gate, GateFrame } from "./gate/gate.tsx";
import { openModules } from "./gate/modules.ts";
import { usePlace } from "./history.ts";
import "./look.ts";
import { Refused, refusedBrowser } from "./refused.tsx";
import { useSessionState } from "./session.ts";
import { whenNeeded } from "./toast.ts";
import { Unreached } from "./unreached.tsx";
import { Away, Waiting } from "./waiting.tsx";
import { decide } from "./way.ts";

const consent = openModules.find((module) => module.consent)?.consent;
const Consent = consent && lazy(consent);
const Shell = lazy(() => import("./shell/shell.tsx"));
const Locked = lazy(() => import("./locked.tsx"));
const Toaster = lazy(() => import("./toaster.tsx"));
const Asker = lazy(() => import("../kit/confirm.tsx"));

/** Two rooms: the gate is small and needs no session, the shell is loaded for those who have one. */
export function Root() {
  return (
    <>
      <Boundary>
        <Suspense fallback={<Waiting />}>{refusedBrowser(navigator.userAgent) ? <Refused /> : <Room />}</Suspense>
      </Boundary>
      <Messages />
    </>
  );
}

function Room() {
  const place = usePlace();
  const { phase, problem, session } = useSessionState();
  const way = decide(place, phase);
  if (way.room === "away") return <Away to={way.to} />;
  if (way.room === "waiting") return problem ? <Unreached problem={problem} /> : <Waiting />;
  if (way.room === "gate") return <Gate route={way.route} module={way.module} />;
  if (phase === "in" && session && !session.user.consented && Consent) {
    return (
      <GateFrame>
        <Consent />
      </GateFrame>
    );
  }
  return (
    <>
      <Shell />
      <Suspense>{phase === "locked" && <Locked />}</Suspense>
    </>
  );
}

function Messages() {
  const [telling, setTelling] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => whenNeeded(() => setTelling(true)), []);
  useEffect(() => whenAsked(() => setAsking(true)), []);
  return (
    <Suspense>
      {telling && <Toaster />}
      {asking && <Asker />}
    </Suspense>
  );
}
