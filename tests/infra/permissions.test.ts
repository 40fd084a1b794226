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

const messages = { mail: ["ses:SendEmail"], telephones: ["sns:Publish"] };

type Permissions = Readonly<Record<string, readonly string[]>>;
type Expected = { readonly permissions: Permissions; readonly variables: readonly string[] };

const token = ["TOKEN_SECRET"];
const called = ["TABLE_NAME", ...token, "TRUSTED_PROXIES", "PROXY_SECRET"];

/** Functions of the platform: their permissions besides their own log, and their variables. */
const ofPlatform: Readonly<Record<string, Expected>> = {
  api: {
    permissions: { table: ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:UpdateItem"] },
    variables: called,
  },
  authorizer: { permissions: {}, variables: token },
  "socket-connect": {
    permissions: {
      table: ["dynamodb:DeleteItem", "dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:Query"],
      ...push,
    },
    variables: ["TABLE_NAME", "SOCKET_ENDPOINT"],
  },
  "socket-disconnect": { permissions: { table: ["dynamodb:DeleteItem"] }, variables: ["TABLE_NAME"] },
  "socket-message": {
    permissions: { table: ["dynamodb:DeleteItem", "dynamodb:GetItem"], ...push },
    variables: ["TABLE_NAME", "SOCKET_ENDPOINT"],
  },
  stream: {
    permissions: {
      stream: ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator", "dynamodb:ListStreams"],
      lost: ["sqs:SendMessage"],
      bus: ["events:PutEvents"],
    },
    variables: ["BUS_NAME"],
  },
  timer: {
    permissions: { ...items, ...files, ...push },
    variables: ["TABLE_NAME", "BUCKET_NAME", "SOCKET_ENDPOINT", "SEAL_SECRET"],
  },
  daily: {
    permissions: { table: ["dynamodb:PutItem", "dynamodb:UpdateItem"], missed: ["sqs:SendMessage"] },
    variables: ["TABLE_NAME"],
  },
};

/** Which functions of modules have more than the items of the table, their files and messages to open pages. */
const having: Readonly<Record<"messages" | "accounts" | "seal" | "links", readonly string[]>> = {
  messages: [
    "api-employees-joining",
    "api-employees-signing",
    "api-identity",
    "api-system",
    "subscriber-system-messages",
  ],
  accounts: ["api-employees-joining", "api-identity", "api-system-session", "api-system-signOn", "api-operator"],
  seal: [
    "api-applytype",
    "api-approval",
    "api-approval-admin",
    "api-approval-design",
    "api-approval-print",
    "api-attendance-devices",
    "api-employees",
    "api-employees-documents",
    "api-employees-joining",
    "api-notice-webhooks",
    "api-system",
    "api-system-documents",
    "api-system-exit",
    "subscriber-applytype",
    "subscriber-approval",
    "subscriber-employees",
    "subscriber-notice",
    "subscriber-system",
    "subscriber-system-messages",
  ],
  links: ["api-approval-admin", "api-approval-print", "api-employees", "subscriber-system"],
};
const variablesOf = {
  messages: ["CODE_DELIVERY", "MAIL_FROM", "ORIGIN"],
  accounts: ["AUTH_SECRET", "ORIGIN", "COMPANIES_PER_PERSON", "COMPANY_REVIEW", "TOKEN_SECONDS", "HEARTBEAT_SECONDS"],
  seal: ["SEAL_SECRET"],
  links: ["ORIGIN"],
};
const kinds = ["messages", "accounts", "seal", "links"] as const;

/** A module's function has files and messages to open pages where it has their client. */
function expectedOf({ name, packages }: ReturnType<typeof built>["bundles"][number]): Expected {
  const platform = ofPlatform[name];
  if (platform) return platform;
  const hearing = name.startsWith("subscriber-");
  const keepsFiles = packages.includes("@aws-sdk/client-s3");
  const pushes = packages.includes("@aws-sdk/client-apigatewaymanagementapi");
  const more = kinds.filter((kind) => having[kind].includes(name));
  return {
    permissions: {
      ...items,
      ...(keepsFiles && files),
      ...(pushes && push),
      ...(hearing && queue),
      ...(more.includes("messages") && messages),
    },
    variables: [
      ...(hearing ? ["TABLE_NAME", "SUBSCRIBER"] : called),
      ...(keepsFiles ? ["BUCKET_NAME"] : []),
      ...(pushes ? ["SOCKET_ENDPOINT"] : []),
      ...new Set(more.flatMap((kind) => variablesOf[kind])),
    ],
  };
}
const expected = () => new Map(built().bundles.map((bundle) => [bundle.name, expectedOf(bundle)]));

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

test("the lists here name functions that exist; all others belong to modules", () => {
  const names = built().bundles.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...Object.keys(ofPlatform), ...Object.values(having).flat()]));
  const others = names.filter((name) => !(name in ofPlatform));
  expect(others.filter((name) => !/^(api|subscriber)-/.test(name))).toEqual([]);
});

test.each([
  ["files", "@aws-sdk/client-s3"],
  ["bus", "@aws-sdk/client-eventbridge"],
  ["connections", "@aws-sdk/client-apigatewaymanagementapi"],
])("the capability %s is listed wherever its client is, and nowhere else", (capability, client) => {
  const { bundles } = built();
  const names = (which: readonly { name: string }[]) => which.map(({ name }) => name);
  const using = bundles.filter(({ packages }) => packages.includes(client));
  expect(names(using)).not.toEqual([]);
  expect(names(bundles.filter(({ capabilities }) => capabilities.includes(capability)))).toEqual(names(using));
});

describe.each(stages)("the permissions of functions in %s", (stage) => {
  test("each function has exactly the listed actions on the listed resources", () => {
    const checked = functions();
    expect(checked.length).toBeGreaterThan(30);
    expect(all(stage, typeOf.function)).toHaveLength(checked.length);
    const wantedOf = expected();
    for (const { name, bundle } of checked) {
      const where = addresses(stage, name);
      const wanted = Object.entries({
        logs: ["logs:CreateLogStream", "logs:PutLogEvents"],
        ...wantedOf.get(bundle)?.permissions,
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
    const sending = [...expected().values()].filter(({ permissions }) => permissions.telephones);
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
    const wantedOf = expected();
    for (const { name, bundle } of functions()) {
      const variables = at(functionOf(stage, name), "environment", "variables") as Record<string, string>;
      expect(Object.keys(variables).sort(), name).toEqual(
        [...ofSst, ...(wantedOf.get(bundle)?.variables ?? [])].sort(),
      );
      expect(variables.STAGE).toBe(stage);
      if (variables.TOKEN_SECRET) expect(variables.TOKEN_SECRET).toBe("the TokenSecret");
      if (variables.PROXY_SECRET) expect(variables.PROXY_SECRET).toBe("the ProxySecret");
      if (variables.SEAL_SECRET) expect(variables.SEAL_SECRET).toBe("the SealSecret");
      if (variables.AUTH_SECRET) expect(variables.AUTH_SECRET).toBe("the AuthSecret");
      expect(JSON.stringify(variables)).not.toContain("undefined");
    }
  });
});
