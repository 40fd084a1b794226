import { lambda, verifyToken } from "@stampflow/kernel/server";
import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from "aws-lambda";
import { socket } from "../infra/socket.ts";

type Opening = Pick<APIGatewayRequestAuthorizerEvent, "methodArn" | "queryStringParameters">;

export const handler = lambda((event: Opening) => authorize(event, Date.now()));

/**
 * Authorizes opening a WebSocket by the access token in the query. A bad token is answered with a refusal and not
 * thrown, because function errors raise an alarm.
 */
export async function authorize(event: Opening, now: number): Promise<APIGatewayAuthorizerResult> {
  const token = event.queryStringParameters?.[socket.tokenQuery];
  const actor = token ? await verifyToken(token, now) : null;
  const known = actor?.userId ? { tenantId: actor.tenantId, userId: actor.userId, sessionId: actor.sessionId } : null;
  return {
    principalId: known?.userId ?? "nobody",
    policyDocument: {
      Version: "2012-10-17",
      Statement: [{ Action: "execute-api:Invoke", Effect: known ? "Allow" : "Deny", Resource: event.methodArn }],
    },
    ...(known ? { context: known } : {}),
  };
}
