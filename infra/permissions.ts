import type { Kind } from "./functions.ts";

/** What a permission is for; a stack knows the addresses. */
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
    // A transaction asks for the right to each of its writes, and for the check.
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

/** Every function: its own log, nobody else's. */
const always: readonly Grant[] = [{ on: "logs", actions: ["logs:CreateLogStream", "logs:PutLogEvents"] }];

const byKind: Readonly<Record<Kind, readonly Grant[]>> = {
  // Who asks for the description: the session, or the API key and its count of calls.
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
  // One that failed is told to its dead letters by Lambda, with the rights of the function.
  daily: [
    { on: "table", actions: ["dynamodb:PutItem", "dynamodb:UpdateItem"] },
    { on: "missed", actions: ["sqs:SendMessage"] },
  ],
};

const messages: readonly Grant[] = [
  { on: "mail", actions: ["ses:SendEmail"] },
  // AWS knows no address for a telephone: allowed everywhere, and then not to any topic.
  { on: "everywhere", actions: ["sns:Publish"] },
  { on: "topics", actions: ["sns:Publish"], effect: "deny" },
];

/** Rights that not every function of a kind needs: its bundle says which (tools/bundle/capabilities.ts). */
const byCapability: Readonly<Record<string, readonly Grant[]>> = {
  files: [{ on: "files", actions: ["s3:DeleteObject", "s3:GetObject", "s3:PutObject", "s3:PutObjectTagging"] }],
  bus: [{ on: "bus", actions: ["events:PutEvents"] }],
  connections: [{ on: "connections", actions: ["execute-api:ManageConnections"] }],
  codes: messages,
  letters: messages,
};

/** X-Ray knows no addresses. */
const toTrace: Grant = { on: "everywhere", actions: ["xray:PutTelemetryRecords", "xray:PutTraceSegments"] };

/** Everything that a function may do. Nothing else grants anything. */
export const grantsOf = (kind: Kind, capabilities: readonly string[], { tracing }: { tracing: boolean }): Grant[] => [
  ...always,
  ...(tracing ? [toTrace] : []),
  ...byKind[kind],
  ...capabilities.flatMap((capability) => byCapability[capability] ?? []),
];
