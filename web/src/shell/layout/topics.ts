import type { WebModule } from "../../platform/module.ts";
import type { SocketMessage } from "../../platform/socket/message.ts";

export const listsChanged = 2;

/** The topics of a message about changed lists; none for other messages. A changed unread count changes the notices. */
export function topicsOf(message: SocketMessage): string[] {
  if (message.type === 0) return ["notice"];
  if (message.type !== listsChanged || typeof message.data !== "object" || message.data === null) return [];
  const topics = "topics" in message.data ? message.data.topics : [];
  return Array.isArray(topics) ? topics.filter((topic) => typeof topic === "string") : [];
}

/** `approval.pending` makes ["approval","pending",…] stale, and what modules name beside it. */
export function keysOfTopic(modules: readonly WebModule[], topic: string): (readonly unknown[])[] {
  return [topic.split("."), ...modules.flatMap((module) => module.topics?.[topic] ?? [])];
}
