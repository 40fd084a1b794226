import type { APIGatewayAuthorizerResultContext, APIGatewayEventWebsocketRequestContextV2 } from "aws-lambda";

/** The part of a WebSocket event that the functions read. */
export type SocketEvent = {
  requestContext: Pick<APIGatewayEventWebsocketRequestContextV2, "eventType" | "connectionId" | "connectedAt"> & {
    authorizer?: APIGatewayAuthorizerResultContext;
  };
  body?: string;
};

/** The connection as the authorizer admitted it; data sent by the client is not used. */
export function connectionOf({ requestContext }: SocketEvent) {
  const { connectionId, connectedAt, authorizer } = requestContext;
  const { tenantId, userId, sessionId } = authorizer ?? {};
  if (!tenantId || !userId) throw new Error("a connection without an authorizer");
  return {
    connectionId,
    tenantId: String(tenantId),
    userId: String(userId),
    sessionId: String(sessionId ?? ""),
    openedAt: connectedAt,
  };
}
