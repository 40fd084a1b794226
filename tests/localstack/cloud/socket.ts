import {
  CreateApiCommand,
  CreateAuthorizerCommand,
  CreateStageCommand,
  DeleteApiCommand,
} from "@aws-sdk/client-apigatewayv2";
import { socket } from "../../../infra/socket.ts";
import { stageName } from "../../../tools/localstack/endpoint.ts";
import { invocationOf, letGatewayCall, routeTo } from "./http.ts";
import { named, type Stage } from "./stage.ts";

/** The WebSocket API without its routes: the functions need to know where it is before they exist. */
export async function makeSocketApi(stage: Pick<Stage, "prefix" | "clients" | "undo">): Promise<string> {
  const { gateway } = stage.clients;
  const { ApiId = "" } = await gateway.send(
    new CreateApiCommand({
      Name: named(stage, "socket"),
      ProtocolType: "WEBSOCKET",
      RouteSelectionExpression: "$request.body.action",
    }),
  );
  stage.undo.push(() => gateway.send(new DeleteApiCommand({ ApiId })));
  return ApiId;
}

/** Authorizer and routes; `functions` leads the names of infra/socket.ts to ARNs. */
export async function openSocketApi(
  { clients: { gateway, lambda } }: Stage,
  ApiId: string,
  authorizerArn: string,
  functions: Readonly<Record<string, string>>,
): Promise<void> {
  await letGatewayCall(lambda, authorizerArn, ApiId);
  const { AuthorizerId } = await gateway.send(
    new CreateAuthorizerCommand({
      ApiId,
      Name: "token",
      AuthorizerType: "REQUEST",
      AuthorizerUri: invocationOf(authorizerArn),
      IdentitySource: [`route.request.querystring.${socket.tokenQuery}`],
    }),
  );
  for (const [route, name] of Object.entries(socket.routes)) {
    const functionArn = functions[name] ?? "";
    await letGatewayCall(lambda, functionArn, ApiId);
    await routeTo(gateway, ApiId, [route], functionArn, route === "$connect" ? { authorizerId: AuthorizerId } : {});
  }
  await gateway.send(new CreateStageCommand({ ApiId, StageName: stageName, AutoDeploy: true }));
}
