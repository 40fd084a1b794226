import { useSyncExternalStore } from "react";

/**
 * The address bar, for pages with and without the router. Our own, because a page with entries must be asked before it
 * is left (D2): react-router offers that only with its data router, 17 KiB more on every first visit.
 */
export type AppLocation = { pathname: string; search: string; hash: string; state: unknown; key: string };
export type To = string | { pathname?: string; search?: string; hash?: string };
type Blocker = () => Promise<boolean>;
type Stored = { usr?: unknown; key?: string; idx?: number } | null;

const listeners = new Set<() => void>();
const blockers = new Set<Blocker>();
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

async function mayLeave(): Promise<boolean> {
  for (const ask of blockers) if (!(await ask())) return false;
  return true;
}

export function hrefOf(to: To): string {
  if (typeof to === "string") return to;
  const { pathname = location.pathname, search = "", hash = "" } = to;
  return pathname + search + hash;
}

const samePage = (href: string) => new URL(href, window.location.href).pathname === window.location.pathname;
const entry = (usr: unknown, idx: number) => ({ usr, idx, key: Math.random().toString(36).slice(2, 10) });

function write(how: "PUSH" | "REPLACE", to: To, state: unknown) {
  const href = hrefOf(to);
  if (how === "PUSH") window.history.pushState(entry(state, index + 1), "", href);
  else window.history.replaceState(entry(state, index), "", href);
  update(how);
}

function navigate(how: "PUSH" | "REPLACE", to: To, state: unknown) {
  if (blockers.size === 0 || samePage(hrefOf(to))) return write(how, to, state);
  void mayLeave().then((yes) => yes && write(how, to, state));
}

window.addEventListener("beforeunload", (event) => {
  if (blockers.size > 0) event.preventDefault();
});

window.addEventListener("popstate", () => {
  if (ignoredPops > 0) {
    ignoredPops -= 1;
    return;
  }
  const target = (window.history.state as Stored)?.idx ?? 0;
  const delta = target - index;
  if (blockers.size === 0 || delta === 0 || window.location.pathname === location.pathname) return update("POP");
  ignoredPops += 1;
  window.history.go(-delta);
  void mayLeave().then((yes) => {
    if (!yes) return;
    blockers.clear();
    window.history.go(delta);
  });
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
  /** Asked before another page is opened; answer true to let it go. Returns how to stop asking. */
  block(ask: Blocker) {
    blockers.add(ask);
    return () => {
      blockers.delete(ask);
    };
  },
  /** For actions without an address: signing out, switching the company. */
  mayLeave,
  /** Whether there is something on the page that would be lost. */
  get blocked() {
    return blockers.size > 0;
  },
  /** The entries on the page are dropped. */
  release: () => blockers.clear(),
};

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useAppLocation = () => useSyncExternalStore(listen, () => location);
