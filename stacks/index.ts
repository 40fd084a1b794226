/// <reference path="../.sst/platform/config.d.ts" />

import { api as http } from "../infra/api.ts";
import { bus as facts } from "../infra/bus.ts";
import { schedules } from "../infra/schedules.ts";
import { socket } from "../infra/socket.ts";
import { stream } from "../infra/stream.ts";
import { secrets } from "./secrets.ts";
import { logRetention } from "./stage.ts";
import { storage } from "./storage.ts";
import { subscribers } from "./subscribers.ts";

/** One stage: storage, both APIs, the way of a fact from the table to its subscribers, the sweep, the site. */
export function deploy() {
  const { table, bucket } = storage();
  const secret = secrets();
  const bus = new sst.aws.Bus("Facts");
  const sockets = new sst.aws.ApiGatewayWebSocket("Socket");
  const router = new sst.aws.Router("Site");

  const shared = {
    runtime: "nodejs24.x" as const,
    architecture: "arm64" as const,
    logging: { retention: logRetention } as const,
    nodejs: { esbuild: { conditions: ["node"] } },
    environment: {
      TABLE_NAME: table.name,
      BUCKET_NAME: bucket.name,
      BUS_NAME: bus.name,
      SOCKET_ENDPOINT: sockets.managementEndpoint,
      TOKEN_SECRET: secret.token.value,
      AUTH_SECRET: secret.auth.value,
      ORIGIN: router.url,
      CODE_DELIVERY: "aws",
    },
  };

  const api = new sst.aws.ApiGatewayV2("Api");
  api.route(`ANY ${http.base}/{proxy+}`, {
    ...shared,
    handler: "functions/api.handler",
    link: [table, bucket],
    permissions: [
      { actions: ["sns:Publish"], resources: ["*"] },
      { actions: ["ses:SendEmail"], resources: ["*"] },
    ],
    timeout: `${http.timeoutSeconds} seconds`,
    memory: `${http.memoryMb} MB`,
  });
  router.route(http.base, api.url);

  const authorizer = sockets.addAuthorizer("Token", {
    lambda: {
      function: { ...shared, handler: "functions/authorizer.handler" },
      identitySources: [`route.request.querystring.${socket.tokenQuery}`],
    },
  });
  for (const [route, name] of Object.entries(socket.routes)) {
    sockets.route(
      route,
      { ...shared, handler: `functions/socket/${name}.handler`, link: [table, sockets] },
      route === "$connect" ? { auth: { lambda: authorizer.id } } : undefined,
    );
  }

  table.subscribe(
    "Outbox",
    { ...shared, handler: "functions/stream.handler", link: [bus], timeout: `${stream.timeoutSeconds} seconds` },
    {
      filters: [stream.filter],
      transform: {
        eventSourceMapping: {
          batchSize: stream.batchSize,
          parallelizationFactor: stream.parallelism,
          maximumRetryAttempts: stream.retries,
          bisectBatchOnFunctionError: stream.bisectOnError,
          functionResponseTypes: ["ReportBatchItemFailures"],
        },
      },
    },
  );
  subscribers(bus, (name) => ({
    ...shared,
    handler: "functions/subscriber.handler",
    environment: { ...shared.environment, SUBSCRIBER: name },
    link: [table, sockets],
    timeout: `${facts.subscriber.timeoutSeconds} seconds`,
  }));

  new sst.aws.CronV2("Sweep", {
    schedule: `rate(${Math.round(schedules.sweep.cloudSeconds / 60)} minute)`,
    function: { ...shared, handler: "functions/timer.handler", link: [table] },
  });

  new sst.aws.StaticSite("Web", {
    path: "web",
    build: { command: "npm run build --prefix ..", output: "dist" },
    environment: {},
    router: { instance: router },
  });

  return { url: router.url, socket: sockets.url };
}
