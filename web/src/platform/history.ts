import { useSyncExternalStore } from "react";
import { Guards } from "./guards.ts";

/**
 * The address bar, for pages with and without the router. Our own, because a page with entries must be asked before it
 * is left (D2): react-router offers that only with its data router, 17 KiB more on every first visit.
 */
export type AppLocation = { pathname: string; search: string; hash: string; state: unknown; key: string };
export type To = string | { pathname?: string; search?: string; hash?: string };
type Stored = { usr?: unknown; key?: string; idx?: number } | null;

const listeners = new Set<() => void>();
/** Of the whole page. */
const guards = new Guards();
let index = 0;
let ignoredPops = 0;
let location = read();
let action: "POP" | "PUSH" | "REPLACE" = "POP";

function read(): AppLocation {
  const { pathname, search, hash } = window.location;
  const stored = window.history.state as Stored;
  index = stored?.idx ?? 0;
  return { pathname, search, hash, state: stored?.usr ?? null, key: stored?.key ?? "first" };
}

function update(how: typeof action) {
  action = how;
  location = read();
  for (const listener of listeners) listener();
}

export function hrefOf(to: To): string {
  if (typeof to === "string") return to;
  const { pathname = location.pathname, search = "", hash = "" } = to;
  return pathname + search + hash;
}

/** What a page replaces in its own address is its own to ask for; any other change may close what is open on it. */
function stays(how: "PUSH" | "REPLACE" | "POP", href: string): boolean {
  const { pathname, search } = new URL(href, window.location.origin + location.pathname);
  return pathname === location.pathname && (how === "REPLACE" || search === location.search);
}
const entry = (usr: unknown, idx: number) => ({ usr, idx, key: Math.random().toString(36).slice(2, 10) });

function write(how: "PUSH" | "REPLACE", to: To, state: unknown) {
  const href = hrefOf(to);
  if (how === "PUSH") window.history.pushState(entry(state, index + 1), "", href);
  else window.history.replaceState(entry(state, index), "", href);
  update(how);
}

function navigate(how: "PUSH" | "REPLACE", to: To, state: unknown) {
  if (stays(how, hrefOf(to))) return write(how, to, state);
  guards.leave(() => write(how, to, state));
}

window.addEventListener("beforeunload", (event) => {
  if (guards.blocked) event.preventDefault();
});

window.addEventListener("popstate", () => {
  if (ignoredPops > 0) {
    ignoredPops -= 1;
    return;
  }
  const target = (window.history.state as Stored)?.idx ?? 0;
  const delta = target - index;
  if (!guards.blocked || delta === 0 || stays("POP", window.location.href)) return update("POP");
  ignoredPops += 1;
  window.history.go(-delta);
  guards.leave(() => window.history.go(delta));
});

export const history = {
  get place() {
    return location;
  },
  get action() {
    return action;
  },
  createHref: hrefOf,
  go: (steps: number) => window.history.go(steps),
  push: (to: To, state?: unknown) => navigate("PUSH", to, state),
  replace: (to: To, state?: unknown) => navigate("REPLACE", to, state),
  guards,
};

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useAppLocation = () => useSyncExternalStore(listen, () => location);
