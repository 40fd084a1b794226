import { post } from "./connection/gateway.ts";
import { connectionsOf } from "./connection/store.ts";
import { changedMessage, type Message, noticeTopic, unreadMessage } from "./message.ts";
import { unreadOf } from "./record/store.ts";

/** Sends to every connection of these people, in the tenant of the running call. */
export async function push(userIds: readonly string[], message: Message): Promise<void> {
  await Promise.all([...new Set(userIds)].map((userId) => send(userId, async () => [message])));
}

/** Tells people which of their lists changed. */
export function touch(userIds: readonly string[], topics: readonly string[]): Promise<void> {
  return push(userIds, changedMessage(topics));
}

/** The unread count as it is now, and that the lists behind it changed. */
export function pushUnread(userId: string, topics: readonly string[] = []): Promise<void> {
  return send(userId, async () => [unreadMessage(await unreadOf(userId)), changedMessage([noticeTopic, ...topics])]);
}

async function send(userId: string, messages: () => Promise<Message[]>): Promise<void> {
  const connections = await connectionsOf(userId);
  if (connections.length === 0) return;
  const ready = await messages();
  await Promise.all(
    connections.map(async (connection) => {
      for (const message of ready) await post(connection, message);
    }),
  );
}
