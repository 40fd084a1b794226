import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import * as sdk from "@aws-sdk/lib-dynamodb";
import { ownDatabase } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import * as lean from "./dynamodb.ts";

const key = { AttributeType: "S" } as const;
const definition = {
  BillingMode: "PAY_PER_REQUEST",
  KeySchema: [
    { AttributeName: "pk", KeyType: "HASH" },
    { AttributeName: "sk", KeyType: "RANGE" },
  ],
  AttributeDefinitions: [
    { AttributeName: "pk", ...key },
    { AttributeName: "sk", ...key },
  ],
} as const;

type Answer = Record<string, unknown>;
type Speak = (name: keyof typeof commands, input: Answer) => Promise<unknown>;
const commands = {
  Get: [sdk.GetCommand, lean.GetCommand],
  Put: [sdk.PutCommand, lean.PutCommand],
  Update: [sdk.UpdateCommand, lean.UpdateCommand],
  Delete: [sdk.DeleteCommand, lean.DeleteCommand],
  Query: [sdk.QueryCommand, lean.QueryCommand],
  BatchGet: [sdk.BatchGetCommand, lean.BatchGetCommand],
  BatchWrite: [sdk.BatchWriteCommand, lean.BatchWriteCommand],
  TransactGet: [sdk.TransactGetCommand, lean.TransactGetCommand],
  TransactWrite: [sdk.TransactWriteCommand, lean.TransactWriteCommand],
} as const;

type Client = { send: (command: unknown) => Promise<unknown> };
let speakers: { sdk: Speak; lean: Speak };

/** What both must say alike: the answer without the time it took, or the refusal. */
async function saying(work: Promise<unknown>): Promise<unknown> {
  try {
    const { $metadata: _, ...answer } = (await work) as Answer;
    return answer;
  } catch (error) {
    const { name, message, $fault, $metadata, CancellationReasons } = error as Answer & {
      $metadata?: { httpStatusCode?: number };
    };
    return { name, message, $fault, status: $metadata?.httpStatusCode, CancellationReasons };
  }
}

beforeAll(async () => {
  process.env.AWS_REGION = "eu-central-1";
  process.env.AWS_ACCESS_KEY_ID = "local";
  process.env.AWS_SECRET_ACCESS_KEY = "local";
  process.env.AWS_ENDPOINT_URL_DYNAMODB = await ownDatabase();
  const client = new DynamoDBClient({});
  for (const TableName of ["sdk", "lean"])
    await client.send(new CreateTableCommand({ TableName, ...definition } as never));
  const marshallOptions = { removeUndefinedValues: true };
  const theirs = sdk.DynamoDBDocumentClient.from(client, { marshallOptions }) as unknown as Client;
  const ours = lean.DynamoDBDocumentClient.from(new lean.DynamoDBClient({ maxAttempts: 5 })) as unknown as Client;
  const inTable = (input: Answer, table: string) => renamed(input, "TABLE", table);
  speakers = {
    sdk: (name, input) => theirs.send(new commands[name][0](inTable(input, "sdk") as never)),
    lean: (name, input) => ours.send(new commands[name][1](inTable(input, "lean") as never)),
  };
}, 60_000);

/** The same value with another name for the table. */
function renamed(value: unknown, from: string, to: string): unknown {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map((each) => renamed(each, from, to));
  if (typeof value !== "object" || value === null || value instanceof Set || value instanceof Uint8Array) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name === from ? to : name, renamed(inner, from, to)]);
  return Object.fromEntries(entries);
}

async function both(name: keyof typeof commands, input: Answer): Promise<Answer> {
  const [theirs, ours] = [
    renamed(await saying(speakers.sdk(name, input)), "sdk", "TABLE"),
    renamed(await saying(speakers.lean(name, input)), "lean", "TABLE"),
  ];
  expect(ours).toEqual(theirs);
  return ours as Answer;
}

const TableName = "TABLE";
const rich = {
  pk: "p",
  sk: "1",
  text: "审批 \u{1F600}",
  none: null,
  yes: true,
  number: -12.5,
  large: 9_007_199_254_740_993n,
  bytes: new Uint8Array([0, 1, 254, 255]),
  B: "an attribute of this name",
  Key: { Item: "names of the protocol", B: { B: new Uint8Array([7]) } },
  list: [1, "two", { three: [3] }, undefined, new Uint8Array([9])],
  set: new Set(["a", "b"]),
  numbers: new Set([1, 2]),
  blobs: new Set([new Uint8Array([1]), new Uint8Array([2])]),
  empty: "",
  gone: undefined,
  many: Array.from({ length: 300 }, (_, index) => ({ id: `n${index}`, name: "长".repeat(20) })),
};

