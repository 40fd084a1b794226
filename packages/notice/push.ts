import { tenant } from "@stampflow/kernel/server";
import pLimit from "p-limit";
import { postText } from "./connection/gateway.ts";
import { type Connection, connectionsOf, eachConnection } from "./connection/store.ts";
import { changedMessage, type Message, noticeTopic, unreadMessage } from "./message.ts";
import { unreadOf } from "./record/store.ts";
import { throttle } from "./throttle.ts";

/** D5: for more people than this all connections of the company are read. */
const broadcastFrom = 200;
const lookups = pLimit(32);
/** The number of parallel sends of a broadcast; ten thousand promises would overload the garbage collector. */
const parallelSends = 96;

/** Sends to every connection of these people, in the tenant of the running call. */
export async function push(userIds: readonly string[], message: Message): Promise<void> {
  const people = new Set(userIds);
  const send = (connections: readonly Connection[]) =>
    postTo(
      connections.filter(({ userId }) => people.has(userId)),
      message,
    );
  if (people.size > broadcastFrom) return eachConnection(send);
  await Promise.all([...people].map(async (userId) => send(await lookups(() => connectionsOf(userId)))));
}

export async function postTo(connections: readonly Connection[], message: Message): Promise<void> {
  const text = JSON.stringify(message);
  const rest = connections.values();
  const work = async () => {
    for (const connection of rest) await postText(connection, text);
  };
  await Promise.all(Array.from({ length: Math.min(parallelSends, connections.length) }, work));
}

/** Tells these people which of their lists changed. */
export async function pushTopics(userIds: readonly string[], topics: readonly string[]): Promise<void> {
  const people = [...new Set(userIds)];
  if (people.length > broadcastFrom) return push(people, changedMessage(topics));
  await Promise.all(people.map((userId) => pushUpdate(userId, { counts: false, topics })));
}

/** Pushes the current unread count, and which lists changed. */
export function pushUnread(userId: string, topics: readonly string[] = []): Promise<void> {
  return pushUpdate(userId, { counts: true, topics: [noticeTopic, ...topics] });
}

type Update = { readonly counts: boolean; readonly topics: readonly string[] };

const merged = (one: Update, other: Update): Update => ({
  counts: one.counts || other.counts,
  topics: [...new Set([...one.topics, ...other.topics])],
});

const throttled = throttle(merged);

/** Merges a burst of messages to one person (D7). */
const pushUpdate = (userId: string, news: Update): Promise<void> =>
  throttled(`${tenant()}#${userId}`, news, (all) => postAll(userId, all));

async function postAll(userId: string, { counts, topics }: Update): Promise<void> {
  const connections = await lookups(() => connectionsOf(userId));
  if (connections.length === 0) return;
  const unread = counts ? [unreadMessage(await unreadOf(userId))] : [];
  const texts = [...unread, changedMessage(topics)].map((message) => JSON.stringify(message));
  await Promise.all(connections.map((connection) => inOrder(connection, texts)));
}

async function inOrder(connection: Connection, texts: readonly string[]): Promise<void> {
  for (const text of texts) await postText(connection, text);
}
