import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { Client, ServiceException } from "./ask.ts";
import type { GetCommand } from "./commands.ts";

export * from "./commands.ts";

/*
 * What the product uses of the SDK's DynamoDB client and document client, under their names, for the functions alone:
 * see README, "AWS without its SDK".
 */
type Item = Record<string, unknown>;
type Marshalled = Parameters<typeof unmarshall>[0];

const out = (item: unknown) => marshall(item as Item, { removeUndefinedValues: true });
const back = (item: unknown) => unmarshall(item as Marshalled);

/** Bytes go as base64; a Buffer has a JSON of its own, which has been made by the time it comes here. */
function bytesOut(this: unknown, name: string, value: unknown): unknown {
  const raw = (this as Item)[name];
  return raw instanceof Uint8Array ? Buffer.from(raw).toString("base64") : value;
}

/** Nothing but bytes is a text under `B`: an attribute of that name holds its type first. */
const bytesBack = (name: string, value: unknown): unknown => {
  if (name === "B" && typeof value === "string") return new Uint8Array(Buffer.from(value, "base64"));
  return name === "BS" && Array.isArray(value) ? value.map((each) => bytesBack("B", each)) : value;
};

const read = (text: string): Item => JSON.parse(text, text.includes('"B') ? bytesBack : undefined);

/** Attributes lie under these names, wherever in a request they stand. */
const items = new Set([
  "Item",
  "Key",
  "ExpressionAttributeValues",
  "ExclusiveStartKey",
  "Attributes",
  "LastEvaluatedKey",
]);
const lists = new Set(["Keys", "Items"]);

function translate(value: unknown, change: (item: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => translate(each, change));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.map(([name, inner]) => {
      if (items.has(name)) return [name, change(inner)];
      return [name, lists.has(name) && Array.isArray(inner) ? inner.map(change) : translate(inner, change)];
    }),
  );
}

/** A batch answers with items of each table, a transaction with one under `Item` for each question. */
function translateAnswer(operation: string, answer: Item): Item {
  const { Responses, ...rest } = answer;
  const translated = translate(rest, back) as Item;
  if (!Responses) return translated;
  const found =
    operation === "BatchGetItem" ? tables(Responses as Record<string, unknown[]>) : translate(Responses, back);
  return { ...translated, Responses: found };
}

const tables = (responses: Readonly<Record<string, readonly unknown[]>>) =>
  Object.fromEntries(Object.entries(responses).map(([name, rows]) => [name, rows.map(back)]));

export class DynamoDBClient extends Client {
  constructor({ maxAttempts = 3 }: { maxAttempts?: number } = {}) {
    super({ name: "dynamodb", setting: "DYNAMODB", version: "1.0", target: "DynamoDB_20120810" }, maxAttempts);
  }
}

export class DynamoDBDocumentClient {
  readonly #client: DynamoDBClient;
  constructor(client: DynamoDBClient) {
    this.#client = client;
  }

  static from(client: DynamoDBClient): DynamoDBDocumentClient {
    return new DynamoDBDocumentClient(client);
  }

  async send({ operation, input }: GetCommand): Promise<Item> {
    const body = JSON.stringify(translate(input, out), bytesOut);
    return translateAnswer(operation, read(await this.#client.ask(operation, body)));
  }
}

const isNamed = (error: unknown, name: string) => error instanceof ServiceException && error.name === name;

export class TransactionCanceledException extends ServiceException {
  static override [Symbol.hasInstance] = (error: unknown) => isNamed(error, "TransactionCanceledException");
}

export class ConditionalCheckFailedException extends ServiceException {
  static override [Symbol.hasInstance] = (error: unknown) => isNamed(error, "ConditionalCheckFailedException");
}
