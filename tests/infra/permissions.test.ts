import { describe, expect, test } from "vitest";
import { account, region } from "./plan/answers.ts";
import { all, at, built, functionOf, inputsOf, only, typeOf } from "./plan/find.ts";
import { type StageName, stages } from "./plan/plans.ts";

type Statement = {
  readonly effect: string;
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly conditions?: unknown;
};

const everyItem = [
  "dynamodb:BatchGetItem",
  "dynamodb:ConditionCheckItem",
  "dynamodb:DeleteItem",
  "dynamodb:GetItem",
  "dynamodb:PutItem",
  "dynamodb:Query",
  "dynamodb:UpdateItem",
];
const items = { table: everyItem, indexes: ["dynamodb:Query"] };
const files = { files: ["s3:DeleteObject", "s3:GetObject", "s3:PutObject", "s3:PutObjectTagging"] };
const push = { connections: ["execute-api:ManageConnections"] };
const queue = {
  queue: ["sqs:ChangeMessageVisibility", "sqs:DeleteMessage", "sqs:GetQueueAttributes", "sqs:ReceiveMessage"],
};

/** Every bundle and its permissions besides its own log. A new one must be decided here. */
const expected: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  api: { table: ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:UpdateItem"] },
  "api-identity": { ...items, mail: ["ses:SendEmail"], telephones: ["sns:Publish"] },
  "api-system": { ...items, ...files, mail: ["ses:SendEmail"], telephones: ["sns:Publish"] },
  "api-system-documents": { ...items, ...files },
  "api-system-session": { ...items, ...files },
  "api-system-signOn": items,
  "api-notice": { ...items, ...push },
  "api-notice-webhooks": items,
  "api-approval": { ...items, ...files },
  "api-approval-admin": { ...items, ...files },
  "api-approval-design": items,
  "api-approval-documents": items,
  "api-approval-print": { ...items, ...files },
  "api-warehouse": { ...items, ...files },
  "api-warehouse-documents": items,
  "api-warehouse-print": { ...items, ...files },
  "api-operator": { ...items, ...files },
  authorizer: {},
  "socket-connect": {
    table: ["dynamodb:DeleteItem", "dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:Query"],
    ...push,
  },
  "socket-disconnect": { table: ["dynamodb:DeleteItem"] },
  "socket-message": { table: ["dynamodb:DeleteItem", "dynamodb:GetItem"], ...push },
  stream: {
    stream: ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator", "dynamodb:ListStreams"],
    lost: ["sqs:SendMessage"],
    bus: ["events:PutEvents"],
  },
  "subscriber-system": { ...items, ...files, ...push, ...queue },
  "subscriber-notice": { ...items, ...push, ...queue },
  "subscriber-approval": { ...items, ...push, ...queue },
  "subscriber-warehouse": { ...items, ...push, ...queue },
  "subscriber-operator": { ...items, ...push, ...queue },
  timer: { ...items, ...files, ...push, mail: ["ses:SendEmail"], telephones: ["sns:Publish"] },
  daily: { table: ["dynamodb:PutItem", "dynamodb:UpdateItem"], missed: ["sqs:SendMessage"] },
};

