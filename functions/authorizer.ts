import { lambda, verifyToken } from "@stampflow/kernel/server";
import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from "aws-lambda";
import { socket } from "../infra/socket.ts";

type Opening = Pick<APIGatewayRequestAuthorizerEvent, "methodArn" | "queryStringParameters">;

export const handler = lambda((event: Opening) => authorize(event, Date.now()));

/** Who opens a WebSocket: the access token in the query decides, nothing else the client says. */
export async function authorize(event: Opening, now: number): Promise<APIGatewayAuthorizerResult> {
  const token = event.queryStringParameters?.[socket.tokenQuery];
  const actor = token ? await verifyToken(token, now) : null;
  // API Gateway answers 401 to exactly this word.
  if (!actor?.userId) throw new Error("Unauthorized");
  return {
    principalId: actor.userId,
    policyDocument: {
      Version: "2012-10-17",
      Statement: [{ Action: "execute-api:Invoke", Effect: "Allow", Resource: event.methodArn }],
    },
    context: { tenantId: actor.tenantId, userId: actor.userId, sessionId: actor.sessionId },
  };
}
