import type { SocketEvent } from "@stampflow/functions/socket/event";
import type { APIGatewayAuthorizerResultContext, APIGatewayRequestAuthorizerEvent } from "aws-lambda";

/** What API Gateway gives the function of a WebSocket route, as far as ours look. */
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