const token = ["TOKEN_SECRET"];
const called = [...token, "TRUSTED_PROXIES", "PROXY_SECRET"];
const seal = ["SEAL_SECRET"];
const accounts = [
  "AUTH_SECRET",
  "ORIGIN",
  "COMPANIES_PER_PERSON",
  "COMPANY_REVIEW",
  "TOKEN_SECONDS",
  "HEARTBEAT_SECONDS",
];
/** The environment variables of every bundle besides the name of the stage. */
const read: Readonly<Record<string, readonly string[]>> = {
  api: ["TABLE_NAME", ...called],
  "api-identity": ["TABLE_NAME", ...called, ...accounts, "CODE_DELIVERY", "MAIL_FROM"],
  "api-system": ["TABLE_NAME", ...called, "BUCKET_NAME", "CODE_DELIVERY", "MAIL_FROM", "ORIGIN"],
  "api-system-documents": ["TABLE_NAME", ...called, "BUCKET_NAME"],
  "api-system-session": ["TABLE_NAME", ...called, ...accounts, "BUCKET_NAME"],
  "api-system-signOn": ["TABLE_NAME", ...called, ...accounts],
  "api-notice": ["TABLE_NAME", ...called, "SOCKET_ENDPOINT"],
  "api-notice-webhooks": ["TABLE_NAME", ...called, ...seal],
  "api-approval": ["TABLE_NAME", ...called, "BUCKET_NAME", ...seal],
  "api-approval-admin": ["TABLE_NAME", ...called, "BUCKET_NAME", ...seal],
  "api-approval-design": ["TABLE_NAME", ...called, ...seal],
  "api-approval-documents": ["TABLE_NAME", ...called],
  "api-approval-print": ["TABLE_NAME", ...called, "BUCKET_NAME", "ORIGIN"],
  "api-warehouse": ["TABLE_NAME", ...called, "BUCKET_NAME"],
  "api-warehouse-documents": ["TABLE_NAME", ...called],
  "api-warehouse-print": ["TABLE_NAME", ...called, "BUCKET_NAME"],
  "api-operator": ["TABLE_NAME", ...called, ...accounts, "BUCKET_NAME"],
  authorizer: token,
  "socket-connect": ["TABLE_NAME", "SOCKET_ENDPOINT"],
  "socket-disconnect": ["TABLE_NAME"],
  "socket-message": ["TABLE_NAME", "SOCKET_ENDPOINT"],
  stream: ["BUS_NAME"],
  "subscriber-system": ["TABLE_NAME", "BUCKET_NAME", "ORIGIN", "SOCKET_ENDPOINT", "SUBSCRIBER"],
  "subscriber-notice": ["TABLE_NAME", "SOCKET_ENDPOINT", "SUBSCRIBER", ...seal],
  "subscriber-approval": ["TABLE_NAME", "SOCKET_ENDPOINT", "SUBSCRIBER", ...seal],
  "subscriber-warehouse": ["TABLE_NAME", "SOCKET_ENDPOINT", "SUBSCRIBER"],
  "subscriber-operator": ["TABLE_NAME", "SOCKET_ENDPOINT", "SUBSCRIBER"],
  timer: ["TABLE_NAME", "BUCKET_NAME", "SOCKET_ENDPOINT", "CODE_DELIVERY", "MAIL_FROM", "ORIGIN", ...seal],
  daily: ["TABLE_NAME"],
};
const ofSst = ["SST_KEY", "SST_KEY_FILE", "SST_RESOURCE_App", "STAGE"];

/** Functions are named after their bundle; those of subscribers after the subscription. */
function functions(): { name: string; bundle: string }[] {
  const { bundles, subscriptions } = built();
  const hearing = new Set(subscriptions.map(({ bundle }) => bundle));
  const plain = bundles.filter(({ name }) => !hearing.has(name)).map(({ name }) => ({ name, bundle: name }));
  return [...plain, ...subscriptions.map(({ name, bundle }) => ({ name: name.replaceAll(".", "-"), bundle }))];
}

function statementsOf(stage: StageName, name: string): Statement[] {
  const role = String(functionOf(stage, name).role).split(":").at(-1);
  const inputs = inputsOf(stage, typeOf.role).find((one) => one.name === role);
  expect(inputs?.managedPolicyArns).toEqual([]);
  expect(inputs?.assumeRolePolicy).toEqual({
    Version: "2012-10-17",
    Statement: [
      expect.objectContaining({
        Effect: "Allow",
        Action: "sts:AssumeRole",
        Principal: { Service: "lambda.amazonaws.com" },
      }),
    ],
  });
  expect(inputs?.inlinePolicies).toHaveLength(1);
  return JSON.parse(String(at(inputs, "inlinePolicies", 0, "policy"))) as Statement[];
}

/** The ARNs of a stage. */
function addresses(stage: StageName, name: string): Record<string, string[]> {
  const table = `arn:aws:dynamodb:${region}:${account}:table/${only(stage, typeOf.table, /Table/).inputs.name}`;
  const bucket = only(stage, "aws:s3/bucket:Bucket", /Files/).inputs.bucket;
  const bus = only(stage, "aws:cloudwatch/eventBus:EventBus", /Facts/).inputs.name;
  const socket = only(stage, "aws:apigatewayv2/api:Api", /Socket/).inputs.name;
  return {
    logs: [`arn:aws:logs:${region}:${account}:log-group:/aws/lambda/stampflow-${stage}-${name}:*`],
    table: [table],
    indexes: ["gsi1", "gsi2", "gsi3"].map((index) => `${table}/index/${index}`),
    stream: [`${table}/stream/2026-01-01T00:00:00.000`],
    lost: [`arn:aws:sqs:${region}:${account}:stampflow-${stage}-outbox-dead`],
    missed: [`arn:aws:sqs:${region}:${account}:stampflow-${stage}-daily-dead`],
    queue: [`arn:aws:sqs:${region}:${account}:stampflow-${stage}-${name}`],
    files: [`arn:aws:s3:::${bucket}/*`],
    bus: [`arn:aws:events:${region}:${account}:event-bus/${bus}`],
    connections: ["POST", "DELETE"].map(
      (method) => `arn:aws:execute-api:${region}:${account}:${socket}/$default/${method}/@connections/*`,
    ),
    mail: [`arn:aws:ses:${region}:${account}:identity/*`],
    // The only resource without an ARN.
    telephones: ["*"],
  };
}

