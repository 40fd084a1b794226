import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { key, tenantAttribute } from "@stampflow/kernel/server";
import { ownDatabase } from "@stampflow/testing";
import { Entity as Whole } from "electrodb";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Entity as Late } from "./entity.ts";
import type { Model } from "./layout.ts";

const text = { type: "string", required: true } as const;
const about = (entity: string) => ({ entity, version: "1", service: "stampflow" });

/** Every way in which our entities lay out an attribute. */
const plain: Model = {
  model: about("plain"),
  attributes: {
    tenantId: { ...tenantAttribute, field: "t", label: "t" },
    id: { ...text, field: "i", label: "i" },
    at: { type: "number", required: true, padding: { length: 6, char: "0" } },
    state: { type: ["open", "over"], required: true },
    names: { type: "list", items: { type: "string" } },
    read: { type: "boolean", field: "r" },
    remark: { type: "string", default: "" },
    rev: { type: "number", default: 0 },
    content: { type: "any" },
  },
  indexes: {
    byId: key.main(["id"], ["at"]),
    byState: key.gsi1(["state"], ["at", "id"]),
    all: key.gsi2([], ["remark"]),
  },
};
/** What is set by others, and an index that holds some of them. */
const watching = {
  ...plain,
  model: about("watching"),
  attributes: { ...plain.attributes, lane: { type: "string", watch: ["state"], set: () => "over" } },
  indexes: { byId: key.main(["id"], []), byLane: { ...key.gsi3(["lane"], ["id"]), condition: () => false } },
};
const counter: Model = {
  model: about("counter"),
  attributes: { tenantId: tenantAttribute, id: text, some: { type: "number" }, others: { type: "number" } },
  indexes: { byId: key.main(["id"], []) },
};

type Loose = Record<string, (...given: unknown[]) => unknown>;
type Pair = { late: Loose; whole: Loose };
const nowhere = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-east-1" }));
const pairOf = (model: unknown, client = nowhere): Pair => {
  const [given, config] = [model as never, { client, table: "some" } as never];
  return { late: new Late(given, config) as unknown as Loose, whole: new Whole(given, config) as unknown as Loose };
};
const pairs = [plain, watching, counter].map((model) => pairOf(model));

/** What both must say alike. */
function said(work: () => unknown): unknown {
  try {
    return { gives: JSON.parse(JSON.stringify(work() ?? null)) };
  } catch (error) {
    return { refuses: (error as Error).message };
  }
}
/** A chain of calls: names and what they are given. */
type Chain = readonly (readonly [name: string, ...given: unknown[]])[];
const follow = (from: unknown, chain: Chain) =>
  chain.reduce((on, [name, ...given]) => {
    const next = Reflect.get(on as object, name);
    return typeof next === "function" ? next.apply(on, given) : next;
  }, from);

function compare(chain: Chain): void {
  for (const { late, whole } of pairs)
    expect(said(() => follow(late, chain))).toEqual(said(() => follow(whole, chain)));
}

const word = fc.oneof(fc.constantFrom("a", "open", "over", ""), fc.string({ maxLength: 5, unit: "grapheme" }));
const number = fc.oneof(fc.integer(), fc.constantFrom(0, 12, 1.5, Number.NaN));
const wrong = fc.constantFrom<unknown>(null, undefined, 7, "x", [], {}, [1]);
const mostly = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: wrong });
const given = fc.record(
  {
    tenantId: mostly(word),
    id: mostly(word),
    at: mostly(number),
    state: mostly(fc.constantFrom("open", "over")),
    names: mostly(fc.array(word, { maxLength: 2 })),
    read: mostly(fc.boolean()),
    remark: mostly(word),
    rev: mostly(number),
    content: mostly(fc.jsonValue({ maxDepth: 1 })),
    some: mostly(number),
    foreign: word,
  },
  { requiredKeys: ["tenantId", "id", "at", "state"] },
);
const options = fc.record(
  {
    consistent: fc.boolean(),
    order: fc.constantFrom("asc", "desc"),
    limit: fc.integer({ min: 1, max: 9 }),
    attributes: fc.subarray(["id", "at", "read", "tenantId", "other"], { minLength: 1 }),
  },
  { requiredKeys: [] },
);

