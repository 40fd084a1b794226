import { defaultLanguage } from "@stampflow/kernel";
import { runAs, systemCall } from "@stampflow/kernel/server";
import { unreadMessage } from "../message.ts";
import { unreadOf } from "../record/store.ts";
import { post } from "./gateway.ts";
import { type Connection, dropConnection, keepConnection } from "./store.ts";

const inside = <Result>({ tenantId, openedAt }: Connection, work: () => Promise<Result>) =>
  runAs(systemCall(tenantId, openedAt, defaultLanguage), work);

export function connected(connection: Connection): Promise<void> {
  return inside(connection, () => keepConnection(connection));
}

export function disconnected(connection: Connection): Promise<void> {
  return inside(connection, () => dropConnection(connection));
}

/** A heartbeat is answered; anything else (the client's userId, a hint at most) gets the unread count of who it really is. */
export async function heard(connection: Connection, body: string): Promise<void> {
  if (isPing(body)) return post(connection, { type: "pong" });
  await inside(connection, async () => post(connection, unreadMessage(await unreadOf(connection.userId))));
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
