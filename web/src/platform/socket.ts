import { useSyncExternalStore } from "react";
import { config } from "./http/config.ts";
import { tokenForCall } from "./session.ts";

/** Type 0 carries the unread count, 1 a signature picture, 2 the topics of lists that changed. */
export type SocketMessage = { type: number | string; data: unknown; version?: unknown };
type Listener = (message: SocketMessage) => void;

const heartbeatMs = 28_000;
const reconnectMs = 5_000;

const listeners = new Set<Listener>();
const watchers = new Set<() => void>();
let unread = 0;
let unreadVersion = -1;
let connected = false;

function notifyWatchers() {
  for (const watcher of watchers) watcher();
}

/** Counts may arrive out of order; `version` rises with every change, and older ones are dropped. */
export function setUnread(count: number, version = unreadVersion) {
  if (version < unreadVersion) return;
  unreadVersion = version;
  if (count === unread) return;
  unread = count;
  notifyWatchers();
}

function setConnected(next: boolean) {
  if (next === connected) return;
  connected = next;
  notifyWatchers();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

export const useUnread = () => useSyncExternalStore(watch, () => unread);
export const useConnected = () => useSyncExternalStore(watch, () => connected);

export function onMessage(listener: Listener) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function read(text: unknown): SocketMessage | null {
  try {
    const value: unknown = JSON.parse(String(text));
    if (typeof value !== "object" || value === null || !("type" in value)) return null;
    const { type, data = null, version }: { type: unknown; data?: unknown; version?: unknown } = value;
    return typeof type === "number" || typeof type === "string" ? { type, data, version } : null;
  } catch {
    return null;
  }
}

/** Keeps one socket open until the returned function is called. `onOpen` runs at every (re)connection. */
export function openSocket(userId: string, onOpen: (again: boolean) => void): () => void {
  let socket: WebSocket | null = null;
  let beat: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let opened = false;

  const later = () => {
    clearTimeout(beat);
    setConnected(false);
    if (!stopped) retry = setTimeout(() => void connect(), reconnectMs);
  };

  const heartbeat = (open: WebSocket) => {
    clearTimeout(beat);
    beat = setTimeout(() => {
      open.send(JSON.stringify({ type: "ping" }));
      beat = setTimeout(() => open.close(), heartbeatMs);
    }, heartbeatMs);
  };

  async function connect() {
    const [token, address] = await Promise.all([tokenForCall(), config()]).catch(() => []);
    if (stopped) return;
    if (!token || !address) return later();
    const open = new WebSocket(`${address.socket}?token=${encodeURIComponent(token)}`);
    socket = open;
    open.onopen = () => {
      open.send(JSON.stringify({ userId }));
      setConnected(true);
      heartbeat(open);
      onOpen(opened);
      opened = true;
    };
    open.onmessage = (event) => {
      heartbeat(open);
      const message = read(event.data);
      if (!message) return;
      if (message.type === 0) setUnread(Number(message.data) || 0, Number(message.version) || 0);
      for (const listener of listeners) listener(message);
    };
    open.onclose = later;
  }

  // A socket does not notice that the network is gone.
  const drop = () => socket?.close();
  window.addEventListener("offline", drop);

  unread = 0;
  unreadVersion = -1;
  void connect();
  return () => {
    stopped = true;
    window.removeEventListener("offline", drop);
    clearTimeout(beat);
    clearTimeout(retry);
    socket?.close();
    setConnected(false);
  };
}
