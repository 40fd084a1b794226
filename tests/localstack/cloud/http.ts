import {
  type ApiGatewayV2Client,
  CreateApiCommand,
  CreateIntegrationCommand,
  CreateRouteCommand,
  CreateStageCommand,
  DeleteApiCommand,
} from "@aws-sdk/client-apigatewayv2";
import { AddPermissionCommand, type LambdaClient } from "@aws-sdk/client-lambda";
import { stageName } from "../../../tools/localstack/endpoint.ts";
import { account, region } from "./clients.ts";
import { named, type Stage } from "./stage.ts";

/** The address under which a gateway calls a function. */
export const invocationOf = (functionArn: string) =>
  `arn:aws:apigateway:${region}:lambda:path/2015-03-31/functions/${functionArn}/invocations`;

export async function letGatewayCall(lambda: LambdaClient, functionArn: string, apiId: string): Promise<void> {
  await lambda.send(
    new AddPermissionCommand({
      FunctionName: functionArn,
      StatementId: `gateway-${apiId}`,
      Action: "lambda:InvokeFunction",
      Principal: "apigateway.amazonaws.com",
      SourceArn: `arn:aws:execute-api:${region}:${account}:${apiId}/*`,
    }),
  );
}

export async function routeTo(
  gateway: ApiGatewayV2Client,
  ApiId: string,
  routes: readonly string[],
  functionArn: string,
  more: { payload?: "2.0"; authorizerId?: string } = {},
): Promise<void> {
  const { IntegrationId } = await gateway.send(
    new CreateIntegrationCommand({
      ApiId,
      IntegrationType: "AWS_PROXY",
      IntegrationUri: more.payload ? functionArn : invocationOf(functionArn),
      PayloadFormatVersion: more.payload,
    }),
  );
  const authorization = more.authorizerId
    ? { AuthorizationType: "CUSTOM" as const, AuthorizerId: more.authorizerId }
    : {};
  for (const RouteKey of routes) {
    const Target = `integrations/${IntegrationId}`;
    await gateway.send(new CreateRouteCommand({ ApiId, RouteKey, Target, ...authorization }));
  }
}

/** The HTTP API: `routes` leads each function to the routes that it answers. Answers the id of the API. */
export async function makeHttpApi(
  stage: Stage,
  routes: readonly { functionArn: string; keys: readonly string[] }[],
): Promise<string> {
  const { gateway, lambda } = stage.clients;
  const { ApiId = "" } = await gateway.send(new CreateApiCommand({ Name: named(stage, "http"), ProtocolType: "HTTP" }));
  stage.undo.push(() => gateway.send(new DeleteApiCommand({ ApiId })));
  for (const { functionArn, keys } of routes) {
    await letGatewayCall(lambda, functionArn, ApiId);
    await routeTo(gateway, ApiId, keys, functionArn, { payload: "2.0" });
  }
  await gateway.send(new CreateStageCommand({ ApiId, StageName: stageName, AutoDeploy: true }));
  return ApiId;
}