test("keys and plain items are laid out as ElectroDB does it, and what it refuses is refused", () => {
  fc.assert(
    fc.property(given, options, fc.constantFrom("get", "delete", "put", "create"), (item, asked, name) => {
      compare([[name, item], ["params"]]);
      compare([
        [name, item],
        ["params", asked],
      ]);
    }),
    { numRuns: 400 },
  );
});

test("queries are ElectroDB's", () => {
  const names = fc.constantFrom("byId", "byState", "all", "byLane");
  fc.assert(
    fc.property(given, options, names, fc.boolean(), (facets, asked, name, part) => {
      const { tenantId, id, state } = facets;
      const some = part ? { tenantId, id, state } : facets;
      compare([["query"], [name, some], ["params", asked]]);
      compare([["query"], [name, some], ["begins", { at: 1 }], ["params"]]);
    }),
    { numRuns: 400 },
  );
});

test("an update that adds, with what an update of ElectroDB has otherwise", () => {
  const changes = fc.dictionary(fc.constantFrom("some", "others", "rev", "id"), mostly(fc.integer()), { maxKeys: 2 });
  fc.assert(
    fc.property(given, changes, (item, change) => {
      compare([["update", item], ["add", change], ["params"]]);
      compare([["patch", item], ["set", { read: true }], ["params"]]);
    }),
    { numRuns: 200 },
  );
});

test("what was stored is read as ElectroDB reads it, also what is not its own", () => {
  fc.assert(
    fc.property(given, fc.constantFrom("plain", "counter", "other", undefined), (item, entity) => {
      const { tenantId: t, id: i, read: r, ...rest } = item;
      const stored = {
        ...rest,
        t,
        i,
        r,
        pk: "$stampflow#t_x#i_y",
        sk: "$plain_1#at_1",
        __edb_e__: entity,
        __edb_v__: "1",
      };
      compare([["parse", { Item: stored }]]);
    }),
  );
  for (const nothing of [{}, { Item: null }, { Items: [] }, null]) compare([["parse", nothing]]);
});

const field = { AttributeType: "S" } as const;
const table = {
  TableName: "some",
  BillingMode: "PAY_PER_REQUEST",
  KeySchema: [
    { AttributeName: "pk", KeyType: "HASH" },
    { AttributeName: "sk", KeyType: "RANGE" },
  ],
  AttributeDefinitions: [
    { AttributeName: "pk", ...field },
    { AttributeName: "sk", ...field },
  ],
} satisfies CreateTableCommandInput;

test("what is asked of the table is answered alike", async () => {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new DynamoDBClient({ region: "us-east-1", endpoint: await ownDatabase(), credentials });
  await client.send(new CreateTableCommand(table));
  const { late, whole } = pairOf(counter, DynamoDBDocumentClient.from(client));
  const story = async (from: Loose) => {
    const told: unknown[] = [];
    const id = { tenantId: "t", id: "i" };
    const all: Chain[] = [
      [["get", id], ["go"]],
      [["create", { ...id, some: 3 }], ["go"]],
      [["create", { ...id, some: 4 }], ["go"]],
      [["put", { ...id, others: 5 }], ["go"]],
      [
        ["get", id],
        ["go", { consistent: true }],
      ],
      [
        ["get", id],
        ["go", { attributes: ["others"] }],
      ],
      [["get", { tenantId: "t" }], ["go"]],
      [["delete", id], ["go"]],
      [["get", id], ["go"]],
    ];
    for (const chain of all) {
      const answer = new Promise((tell) => tell(follow(from, chain)));
      told.push(
        await answer.catch((error: Error) => [
          error.message.split(" - For")[0],
          Reflect.get(error.cause ?? {}, "name"),
        ]),
      );
    }
    return told;
  };
  const [first, second] = [await story(late), await story(whole)];
  expect(first).toEqual(second);
  expect(first).toContainEqual({ data: { tenantId: "t", id: "i", others: 5 } });
}, 60_000);
