/// <reference path="../.sst/platform/config.d.ts" />

import type { Grant, Resource } from "../infra/permissions.ts";
import type { Setting } from "../infra/settings.ts";
import { table as main } from "../infra/table.ts";
import type { secrets } from "./secrets.ts";
import { stage } from "./stage.ts";

type Text = $util.Input<string>;

/** The resources that functions can be given, and the addresses of the product. */
export type StageResources = {
  /**
   * The parent of all components made from the plan, because SST treats components at the top level as the stage's
   * own.
   */
  readonly parts: $util.ComponentResource;
  readonly table: sst.aws.Dynamo;
  readonly bucket: sst.aws.Bucket;
  readonly bus: sst.aws.Bus;
  readonly lost: sst.aws.Queue;
  readonly missed: sst.aws.Queue;
  readonly sockets: sst.aws.ApiGatewayWebSocket;
  readonly secret: ReturnType<typeof secrets>;
  readonly origin: Text;
};

export const settings = ({ table, bucket, bus, sockets, secret, origin }: StageResources): Record<Setting, Text> => ({
  STAGE: $app.stage,
  TABLE_NAME: table.name,
  BUCKET_NAME: bucket.name,
  BUS_NAME: bus.name,
  SOCKET_ENDPOINT: sockets.managementEndpoint,
  ORIGIN: origin,
  TOKEN_SECRET: secret.token.value,
  AUTH_SECRET: secret.auth.value,
  SEAL_SECRET: secret.seal.value,
  CODE_DELIVERY: "aws",
  MAIL_FROM: secret.mailFrom.value,
  // CloudFront (site.ts).
  TRUSTED_PROXIES: "1",
  PROXY_SECRET: secret.proxy.value,
  COMPANIES_PER_PERSON: "5",
  COMPANY_REVIEW: stage.companyReview,
  TOKEN_SECONDS: String(stage.tokenSeconds),
  HEARTBEAT_SECONDS: String(stage.heartbeatSeconds),
});

/** Resources of one function, besides those of the stage. */
type Own = { readonly name: string; readonly queue?: sst.aws.Queue };

const account = () => aws.getCallerIdentityOutput().accountId;
const region = () => aws.getRegionOutput().region;
const partition = () => aws.getPartitionOutput().partition;

function addresses(
  resource: Resource,
  { table, bucket, bus, lost, missed, sockets }: StageResources,
  { name, queue }: Own,
): Text[] {
  switch (resource) {
    case "table":
      return [table.arn];
    case "indexes":
      return Object.keys(main.indexes).map((index) => $interpolate`${table.arn}/index/${index}`);
    case "stream":
      return [table.nodes.table.streamArn];
    case "lost":
      return [lost.arn];
    case "missed":
      return [missed.arn];
    case "files":
      return [$interpolate`${bucket.arn}/*`];
    case "bus":
      return [bus.arn];
    case "queue":
      if (!queue) throw new Error(`${name} has no queue`);
      return [queue.arn];
    case "connections":
      return ["POST", "DELETE"].map(
        (method) => $interpolate`${sockets.nodes.api.executionArn}/$default/${method}/@connections/*`,
      );
    case "mail":
      return [$interpolate`arn:${partition()}:ses:${region()}:${account()}:identity/*`];
    case "everywhere":
      return ["*"];
    case "topics":
      return [$interpolate`arn:${partition()}:sns:*:*:*`];
    case "logs":
      return [$interpolate`arn:${partition()}:logs:${region()}:${account()}:log-group:/aws/lambda/${name}:*`];
  }
}

/** E-mails are sent only from the configured address, whatever else the account may use. */
const conditions = (resource: Resource, { secret }: StageResources) =>
  resource === "mail"
    ? { conditions: [{ test: "StringEquals", variable: "ses:FromAddress", values: [secret.mailFrom.value] }] }
    : {};

export const permissionsFor = (grants: readonly Grant[], stageResources: StageResources, own: Own) =>
  grants.map(({ on, actions, effect }) => ({
    actions: [...actions],
    resources: addresses(on, stageResources, own),
    ...(effect ? { effect } : {}),
    ...conditions(on, stageResources),
  }));
