import { GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { pageInput } from "@stampflow/kernel";
import {
  config,
  dueTimers,
  implement,
  itemKey,
  listPage,
  type Module,
  put,
  runAs,
  save,
  saveOnce,
  systemCall,
  table,
  timerShards,
  untilSaved,
  update,
} from "@stampflow/kernel/server";
import { fixedClock, personOf, startTestHost } from "@stampflow/testing";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const use = { code: "counter:use" };
const counterKey = (tenantId: string, id: string) => itemKey(tenantId, ["counter", id], ["counter"]);

const pressing = (path: string, final: boolean) =>
  implement(
    { method: "POST", path, permission: use, summary: "press", body: z.object({ id: z.string() }) },
    async ({ body, actor, idempotency }) => {
      const answer = { pressed: body.id, at: performance.now() };
      const raise = {
        TableName: config.table,
        Key: counterKey(actor.tenantId, body.id),
        UpdateExpression: "ADD #count :one",
        ExpressionAttributeNames: { "#count": "count" },
        ExpressionAttributeValues: { ":one": 1 },
      };
      return (await saveOnce({ writes: [update(raise)] }, idempotency("counter.press", body.id, { final }), answer))
        .answer;
    },
  );

/** A module with a counter: each press must count once. */
const counter: Module = {
  name: "counter",
  permissions: [use],
  errors: { "counter.full": 409 },
  texts: { "zh-CN": { "counter.full": "满" }, "en-US": { "counter.full": "full" }, "ja-JP": { "counter.full": "満" } },
  routes: [
    pressing("/counter/press", false),
    pressing("/counter/spend", true),
    implement(
      { method: "POST", path: "/counter/list", permission: use, summary: "list", body: pageInput },
      async ({ body, actor }) =>
        listPage(
          {
            TableName: config.table,
            KeyConditionExpression: "pk = :pk",
            ExpressionAttributeValues: { ":pk": itemKey(actor.tenantId, ["line"], []).pk },
          },
          (item) => item.sk,
          body,
          "counter.lines",
        ),
    ),
  ],
};

const clock = fixedClock(Date.now());
const host = await startTestHost({ modules: [counter], clock });
const person = (userId: string, tenantId = "t1") =>
  personOf(host, { tenantId, userId, permissions: ["counter:use"], language: "en-US" });
const within = <Result>(work: () => Promise<Result>, tenantId = "t1") =>
  runAs(systemCall(tenantId, clock.now(), "en-US"), work);
async function countOf(id: string): Promise<number> {
  const { Item } = await table().send(new GetCommand({ TableName: config.table, Key: counterKey("t1", id) }));
  return Number(Item?.count ?? 0);
}

/** The idempotency items of a person: their number, and the size of the largest. */
async function onceSizes(userId: string): Promise<{ count: number; largest: number }> {
  const { Items = [] } = await table().send(
    new QueryCommand({
      TableName: config.table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": itemKey("t1", ["once", userId], []).pk },
    }),
  );
  return { count: Items.length, largest: Math.max(...Items.map((item) => Object.keys(item).length)) };
}

describe("a repeated command", () => {
  test("under the same key gives the first answer and is done once, also fifty at once", async () => {
    const ann = person("ann");
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ann.call("/counter/press", { id: "same" }, { key: "k1" })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countOf("same")).toBe(1);
  });

  test("under another key within 5 s is told to wait, later it counts; the old key still gives its answer", async () => {
    const ben = person("ben");
    const first = await ben.call("/counter/press", { id: "two" }, { key: "k1" });
    clock.advance(4000);
    const early = await ben.refused("/counter/press", { id: "two" }, { key: "k2" });
    expect(early).toMatchObject({ status: 429, code: "kernel.tooFast", data: { seconds: 1 } });
    expect(await countOf("two")).toBe(1);
    clock.advance(1000);
    await ben.call("/counter/press", { id: "two" }, { key: "k2" });
    expect(await countOf("two")).toBe(2);
    expect(await ben.call("/counter/press", { id: "two" }, { key: "k1" })).toEqual(first);
    expect(await countOf("two")).toBe(2);
  });

  test("costs the same the hundredth time, and its first key still gives its answer", async () => {
    const eve = person("eve");
    const press = (key: string) => {
      clock.advance(6000);
      return eve.call("/counter/press", { id: "often" }, { key });
    };
    const first = await press("k0");
    const sizes = [await onceSizes("eve")];
    for (let time = 1; time < 100; time++) await press(`k${time}`);
    sizes.push(await onceSizes("eve"));
    expect(sizes.map(({ largest }) => largest)).toEqual([sizes[0]?.largest, sizes[0]?.largest]);
    expect(sizes.map(({ count }) => count)).toEqual([2, 101]);
    expect(await press("k0")).toEqual(first);
    expect(await eve.call("/counter/press", { id: "often" }, { key: "k50" })).toMatchObject({ pressed: "often" });
    expect(await countOf("often")).toBe(100);
  });

  test("that ends its resource is carried out once", async () => {
    const gil = person("gil");
    const first = await gil.call("/counter/spend", { id: "five" }, { key: "k1" });
    expect(await gil.call("/counter/spend", { id: "five" }, { key: "k1" })).toEqual(first);
    expect(await gil.refused("/counter/spend", { id: "five" }, { key: "k2" })).toMatchObject({ status: 429 });
    expect(await countOf("five")).toBe(1);
  });

  test("of somebody else, or on something else, does not wait", async () => {
    await person("cid").call("/counter/press", { id: "three" });
    await person("dan").call("/counter/press", { id: "three" });
    await person("cid").call("/counter/press", { id: "four" });
    expect([await countOf("three"), await countOf("four")]).toEqual([2, 1]);
  });
});

