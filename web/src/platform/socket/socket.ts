import { useSyncExternalStore } from "react";
import { keepConnected } from "./connection.ts";
import type { SocketMessage } from "./message.ts";
import { shareSocket } from "./tabs.ts";

type Listener = (message: SocketMessage) => void;

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

/**
 * Listens to the socket of this browser until the returned function is called. `onOpen` runs at every (re)connection.
 */
export function openSocket(tenantId: string, userId: string, onOpen: (again: boolean) => void): () => void {
  let before = false;
  unread = 0;
  unreadVersion = -1;
  const leave = shareSocket(`stampflow.socket ${tenantId} ${userId}`, (events) => keepConnected(userId, events), {
    opened: () => {
      setConnected(true);
      onOpen(before);
      before = true;
    },
    heard: (message) => {
      if (message.type === 0) setUnread(Number(message.data) || 0, Number(message.version) || 0);
      for (const listener of listeners) listener(message);
    },
    closed: () => setConnected(false),
  });
  return () => {
    leave();
    setConnected(false);
  };
}
