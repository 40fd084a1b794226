import { join } from "node:path";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { BuiltBundle } from "@stampflow/functions/plan";
import { bundleFile } from "../../../tools/bundle/bundle.ts";
import type { Exchange } from "./exchange.ts";
import type { Told } from "./record.ts";

const folder = join(import.meta.dirname, "yardstick");

/** Library uses by package: a function that loads the package uses the library. */
const uses: Readonly<Record<string, string>> = {
  "@aws-lambda-powertools/logger": "logger",
  "@aws-sdk/client-apigatewaymanagementapi": "connections",
  "@aws-sdk/client-eventbridge": "bus",
  "@aws-sdk/lib-dynamodb": "table",
  "@better-auth/core": "better-auth",
  "@cj-tech-master/excelts": "sheet",
  "decimal.js": "decimal",
  electrodb: "electrodb",
  jose: "jose",
  "libphonenumber-js/max": "phone-max",
  "libphonenumber-js/min": "phone-min",
  qrcode: "qrcode",
  xstate: "xstate",
  zod: "zod",
};

type Item = Record<string, unknown>;
const plain = (item: unknown) => unmarshall(item as Parameters<typeof unmarshall>[0]);
const itemsUnder = new Set(["Key", "Item", "ExpressionAttributeValues", "ExclusiveStartKey"]);

/** A recorded request in the format of the document client. */
function readable(value: unknown, name = ""): unknown {
  if (itemsUnder.has(name)) return plain(value);
  if (name === "Keys") return (value as unknown[]).map(plain);
  if (Array.isArray(value)) return value.map((each) => readable(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, readable(inner, key)]));
}

const documentCommand: Readonly<Record<string, string>> = {
  BatchGetItem: "BatchGetCommand",
  DeleteItem: "DeleteCommand",
  GetItem: "GetCommand",
  PutItem: "PutCommand",
  Query: "QueryCommand",
  TransactWriteItems: "TransactWriteCommand",
};

/** The first AWS call of a function, made with the published client; none if the function makes none. */
function firstRead(first: Exchange | undefined): string {
  if (!first) return "export const read = async () => null;";
  const [service = "", operation = ""] = (first.key.split(" ").at(-1) ?? "").split(".");
  const bus = service === "AWSEvents";
  const command = bus ? `${operation}Command` : documentCommand[operation];
  if (!command) throw new Error(`no yardstick asks for ${first.key}`);
  const asked = JSON.parse(first.body) as Item;
  const input = JSON.stringify(bus ? asked : readable(asked));
  return [
    `import { ${command} } from "${bus ? "@aws-sdk/client-eventbridge" : "@aws-sdk/lib-dynamodb"}";`,
    `import { client } from "./use/${bus ? "bus" : "table"}.ts";`,
    `const input = ${input};`,
    `export const read = async () => { const { $metadata: _, ...answer } = await client.send(new ${command}(input)); return answer; };`,
  ].join("\n");
}

/** The yardstick of a function: bundled alike, with the libraries it loads in its story, and its first read. */
export function yardstickOf({ entry, atStart }: BuiltBundle, { story, exchanges }: Told) {
  const loaded = [...atStart, ...(story.loads ?? [])];
  const files = Object.entries(uses).flatMap(([name, file]) => (loaded.includes(name) ? [file] : []));
  const parts = [
    ...files.map((file, n) => `import { use as use${n} } from "./use/${file}.ts";`),
    `export const use = async (given) => { ${files.map((_, n) => `await use${n}(given);`).join(" ")} };`,
    firstRead(exchanges[0]),
  ].join("\n");
  const http = entry === "api" || entry === "front";
  return bundleFile(join(folder, http ? "http.ts" : "event.ts"), { [join(folder, "parts.ts")]: parts });
}
