import type { APIGatewayAuthorizerResultContext, APIGatewayEventWebsocketRequestContextV2 } from "aws-lambda";

/** What the functions of the WebSocket routes read of their event. */
export type SocketEvent = {
  requestContext: Pick<APIGatewayEventWebsocketRequestContextV2, "eventType" | "connectionId" | "connectedAt"> & {
    authorizer?: APIGatewayAuthorizerResultContext;
  };
  body?: string;
};

/** The connection as the authorizer let it in; what the client says about itself plays no part. */
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