test("the lists here name every bundle, and no other", () => {
  const made = built()
    .bundles.map(({ name }) => name)
    .sort();
  expect(Object.keys(expected).sort()).toEqual(made);
  expect(Object.keys(read).sort()).toEqual(made);
});

test.each([
  ["files", "@aws-sdk/client-s3"],
  ["bus", "@aws-sdk/client-eventbridge"],
  ["connections", "@aws-sdk/client-apigatewaymanagementapi"],
])("the capability %s is listed wherever its client is, and nowhere else", (capability, client) => {
  const { bundles } = built();
  const names = (which: readonly { name: string }[]) => which.map(({ name }) => name);
  const having = bundles.filter(({ packages }) => packages.includes(client));
  expect(names(having)).not.toEqual([]);
  expect(names(bundles.filter(({ capabilities }) => capabilities.includes(capability)))).toEqual(names(having));
});

describe.each(stages)("the permissions of functions in %s", (stage) => {
  test("each function has exactly the listed actions on the listed resources", () => {
    const checked = functions();
    expect(checked.length).toBeGreaterThan(30);
    expect(all(stage, typeOf.function)).toHaveLength(checked.length);
    for (const { name, bundle } of checked) {
      const where = addresses(stage, name);
      const wanted = Object.entries({
        logs: ["logs:CreateLogStream", "logs:PutLogEvents"],
        ...expected[bundle],
      }).map(([on, actions]) => ({ actions, resources: where[on] }));
      const allowed = statementsOf(stage, name).filter(({ effect }) => effect === "Allow");
      const found = allowed.map(({ actions, resources }) => ({ actions, resources }));
      const sorted = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).sort();
      expect(sorted(found), name).toEqual(sorted(wanted));
    }
  });

  test("no role, of functions or of others, has an action with a wildcard", () => {
    const roles = inputsOf(stage, typeOf.role).flatMap(({ inlinePolicies }) => inlinePolicies as { policy: string }[]);
    const statements = roles.flatMap(({ policy }) => JSON.parse(policy) as Statement[]);
    expect(statements.length).toBeGreaterThan(70);
    for (const { actions } of statements) for (const action of actions) expect(action).toMatch(/^[\w-]+:\w+$/);
    const everywhere = statements.filter(({ resources }) => resources.includes("*"));
    const sending = Object.values(expected).filter(({ telephones }) => telephones);
    expect(everywhere.map(({ actions }) => actions)).toEqual(sending.map(() => ["sns:Publish"]));
  });

  test("SMS go only to phone numbers, and e-mails only from one sender", () => {
    const statements = statementsOf(stage, "api-identity");
    expect(statements.filter(({ effect }) => effect === "Deny")).toEqual([
      expect.objectContaining({ actions: ["sns:Publish"], resources: ["arn:aws:sns:*:*:*"] }),
    ]);
    expect(statements.find(({ actions }) => actions.includes("ses:SendEmail"))?.conditions).toEqual([
      { test: "StringEquals", variable: "ses:FromAddress", values: ["the MailFrom"] },
    ]);
  });

  test("a schedule may call its function, give up into its dead letters, and nothing else", () => {
    const functionArn = (name: string) => `arn:aws:lambda:${region}:${account}:function:stampflow-${stage}-${name}`;
    const call = (name: string) => ({ actions: ["lambda:InvokeFunction"], resources: [functionArn(name)] });
    const giveUp = { actions: ["sqs:SendMessage"], resources: addresses(stage, "").missed };
    const statements = (name: RegExp) =>
      all(stage, typeOf.role)
        .filter((role) => name.test(role.name))
        .map(({ inputs }) => JSON.parse(String(at(inputs, "inlinePolicies", 0, "policy"))) as Statement[]);
    expect(statements(/^Sweep/)).toEqual([[call("timer")]]);
    const daily = statements(/^Daily.+Role$/).filter(([first]) => first?.actions[0] === "lambda:InvokeFunction");
    expect(daily).toEqual(built().daily.map(() => [call("daily"), giveUp]));
  });

  test("a function reads what it needs: secrets reach those who read them and nobody else", () => {
    for (const { name, bundle } of functions()) {
      const variables = at(functionOf(stage, name), "environment", "variables") as Record<string, string>;
      expect(Object.keys(variables).sort(), name).toEqual([...ofSst, ...(read[bundle] ?? [])].sort());
      expect(variables.STAGE).toBe(stage);
      if (variables.TOKEN_SECRET) expect(variables.TOKEN_SECRET).toBe("the TokenSecret");
      if (variables.PROXY_SECRET) expect(variables.PROXY_SECRET).toBe("the ProxySecret");
      if (variables.SEAL_SECRET) expect(variables.SEAL_SECRET).toBe("the SealSecret");
      if (variables.AUTH_SECRET) expect(variables.AUTH_SECRET).toBe("the AuthSecret");
      expect(JSON.stringify(variables)).not.toContain("undefined");
    }
  });
});
