import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { authorize } from "@stampflow/functions/authorizer";
import { handler as connect } from "@stampflow/functions/socket/connect";
import { handler as disconnect } from "@stampflow/functions/socket/disconnect";
import type { SocketEvent } from "@stampflow/functions/socket/event";
import { handler as message } from "@stampflow/functions/socket/message";
import { log } from "@stampflow/kernel/server";
import type { APIGatewayAuthorizerResultContext, APIGatewayRequestAuthorizerEvent } from "aws-lambda";
import type { WebSocket } from "ws";
import { WebSocketServer } from "ws";
import { socket as plan } from "../../../infra/socket.ts";
import { addressIn } from "../http/guard.ts";

/** The part of API Gateway's WebSocket event that our functions read. */
export function socketEvent(
  eventType: SocketEvent["requestContext"]["eventType"],
  from: { id: string; authorizer: APIGatewayAuthorizerResultContext; openedAt: number },
  body?: string,
): SocketEvent {
  const { id, authorizer, openedAt } = from;
  return { requestContext: { eventType, connectionId: id, connectedAt: openedAt, authorizer }, body };
}

type AuthorizerEvent = Pick<APIGatewayRequestAuthorizerEvent, "methodArn" | "queryStringParameters">;

export function authorizerEvent(query: Record<string, string>): AuthorizerEvent {
  const methodArn = "arn:aws:execute-api:us-east-1:000000000000:local/local/$connect";
  return { methodArn, queryStringParameters: query };
}

type Connection = {
  readonly id: string;
  readonly authorizer: APIGatewayAuthorizerResultContext;
  readonly openedAt: number;
  lastActiveAt: number;
  socket: WebSocket | null;
  /** Also before the handshake is complete. */
  closed: boolean;
  /** Messages posted before the handshake is complete. */
  waiting: Buffer[];
};

const asText = { binary: false };

/**
 * The WebSocket API of the local host: calls the same functions with the same events, and posts messages to
 * connections.
 */
export function openSockets(clock: () => number) {
  const server = new WebSocketServer({ noServer: true, maxPayload: plan.maxFrameBytes });
  const connections = new Map<string, Connection>();

  /** Never throws, because nobody awaits it. */
  async function upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    try {
      await admit(request, raw, head);
    } catch (error) {
      log.error("connection not opened", { error: error as Error });
      refuse(raw, "500 Internal Server Error");
    }
  }

  async function admit(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    const url = addressIn(request);
    if (!url) return refuse(raw, "400 Bad Request");
    if (url.pathname !== plan.path) return refuse(raw, "404 Not Found");
    const query = Object.fromEntries(url.searchParams);
    // As in API Gateway: without the token the authorizer is not called.
    if (!query[plan.tokenQuery]) return refuse(raw, "401 Unauthorized");
    const { context } = await authorize(authorizerEvent(query), clock());
    if (!context) return refuse(raw, "403 Forbidden");
    const connection = newConnection(context);
    connections.set(connection.id, connection);
    // However the handshake ends, no connection is left behind.
    raw.once("close", () => connection.socket || void ended(connection));
    const { statusCode } = await connect(socketEvent("CONNECT", connection)).catch((error: unknown) => {
      connections.delete(connection.id);
      throw error;
    });
    if (statusCode !== 200) {
      connections.delete(connection.id);
      return refuse(raw, "403 Forbidden");
    }
    if (raw.destroyed) return ended(connection);
    server.handleUpgrade(request, raw, head, (socket) => begin(connection, socket));
  }

  const newConnection = (authorizer: APIGatewayAuthorizerResultContext): Connection => ({
    id: randomBytes(12).toString("base64url"),
    authorizer,
    openedAt: clock(),
    lastActiveAt: clock(),
    socket: null,
    closed: false,
    waiting: [],
  });

  function begin(connection: Connection, socket: WebSocket): void {
    connection.socket = socket;
    for (const text of connection.waiting.splice(0)) socket.send(text, asText);
    socket.on("message", (data) => void heard(connection, String(data)));
    socket.on("error", () => socket.terminate());
    socket.on("close", () => void ended(connection));
    if (connection.closed) socket.close(1000);
  }

  async function heard(connection: Connection, body: string): Promise<void> {
    connection.lastActiveAt = clock();
    await message(socketEvent("MESSAGE", connection, body)).catch((error: Error) =>
      log.error("message not handled", { error }),
    );
  }

  async function ended(connection: Connection): Promise<void> {
    if (!connections.delete(connection.id)) return;
    await disconnect(socketEvent("DISCONNECT", connection)).catch((error: Error) =>
      log.warn("connection not removed", { error }),
    );
  }

  /** False if the connection does not exist any more. */
  function post(id: string, text: Buffer): boolean {
    const connection = connections.get(id);
    if (!connection) return false;
    if (connection.socket) connection.socket.send(text, asText);
    else connection.waiting.push(text);
    return true;
  }

  function close(id: string): boolean {
    const connection = connections.get(id);
    if (!connection) return false;
    connection.closed = true;
    connection.socket?.close(1000);
    return true;
  }

  /** Closes connections that API Gateway would close: too old, or silent for too long. */
  function sweep(): void {
    for (const { socket, openedAt, lastActiveAt } of connections.values()) {
      const old = clock() - openedAt > plan.maxAgeSeconds * 1000;
      if (old || clock() - lastActiveAt > plan.idleSeconds * 1000) socket?.close(1001);
    }
  }

  async function stop(): Promise<void> {
    const open = [...connections.values()];
    for (const { socket } of open) socket?.removeAllListeners("close").terminate();
    await Promise.all(open.map(ended));
    server.close();
  }

  const openedAt = (id: string) => connections.get(id)?.openedAt ?? null;

  const ids = () => [...connections.keys()];

  return { upgrade, post, close, openedAt, ids, sweep, stop };
}

export type Sockets = ReturnType<typeof openSockets>;

function refuse(raw: Duplex, status: string): void {
  raw.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
