import type { WebModule, WebRoute } from "../platform/module.ts";
import { homePath, loginPath } from "../platform/paths.ts";
import type { Phase } from "../platform/session.ts";
import { openModules } from "./public/modules.ts";

export type Redirect =
  | { room: "away"; to: string }
  | { room: "waiting" }
  | { room: "gate"; module: WebModule; route: WebRoute }
  | { room: "shell" };

const openRoutes = openModules.flatMap((module) =>
  module.routes.filter((route) => route.open).map((route) => ({ module, route })),
);

/** Does an address lie under a path pattern? Upper and lower case alike, `:name` takes one part. */
export function matchPath(pattern: string, pathname: string): boolean {
  const want = pattern.toLowerCase().split("/").filter(Boolean);
  const have = pathname.toLowerCase().split("/").filter(Boolean);
  return want.length === have.length && want.every((part, at) => part.startsWith(":") || part === have[at]);
}

/** Only a path of our own: a redirect of a foreign link must not lead away. */
export function safePath(wanted: string | null): string {
  return wanted && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith(loginPath) ? wanted : homePath;
}

/** Where an address leads (spec, access and shell). */
export function decide(place: { pathname: string; search: string }, phase: Phase): Redirect {
  const { pathname, search } = place;
  const open = openRoutes.find(({ route }) => matchPath(route.path, pathname));
  if (open && matchPath(loginPath, pathname) && phase === "in") {
    return { room: "away", to: safePath(new URLSearchParams(search).get("redirect")) };
  }
  if (open) return { room: "gate", ...open };
  if (phase === "asking") return { room: "waiting" };
  if (pathname === "/" && phase === "in") return { room: "away", to: homePath };
  if (phase === "in" || phase === "locked") return { room: "shell" };
  const back = pathname === "/" ? "" : `?redirect=${encodeURIComponent(pathname + search)}`;
  return { room: "away", to: loginPath + back };
}
