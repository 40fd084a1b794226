import type { Kind } from "./functions.ts";

/** The resource of a permission; the stack knows the ARNs. */
export type Resource =
  | "table"
  | "indexes"
  | "stream"
  | "lost"
  | "missed"
  | "files"
  | "bus"
  | "queue"
  | "connections"
  | "mail"
  | "everywhere"
  | "topics"
  | "logs";

export type Grant = { readonly on: Resource; readonly actions: readonly string[]; readonly effect?: "deny" };

const items: readonly Grant[] = [
  {
    on: "table",
    // A transaction needs the permission of each of its writes, and of condition checks.
    actions: [
      "dynamodb:BatchGetItem",
      "dynamodb:ConditionCheckItem",
      "dynamodb:DeleteItem",
      "dynamodb:GetItem",
      "dynamodb:PutItem",
      "dynamodb:Query",
      "dynamodb:UpdateItem",
    ],
  },
  { on: "indexes", actions: ["dynamodb:Query"] },
];

/** Every function: its own log group only. */
const always: readonly Grant[] = [{ on: "logs", actions: ["logs:CreateLogStream", "logs:PutLogEvents"] }];

const byKind: Readonly<Record<Kind, readonly Grant[]>> = {
  // To authenticate the caller: the session, or the API key and its rate limit.
  front: [{ on: "table", actions: ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:UpdateItem"] }],
  authorizer: [],
  api: items,
  "socket/connect": [
    { on: "table", actions: ["dynamodb:DeleteItem", "dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:Query"] },
  ],
  "socket/disconnect": [{ on: "table", actions: ["dynamodb:DeleteItem"] }],
  "socket/message": [{ on: "table", actions: ["dynamodb:DeleteItem", "dynamodb:GetItem"] }],
  stream: [
    {
      on: "stream",
      actions: ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator", "dynamodb:ListStreams"],
    },
    { on: "lost", actions: ["sqs:SendMessage"] },
  ],
  subscriber: [
    ...items,
    {
      on: "queue",
      actions: ["sqs:ChangeMessageVisibility", "sqs:DeleteMessage", "sqs:GetQueueAttributes", "sqs:ReceiveMessage"],
    },
  ],
  timer: items,
  // After failed tries Lambda sends the call to its dead letters, with the permissions of the function.
  daily: [
    { on: "table", actions: ["dynamodb:PutItem", "dynamodb:UpdateItem"] },
    { on: "missed", actions: ["sqs:SendMessage"] },
  ],
};

const messages: readonly Grant[] = [
  { on: "mail", actions: ["ses:SendEmail"] },
  // A phone number has no ARN: allowed for all resources, but not for topics.
  { on: "everywhere", actions: ["sns:Publish"] },
  { on: "topics", actions: ["sns:Publish"], effect: "deny" },
];

/** Permissions that only some functions of a kind need; its bundle says which (tools/bundle/capabilities.ts). */
const byCapability: Readonly<Record<string, readonly Grant[]>> = {
  files: [{ on: "files", actions: ["s3:DeleteObject", "s3:GetObject", "s3:PutObject", "s3:PutObjectTagging"] }],
  bus: [{ on: "bus", actions: ["events:PutEvents"] }],
  connections: [{ on: "connections", actions: ["execute-api:ManageConnections"] }],
  codes: messages,
  letters: messages,
};

/** X-Ray has no ARNs. */
const toTrace: Grant = { on: "everywhere", actions: ["xray:PutTelemetryRecords", "xray:PutTraceSegments"] };

/** All permissions of a function. Nothing else grants any. */
export const grantsOf = (kind: Kind, capabilities: readonly string[], { tracing }: { tracing: boolean }): Grant[] => [
  ...always,
  ...(tracing ? [toTrace] : []),
  ...byKind[kind],
  ...capabilities.flatMap((capability) => byCapability[capability] ?? []),
];
