import { defaultLanguage } from "@stampflow/kernel";
import { forEachConcurrent, hasEnded, log, runAs, systemCall } from "@stampflow/kernel/server";
import { unreadMessage } from "../message.ts";
import { unreadOf } from "../record/store.ts";
import { messageGate } from "./gate.ts";
import { close, post } from "./gateway.ts";
import { type Connection, connectionsOf, dropConnection, eachConnection, storeConnection } from "./store.ts";

const inTenant = <Result>({ tenantId, openedAt }: Connection, work: () => Promise<Result>) =>
  runAs(systemCall(tenantId, openedAt, defaultLanguage), work);

const gate = messageGate();

/** D10: the most connections of one person (tabs and devices); the oldest is closed. */
const maxOpen = 30;

/** False if its session has ended although the token is still valid. */
export function connected(connection: Connection): Promise<boolean> {
  return inTenant(connection, async () => {
    // Stored first: a session that ends later finds it, and one that ended before is found here (D11).
    await storeConnection(connection);
    // For a frozen company its own id is the ended session, and for who is no more a member theirs.
    const { sessionId = "", tenantId, userId } = connection;
    const over = await Promise.all([sessionId, tenantId, userId].map(hasEnded));
    if (over.includes(true)) {
      await dropConnection(connection);
      return false;
    }
    await closeOldest(connection.userId);
    return true;
  });
}

async function closeOldest(userId: string): Promise<void> {
  const open = await connectionsOf(userId);
  const oldest = open.sort((one, other) => one.openedAt - other.openedAt).slice(0, -maxOpen);
  for (const connection of oldest)
    await close(connection).catch((error: Error) => log.warn("connection not closed", { error }));
}

/** D11: closes the connections of a session, in the company of the running call. */
export async function closeSession(userId: string, sessionId: string): Promise<void> {
  const open = await connectionsOf(userId);
  await Promise.all(open.filter((connection) => connection.sessionId === sessionId).map(close));
}

/** D26: closes the connections of a person who is no more a member of the company of the running call. */
export async function closePerson(userId: string): Promise<void> {
  await forEachConcurrent(await connectionsOf(userId), 20, close);
}

/** Closes every connection of the company of the running call. */
export const closeAll = (): Promise<void> =>
  eachConnection(async (some) => {
    await forEachConcurrent(some, 20, close);
  });

export function disconnected(connection: Connection): Promise<void> {
  return inTenant(connection, () => dropConnection(connection));
}

/** Answers a heartbeat; any other message gets the person's unread count. */
export async function received(connection: Connection, body: string): Promise<void> {
  const { connectionId, userId } = connection;
  const passage = gate.enter(connectionId, Date.now());
  if (passage === "close") return inTenant(connection, () => close(connection));
  if (passage === "drop") return;
  try {
    if (isPing(body)) await post(connection, { type: "pong" });
    else await inTenant(connection, async () => post(connection, unreadMessage(await unreadOf(userId))));
  } finally {
    gate.leave(connectionId);
  }
}

function isPing(body: string): boolean {
  if (body === "ping") return true;
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" && parsed !== null && "type" in parsed && parsed.type === "ping";
  } catch {
    return false;
  }
}