test("a list that cannot be read fails once: no part of it is left behind", async () => {
  const left: unknown[] = [];
  const keep = (reason: unknown) => left.push(reason);
  process.on("unhandledRejection", keep);
  const between = {
    TableName: config.table,
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
    ExpressionAttributeValues: { ":pk": "p", ":from": "2", ":to": "1" },
  };
  await expect(listPage(between, () => null, pageInput.parse({}), "test")).rejects.toThrow("BETWEEN");
  await host.settle();
  process.off("unhandledRejection", keep);
  expect(left).toEqual([]);
});

describe("a save", () => {
  const item = (id: string, more: object = {}) => ({
    TableName: config.table,
    Item: { ...itemKey("t1", ["box", id], ["box"]), ...more },
    ConditionExpression: "attribute_not_exists(pk)",
  });

  test("is all or nothing", async () => {
    await within(() => save({ writes: [put(item("a"))] }));
    const facts = { facts: [{ type: "box.made", data: {} }], aggregate: "box-b", seq: 1 };
    await expect(within(() => save({ writes: [put(item("b")), put(item("a"))], facts }))).rejects.toMatchObject({
      code: "kernel.conflict",
    });
    await within(() => save({ writes: [put(item("b"))], facts }));
  });

  test("under a key used before saves nothing, and says so with the first answer", async () => {
    const idempotency = { action: "box", resource: "once", key: "k", final: false, kind: "", requestHash: "" };
    const fill = (id: string) => within(() => saveOnce({ writes: [put(item(id))] }, idempotency, { id }));
    expect(await fill("first")).toEqual({ answer: { id: "first" }, repeated: false });
    expect(await fill("second")).toEqual({ answer: { id: "first" }, repeated: true });
    await within(() => save({ writes: [put(item("second"))] }));
  });

  test("is tried again until nobody else interferes", async () => {
    const Key = itemKey("t1", ["version"], ["version"]);
    await table().send(new PutCommand({ TableName: config.table, Item: { ...Key, version: 0 } }));
    const raise = () =>
      untilSaved(async () => {
        const { Item } = await table().send(new GetCommand({ TableName: config.table, Key, ConsistentRead: true }));
        const write = update({
          TableName: config.table,
          Key,
          UpdateExpression: "SET version = :next",
          ConditionExpression: "version = :now",
          ExpressionAttributeValues: { ":now": Item?.version, ":next": Item?.version + 1 },
        });
        await save({ writes: [write] });
      }, 50);
    await Promise.all(Array.from({ length: 8 }, () => within(raise)));
    const { Item } = await table().send(new GetCommand({ TableName: config.table, Key, ConsistentRead: true }));
    expect(Item?.version).toBe(8);
  });
});

describe("a list", () => {
  test("pages by number and by cursor, counts, and ends", async () => {
    for (let index = 0; index < 25; index++) {
      const key = itemKey("t1", ["line"], [String(index).padStart(2, "0")]);
      await table().send(new PutCommand({ TableName: config.table, Item: key }));
    }
    const ann = person("ann");
    type Lines = { records: string[]; total: number; cursor: string | null };
    const first = await ann.call<Lines>("/counter/list", { pageSize: 10 });
    const second = await ann.call<Lines>("/counter/list", { pageSize: 10, cursor: first.cursor });
    expect(first).toMatchObject({ total: 25, records: expect.arrayContaining(["00", "09"]) });
    expect(second.records).toEqual((await ann.call<Lines>("/counter/list", { pageSize: 10, pageNum: 2 })).records);
    expect(await ann.call("/counter/list", { pageSize: 10, pageNum: 9 })).toMatchObject({ records: [], cursor: null });
    expect((await ann.call<Lines>("/counter/list", { pageSize: -1 })).records).toHaveLength(25);

    const eve = person("eve", "t2");
    expect(await eve.call("/counter/list", {})).toMatchObject({ records: [], total: 0 });
    const foreign = await eve.refused("/counter/list", { cursor: first.cursor });
    expect(foreign).toMatchObject({ status: 400, code: "kernel.cursor" });
  });

  test.each(["", "x", "bnVsbA", "W10", "eyJwayI6MX0"].filter(Boolean))(
    "a made-up cursor %s is refused",
    async (cursor) => {
      expect((await person("ann").reply("/counter/list", { cursor })).status).not.toBe(500);
    },
  );
});

test("a timer is found when it is due, not before, and not after it was cancelled", async () => {
  const at = clock.now() + 60_000;
  const timer = { tenantId: "t1", id: "timer-1", name: "none", at, data: { n: 1 } };
  await within(() => save({ writes: [], timers: { arm: [timer] } }));
  const find = async (now: number) =>
    (await Promise.all(Array.from({ length: timerShards }, (_, shard) => dueTimers(shard, now)))).flat();
  expect(await find(at - 1)).toEqual([]);
  expect(await find(at)).toMatchObject([timer]);
  await within(() => save({ writes: [], timers: { cancel: [timer] } }));
  expect(await find(at)).toEqual([]);
});
