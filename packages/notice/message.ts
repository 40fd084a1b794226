import type { Unread } from "./schema.ts";

/** Types of messages over the WebSocket. */
export const messageTypes = { unread: 0, signature: 1, changed: 2 } as const;

/** A message of the server: the unread count, a signature drawn on another device, or the topics that changed. */
export type Message =
  | { type: 0; data: number; version: number }
  | { type: 1; data: { applyId: string; taskId: string; key: string; url: string } }
  | { type: 2; data: { topics: readonly string[] } }
  | { type: "pong" };

/** The topic of a person's own notices. */
export const noticeTopic = "notice.record";

export const unreadMessage = ({ total, version }: Unread): Message => ({ type: 0, data: total, version });
export const changedMessage = (topics: readonly string[]): Message => ({ type: 2, data: { topics } });
