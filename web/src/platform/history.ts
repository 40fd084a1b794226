import { useSyncExternalStore } from "react";
import { Guards } from "./guards.ts";

/**
 * The address bar, for pages with and without the router. Our own, because a page with entries must be asked before it
 * is left (D2): react-router offers that only with its data router, 17 KiB more on every first visit.
 */
export type AppLocation = { pathname: string; search: string; hash: string; state: unknown; key: string };
export type To = string | { pathname?: string; search?: string; hash?: string };
type Stored = { usr?: unknown; key?: string; idx?: number; layer?: boolean } | null;
/** What lies open on top of a page. It has an entry of its own, so that Back closes it and leaves the page as it was. */
type Layer = { idx: number; close: (() => void) | null };

const listeners = new Set<() => void>();
/** Of the whole page. */
const guards = new Guards();
let index = 0;
let ignoredPops = 0;
const layers: Layer[] = [];
/** The address of the page, while the entries of closed layers are being left. */
let leaving: { href: string; state: unknown } | null = null;
let waiting: (() => void)[] = [];
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

const pathOf = (href: string) => new URL(href, window.location.origin + location.pathname).pathname;

/** What a page replaces in its own address is its own to ask for; any other change may close what is open on it. */
function stays(how: "PUSH" | "REPLACE" | "POP", href: string): boolean {
  const { pathname, search } = new URL(href, window.location.origin + location.pathname);
  return pathname === location.pathname && (how === "REPLACE" || search === location.search);
}
const entry = (usr: unknown, idx: number) => ({ usr, idx, key: Math.random().toString(36).slice(2, 10) });

const isOnLayer = () => (window.history.state as Stored)?.layer === true;

function write(how: "PUSH" | "REPLACE", to: To, state: unknown) {
  const href = hrefOf(to);
  // Another page takes the entry of what lay on top of this one.
  const takesLayer = how === "PUSH" && layers.at(-1)?.idx === index && pathOf(href) !== location.pathname;
  if (takesLayer) layers.splice(0);
  if (how === "PUSH" && !takesLayer) window.history.pushState(entry(state, index + 1), "", href);
  else window.history.replaceState({ ...entry(state, index), layer: !takesLayer && isOnLayer() }, "", href);
  update(how);
}

function navigate(how: "PUSH" | "REPLACE", to: To, state: unknown) {
  if (leaving) {
    waiting.push(() => navigate(how, to, state));
    return;
  }
  if (stays(how, hrefOf(to))) return write(how, to, state);
  guards.leave(() => write(how, to, state));
}

window.addEventListener("beforeunload", (event) => {
  if (guards.blocked) event.preventDefault();
});

const currentHref = () => location.pathname + location.search + location.hash;
function pushLayer() {
  window.history.pushState({ ...entry(location.state, index + 1), layer: true }, "", currentHref());
  index += 1;
}

/** Opens a layer; `close` is called by Back. Returns what to call when it was closed otherwise. */
function openLayer(close: () => void): () => void {
  const layer: Layer = { idx: -1, close };
  const enter = () => {
    if (layer.close === null) return;
    const before = layers.at(-1);
    // The entry of one that just closed, or that was there before a reload, is taken over.
    if (before?.close === null && before.idx === index) layers.pop();
    else if (!isOnLayer() || before?.idx === index) pushLayer();
    layer.idx = index;
    layers.push(layer);
  };
  if (leaving) waiting.push(enter);
  else enter();
  return () => {
    layer.close = null;
    queueMicrotask(leaveClosed);
  };
}

/** Goes back over the entries of layers that were closed, and keeps the address that the page has now. */
function leaveClosed() {
  if (leaving) return;
  let steps = 0;
  for (let last = layers.at(-1); last?.close === null; last = layers.at(-1)) {
    layers.pop();
    if (last.idx === index - steps) steps += 1;
  }
  if (steps === 0) return;
  leaving = { href: currentHref(), state: location.state };
  window.history.go(-steps);
}

function left({ href, state }: NonNullable<typeof leaving>) {
  leaving = null;
  index = (window.history.state as Stored)?.idx ?? 0;
  window.history.replaceState({ ...entry(state, index), layer: isOnLayer() }, "", href);
  const next = waiting;
  waiting = [];
  for (const call of next) call();
  leaveClosed();
}

/** Whether Back only closed what lay on top of this page. */
function closedLayer(target: number): boolean {
  const top = layers.at(-1);
  if (!top?.close || target !== top.idx - 1 || index !== top.idx) return false;
  if (guards.blocked) {
    // It asks before it closes, and may stay open.
    index = target;
    pushLayer();
    top.close();
    return true;
  }
  layers.pop();
  update("POP");
  top.close();
  queueMicrotask(leaveClosed);
  return true;
}

window.addEventListener("popstate", () => {
  if (leaving) return left(leaving);
  if (ignoredPops > 0) {
    ignoredPops -= 1;
    return;
  }
  const target = (window.history.state as Stored)?.idx ?? 0;
  if (closedLayer(target)) return;
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
  openLayer,
};

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useAppLocation = () => useSyncExternalStore(listen, () => location);
