import type { WebModule, WebRoute } from "../platform/module.ts";
import { homePath, loginPath } from "../platform/paths.ts";
import type { Phase } from "../platform/session.ts";
import { openModules } from "./public/modules.ts";

export type Destination =
  | { kind: "redirect"; to: string }
  | { kind: "waiting" }
  | { kind: "public"; module: WebModule; route: WebRoute }
  | { kind: "shell" };

/** Of the specification: waits for the session and goes on. */
const loadingPath = "/user/loading";

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
  return wanted && /^\/(?![/\\])[^\p{Cc}]*$/u.test(wanted) && !wanted.startsWith(loginPath) ? wanted : homePath;
}

/** Where an address leads (spec, access and shell). */
export function decide(location: { pathname: string; search: string }, phase: Phase): Destination {
  const { pathname, search } = location;
  const requested = new URLSearchParams(search).get("redirect");
  const open = openRoutes.find(({ route }) => matchPath(route.path, pathname));
  if (open && matchPath(loginPath, pathname) && phase === "in") return { kind: "redirect", to: safePath(requested) };
  if (open) return { kind: "public", ...open };
  if (phase === "loading") return { kind: "waiting" };
  const isEntry = pathname === "/" || matchPath(loadingPath, pathname);
  if (isEntry && phase === "in") return { kind: "redirect", to: safePath(requested) };
  if (phase === "in" || phase === "locked") return { kind: "shell" };
  const back = isEntry ? requested : pathname + search;
  return { kind: "redirect", to: loginPath + (back ? `?redirect=${encodeURIComponent(back)}` : "") };
}