test("items of every kind are written and read alike", async () => {
  expect(await both("Put", { TableName, Item: rich })).toEqual({});
  const { Item } = await both("Get", { TableName, Key: { pk: "p", sk: "1" }, ConsistentRead: true });
  const { gone: _, list: __, ...kept } = rich;
  expect(Item).toMatchObject(kept);
  expect(await both("Get", { TableName, Key: { pk: "p", sk: "none" } })).toEqual({});
});

test("questions are asked alike", async () => {
  for (const sk of ["2", "3", "4"]) await both("Put", { TableName, Item: { pk: "p", sk, n: Number(sk) } });
  const query = { TableName, KeyConditionExpression: "pk = :p", ExpressionAttributeValues: { ":p": "p" } };
  const first = await both("Query", { ...query, Limit: 2 });
  expect(first.Items).toHaveLength(2);
  const rest = await both("Query", { ...query, ExclusiveStartKey: first.LastEvaluatedKey });
  expect(rest.Items).toHaveLength(2);
  expect((await both("Query", { ...query, Select: "COUNT" })).Count).toBe(4);
  const Keys = [
    { pk: "p", sk: "2" },
    { pk: "p", sk: "none" },
  ];
  const batch = await both("BatchGet", { RequestItems: { TABLE: { Keys, ConsistentRead: true } } });
  expect(batch.Responses).toEqual({ TABLE: [{ pk: "p", sk: "2", n: 2 }] });
  const together = await both("TransactGet", { TransactItems: Keys.map((Key) => ({ Get: { TableName, Key } })) });
  expect(together.Responses).toEqual([{ Item: { pk: "p", sk: "2", n: 2 } }, {}]);
});

test("changes are made alike", async () => {
  const changed = await both("Update", {
    TableName,
    Key: { pk: "p", sk: "2" },
    UpdateExpression: "SET #n = #n + :one, word = :word",
    ExpressionAttributeNames: { "#n": "n" },
    ExpressionAttributeValues: { ":one": 1, ":word": "w", ":unused": undefined },
    ReturnValues: "ALL_NEW",
  });
  expect(changed.Attributes).toEqual({ pk: "p", sk: "2", n: 3, word: "w" });
  const removed = await both("Delete", { TableName, Key: { pk: "p", sk: "2" }, ReturnValues: "ALL_OLD" });
  expect(removed.Attributes).toMatchObject({ word: "w" });
  const writes = [{ PutRequest: { Item: { pk: "b", sk: "1" } } }, { DeleteRequest: { Key: { pk: "p", sk: "3" } } }];
  expect((await both("BatchWrite", { RequestItems: { TABLE: writes } })).UnprocessedItems).toEqual({});
  await both("TransactWrite", {
    TransactItems: [
      { Put: { TableName, Item: { pk: "t", sk: "1", n: 1 }, ConditionExpression: "attribute_not_exists(pk)" } },
      { Delete: { TableName, Key: { pk: "b", sk: "1" } } },
      { ConditionCheck: { TableName, Key: { pk: "p", sk: "4" }, ConditionExpression: "attribute_exists(pk)" } },
    ],
  });
  const left = { KeyConditionExpression: "pk = :p", ExpressionAttributeValues: { ":p": "p" }, ConsistentRead: true };
  expect((await both("Query", { TableName, ...left })).Count).toBe(2);
});

test("refusals have the same names and reasons", async () => {
  const condition = { ConditionExpression: "attribute_not_exists(pk)" };
  const item = { TableName, Item: { pk: "p", sk: "1" }, ...condition };
  expect(await both("Put", item)).toMatchObject({ name: "ConditionalCheckFailedException", status: 400 });
  const refused = speakers.lean("Put", item);
  await expect(refused).rejects.toBeInstanceOf(lean.ConditionalCheckFailedException);
  await expect(refused).rejects.not.toBeInstanceOf(lean.TransactionCanceledException);
  const transaction = { TransactItems: [{ Put: { TableName, Item: { pk: "u", sk: "1" } } }, { Put: item }] };
  const cancelled = await both("TransactWrite", transaction);
  expect(cancelled.CancellationReasons).toMatchObject([{ Code: "None" }, { Code: "ConditionalCheckFailed" }]);
  await expect(speakers.lean("TransactWrite", transaction)).rejects.toBeInstanceOf(lean.TransactionCanceledException);
  expect(await both("Get", { TableName, Key: { pk: "p" } })).toMatchObject({ name: "ValidationException" });
  expect(await both("Get", { TableName: "nowhere", Key: { pk: "p", sk: "1" } })).toMatchObject({
    name: "ResourceNotFoundException",
  });
  expect(await both("Get", { TableName, Key: { pk: "u", sk: "1" }, ConsistentRead: true })).toEqual({});
});
