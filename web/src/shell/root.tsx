import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstQuestion } from "../kit/dialog/confirm.ts";
import { usePlace } from "../platform/history.ts";
import { loadShellBy } from "../platform/prefetch.ts";
import { Boundary } from "./boundary.tsx";
import { openModules } from "./public/modules.ts";
import { PublicFrame, PublicPages } from "./public/public-pages.tsx";
import "../kit/theme/theme-choice.ts";
import { Away, Waiting } from "../kit/feedback/waiting.tsx";
import { useSessionState } from "../platform/session.ts";
import { whenNeeded } from "../platform/toast.ts";
import { decide } from "./redirect.ts";
import { Refused, refusedBrowser } from "./refused.tsx";
import { Unreached } from "./unreached.tsx";

const consent = openModules.find((module) => module.consent)?.consent;
const Consent = consent && lazy(consent);
const loadShell = () => import("./layout/shell.tsx");
const Shell = lazy(loadShell);
loadShellBy(loadShell);
const Locked = lazy(() => import("./locked.tsx"));
const Toaster = lazy(() => import("./toaster.tsx"));
const Asker = lazy(() => import("../kit/dialog/confirm-dialog.tsx"));

/** The public pages are small and need no session; the shell is loaded for those who have one (D1). */
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
  if (way.room === "gate") return <PublicPages route={way.route} module={way.module} />;
  if (phase === "in" && session && !session.user.consented && Consent) {
    return (
      <PublicFrame>
        <Consent />
      </PublicFrame>
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
  useEffect(() => onFirstQuestion(() => setAsking(true)), []);
  return (
    <Suspense>
      {telling && <Toaster />}
      {asking && <Asker />}
    </Suspense>
  );
}
