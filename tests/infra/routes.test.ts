import { describe, expect, test } from "vitest";
import { account, region } from "./plan/answers.ts";
import { all, at, built, functionOf, inputsOf, only, typeOf } from "./plan/find.ts";
import { stages } from "./plan/plans.ts";

const arnOf = (stage: string, name: string) =>
  `arn:aws:lambda:${region}:${account}:function:stampflow-${stage}-${name}`;
const integrationType = "aws:apigatewayv2/integration:Integration";

describe.each(stages)("the APIs of %s", (stage) => {
  const routesOf = (api: string) => inputsOf(stage, typeOf.route).filter(({ apiId }) => apiId === `${api}-id`);
  const behind = ({ target }: Record<string, unknown>) => {
    const id = String(target).replace(/^integrations\/(.*)-id$/, "$1");
    return all(stage, integrationType).find(({ name }) => name === id)?.inputs;
  };

  test("every call of the plan leads to the function of its bundle", () => {
    const found = routesOf("ApiApi").map((route) => [route.routeKey, behind(route)?.integrationUri]);
    const wanted = built().http.map(({ route, bundle }) => [route, arnOf(stage, bundle)]);
    expect(wanted.length).toBeGreaterThan(20);
    expect(new Map(found as [string, string][])).toEqual(new Map(wanted as [string, string][]));
    expect(found).toHaveLength(wanted.length);
    for (const route of routesOf("ApiApi"))
      expect(behind(route)).toMatchObject({ integrationType: "AWS_PROXY", payloadFormatVersion: "2.0" });
  });

  test("functions can only be called by their API", () => {
    const permissions = inputsOf(stage, "aws:lambda/permission:Permission");
    for (const permission of permissions) {
      expect(permission.principal).toBe("apigateway.amazonaws.com");
      expect(permission.action).toBe("lambda:InvokeFunction");
      expect(String(permission.sourceArn)).toMatch(/^arn:aws:execute-api:.+\/(\*|authorizers\/[\w-]+)$/);
    }
    const open = new Set(permissions.map(({ function: name }) => String(name)));
    const bundles = ["authorizer", "socket-connect", "socket-disconnect", "socket-message"];
    const http = built().http.map(({ bundle }) => bundle);
    expect(open).toEqual(new Set([...bundles, ...http].map((name) => arnOf(stage, name))));
  });

  test("opening a WebSocket needs a token in the query", () => {
    const authorizer = only(stage, "aws:apigatewayv2/authorizer:Authorizer", /Token/);
    expect(authorizer.inputs).toMatchObject({
      apiId: "SocketApi-id",
      authorizerType: "REQUEST",
      identitySources: ["route.request.querystring.token"],
    });
    expect(authorizer.inputs.authorizerUri).toContain(arnOf(stage, "authorizer"));
    const routes = new Map(routesOf("SocketApi").map((route) => [route.routeKey, route]));
    expect([...routes.keys()].sort()).toEqual(["$connect", "$default", "$disconnect"]);
    expect(routes.get("$connect")).toMatchObject({
      authorizationType: "CUSTOM",
      authorizerId: `${authorizer.name}-id`,
    });
    for (const [key, name] of [
      ["$connect", "connect"],
      ["$disconnect", "disconnect"],
      ["$default", "message"],
    ] as const)
      expect(behind(routes.get(key) ?? {})?.integrationUri).toContain(arnOf(stage, `socket-${name}`));
  });

  test("calls come to the API through the address of the pages, and wait as long as it works", () => {
    const key = only(stage, "pulumi-nodejs:dynamic:Resource", /\/api.*KvKeys/).inputs;
    expect(at(key, "entries", "metadata")).toContain('"readTimeout":29');
    const [connect] = inputsOf(stage, "aws:apigatewayv2/api:Api").filter(({ protocolType }) => protocolType === "HTTP");
    expect(connect?.corsConfiguration ?? {}).toEqual({});
    expect(functionOf(stage, "api-identity").timeout).toBe(29);
  });

  test("an API takes only so many calls a second", () => {
    const limits = inputsOf(stage, "aws:apigatewayv2/stage:Stage").map(({ apiId, defaultRouteSettings }) => [
      apiId,
      defaultRouteSettings,
    ]);
    expect(Object.fromEntries(limits)).toEqual({
      "ApiApi-id": { throttlingRateLimit: 5000, throttlingBurstLimit: 2500 },
      "SocketApi-id": { throttlingRateLimit: 2000, throttlingBurstLimit: 1000 },
    });
  });

  test("logs what was asked and how it went, and nothing of who asked", () => {
    const both = [
      "requestTime",
      "requestId",
      "routeKey",
      "status",
      "integrationStatus",
      "integrationLatency",
      "integrationError",
      "error",
    ];
    const written = inputsOf(stage, "aws:apigatewayv2/stage:Stage").map(({ apiId, accessLogSettings }) => {
      expect(String(at(accessLogSettings, "destinationArn"))).toMatch(/^arn:aws:logs:/);
      return [apiId, JSON.parse(String(at(accessLogSettings, "format"))) as Record<string, string>] as const;
    });
    const fields = written.map(([apiId, format]) => [apiId, Object.keys(format).sort()]);
    expect(Object.fromEntries(fields)).toEqual({
      "ApiApi-id": [...both, "protocol", "latency", "responseLength"].sort(),
      "SocketApi-id": [...both, "eventType"].sort(),
    });
    const values = written.flatMap(([, format]) => Object.values(format));
    for (const value of values) expect(value).toMatch(/^\$context\.[a-zA-Z.]+$/);
    expect(values.filter((value) => /identity|path|authorizer|query|domain|connectionId/i.test(value))).toEqual([]);
  });
});
