import {
  ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { config, log } from "@stampflow/kernel/server";
import type { Message } from "../message.ts";
import { type Connection, dropConnection } from "./store.ts";

let client: ApiGatewayManagementApiClient | undefined;

/** A connection that is being opened answers "gone" too; one that is older and gone is gone for good. */
const openingMs = 10_000;

/** Sends to one connection. A lost message is no fault: the client asks for the count whenever it connects. */
export async function post(connection: Connection, message: Message): Promise<void> {
  client ??= new ApiGatewayManagementApiClient({ endpoint: config.socketEndpoint });
  const command = new PostToConnectionCommand({
    ConnectionId: connection.connectionId,
    Data: JSON.stringify(message),
  });
  try {
    await client.send(command);
  } catch (error) {
    const gone = error instanceof GoneException;
    if (!gone) log.warn("message not sent", { connectionId: connection.connectionId, error: error as Error });
    else if (Date.now() - connection.openedAt > openingMs) await dropConnection(connection);
  }
}
