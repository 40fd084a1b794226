import { log } from "@stampflow/kernel/server";
import type { Message } from "../message.ts";
import { callback, hangUp } from "./callback.ts";
import { type Connection, dropConnection } from "./store.ts";

/** A connection that is still opening also answers "gone"; an older one is really gone (D4). */
const openingMs = 10_000;
const gone = 410;

/** Sends to one connection. A lost message does no harm: the client asks for the count when it connects. */
export function post(connection: Connection, message: Message): Promise<void> {
  return postText(connection, JSON.stringify(message));
}

export async function postText(connection: Connection, text: string): Promise<void> {
  const { connectionId, openedAt } = connection;
  try {
    const status = await callback(connectionId, text);
    if (status === gone && Date.now() - openedAt > openingMs) await dropConnection(connection);
    else if (status >= 300 && status !== gone) log.warn("message not sent", { connectionId, status });
  } catch (error) {
    log.warn("message not sent", { connectionId, error: error as Error });
  }
}

/** Closes a connection; one that is gone is fine. Throws if it may still be open. */
export async function close(connection: Connection): Promise<void> {
  const status = await hangUp(connection.connectionId);
  if (status >= 300 && status !== gone) throw new Error(`a connection was not closed: ${status}`);
  await dropConnection(connection);
}
