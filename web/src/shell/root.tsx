import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstQuestion } from "../kit/dialog/confirm.ts";
import { lazyOf, prefetch, useLoaded } from "../kit/lazy.ts";
import { useAppLocation } from "../platform/history.ts";
import { loadShellBy } from "../platform/prefetch.ts";
import { Boundary } from "./boundary.tsx";
import { openModules } from "./public/modules.ts";
import { PublicFrame, PublicPages } from "./public/public-pages.tsx";
import "../kit/theme/theme-choice.ts";
import { RedirectTo, Waiting } from "../kit/feedback/waiting.tsx";
import { useSessionState } from "../platform/session.ts";
import { onFirstToast } from "../platform/toast.ts";
import { decide } from "./redirect.ts";
import { Refused, unsupported } from "./refused.tsx";
import { Unreached } from "./unreached.tsx";

const consent = openModules.find((module) => module.consent)?.consent;
const closing = openModules.find((module) => module.closing)?.closing;
const loadShell = () => import("./layout/shell.tsx");
loadShellBy(() => prefetch(loadShell));
const Locked = lazy(() => import("./locked.tsx"));
const Toaster = lazy(() => import("./toaster.tsx"));
const ConfirmDialog = lazy(() => import("../kit/dialog/confirm-dialog.tsx"));

/** The public pages are small and need no session; the shell is loaded for those who have one (D1). */
export function Root() {
  const why = unsupported(navigator.userAgent, window.WebSocket);
  return (
    <>
      <Boundary>
        <Suspense fallback={<Waiting />}>{why ? <Refused why={why} /> : <Pages />}</Suspense>
      </Boundary>
      <Messages />
    </>
  );
}

/** The console of operators is apart from every company. */
const isConsole = (pathname: string) => /^\/operator(\/|$)/.test(pathname);
const Console = lazy(() => import("./console/console.tsx"));

function Pages() {
  const location = useAppLocation();
  return isConsole(location.pathname) ? <Console /> : <CompanyPages place={location} />;
}

function CompanyPages({ place }: { place: ReturnType<typeof useAppLocation> }) {
  const { phase, problem, session } = useSessionState();
  const destination = decide(place, phase);
  if (destination.kind === "redirect") return <RedirectTo to={destination.to} />;
  if (destination.kind === "waiting") return problem ? <Unreached problem={problem} /> : <Waiting />;
  if (destination.kind === "public") return <PublicPages route={destination.route} module={destination.module} />;
  const user = phase === "in" ? session?.user : undefined;
  const first = user?.closesAt != null ? closing : user && !user.consented ? consent : undefined;
  if (first) {
    const First = lazyOf(first);
    return (
      <PublicFrame>
        <First />
      </PublicFrame>
    );
  }
  return (
    <>
      <Inside />
      <Suspense>{phase === "locked" && <Locked />}</Suspense>
    </>
  );
}

function Inside() {
  const Shell = useLoaded(loadShell);
  return Shell ? <Shell /> : <Waiting />;
}

function Messages() {
  const [toasting, setToasting] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => onFirstToast(() => setToasting(true)), []);
  useEffect(() => onFirstQuestion(() => setAsking(true)), []);
  return (
    <Suspense>
      {toasting && <Toaster />}
      {asking && <ConfirmDialog />}
    </Suspense>
  );
}
