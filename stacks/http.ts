/// <reference path="../.sst/platform/config.d.ts" />

import { accessLog } from "../infra/access-log.ts";
import { api as plan } from "../infra/api.ts";
import { apiStage } from "./api-stage.ts";
import type { MakeFunction } from "./functions.ts";
import type { Plan } from "./plan.ts";
import { componentName, stage } from "./stage.ts";

/** The HTTP API, a function for each bundle with calls, and its routes. */
export function httpApi({ http, bundle }: Plan, make: MakeFunction) {
  const api = new sst.aws.ApiGatewayV2("Api", {
    // The router serves the pages from the same origin.
    cors: false,
    accessLog: { retention: stage.logs },
    transform: { stage: apiStage(plan.throttle, accessLog.http) },
  });
  for (const name of new Set(http.map((route) => route.bundle))) {
    const target = integrate(api, name, make(bundle(name)));
    for (const { route } of http.filter((one) => one.bundle === name)) {
      const apiId = api.nodes.api.id;
      new aws.apigatewayv2.Route(`Api ${route}`, { apiId, routeKey: route, target });
    }
  }
  return api;
}

// One integration and one permission for all routes of a function: a resource policy has room for about fifty.
function integrate({ nodes: { api } }: sst.aws.ApiGatewayV2, name: string, answering: sst.aws.Function) {
  const id = componentName(name);
  const permission = new aws.lambda.Permission(`${id}FromApi`, {
    action: "lambda:InvokeFunction",
    function: answering.arn,
    principal: "apigateway.amazonaws.com",
    sourceArn: $interpolate`${api.executionArn}/*`,
  });
  const integration = new aws.apigatewayv2.Integration(
    `${id}Integration`,
    { apiId: api.id, integrationType: "AWS_PROXY", integrationUri: answering.arn, payloadFormatVersion: "2.0" },
    { dependsOn: [permission] },
  );
  return $interpolate`integrations/${integration.id}`;
}
