import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Counted, config, defineCounter, runAs, systemCall, table, writeItems } from "@stampflow/kernel/server";
import { companyOn, startTestHost } from "@stampflow/testing";
import { expect, test } from "vitest";
import { everything } from "../../../api/ops/table.ts";

const host = await startTestHost();
const here = await companyOn(host, "Counters");
const elsewhere = await companyOn(host, "Counters elsewhere");

const within = <Result>(work: () => Promise<Result>, { tenantId } = here.admin) =>
  runAs(systemCall(tenantId, Date.now(), "en-US"), work);
const period = { from: "2027-05-01", to: "2027-05-31" };
const day = "2027-05-20";
let counters = 0;
/** Each test has its own counter. */
const fresh = (read: () => Promise<Counted[]> = async () => []) => defineCounter(`probe.counter${++counters}`, read);
const figuresOf = (rows: readonly { dimension: string; day: string; count: number; sum: number }[]) =>
  rows.map((row) => [row.dimension, row.day, row.count, row.sum]).sort();
const event = (eventId: string, ...increments: Counted["increments"]): Counted => ({ eventId, increments });
/** More increments than a transaction holds. */
const large = (eventId: string): Counted =>
  event(eventId, ...Array.from({ length: 200 }, (_, n) => ({ dimension: `d${n}`, day, sum: n })));

/** Changes a stored count directly. */
async function spoil(name: string, dimension: string): Promise<void> {
  const item = (await everything()).find((one) => one.counter === name && one.dimension === dimension);
  await table().send(
    new UpdateCommand({
      TableName: config.table,
      Key: { pk: item?.pk, sk: item?.sk },
      UpdateExpression: "ADD #sum :more",
      ExpressionAttributeNames: { "#sum": "sum" },
      ExpressionAttributeValues: { ":more": 1000 },
    }),
  );
}

test("an event that comes again, also at once, counts once; equal dimensions of one event are one count", async () => {
  const counter = fresh();
  const sold = event("e1", { dimension: "a", day, sum: 7 }, { dimension: "a", day, sum: -2 }, { dimension: "b", day });
  await within(() => Promise.all(Array.from({ length: 5 }, () => counter.add(sold))));
  await within(() => counter.add(sold));
  await within(() => counter.add(event("e2", { dimension: "a", day: "2027-05-31", sum: 1 })));
  expect(figuresOf(await within(() => counter.all(period)))).toEqual([
    ["a", day, 2, 5],
    ["a", "2027-05-31", 1, 1],
    ["b", day, 1, 0],
  ]);
  expect(figuresOf(await within(() => counter.days("a", { from: day, to: day })))).toEqual([["a", day, 2, 5]]);
  expect(await within(() => counter.all(period), elsewhere.admin)).toEqual([]);
});

test("what one transaction does not hold is counted once too, whatever order it comes in", async () => {
  const counter = fresh();
  const one = large("e1");
  await within(() => counter.add(one));
  await within(() => counter.add(event("e1", ...one.increments.toReversed())));
  const rows = await within(() => counter.all(period));
  expect(rows).toHaveLength(200);
  expect(rows.every(({ dimension, count, sum }) => count === 1 && dimension === `d${sum}`)).toBe(true);
});

test("a rebuild corrects wrong counts, restores lost ones and removes unknown ones", async () => {
  const past = [large("e1"), event("e2", { dimension: "d5", day, sum: 10 })];
  const lost = event("e3", { dimension: "lost", day, sum: 3 });
  const counter = fresh(async () => [...past, lost]);
  for (const one of past) await within(() => counter.add(one));
  await within(() => counter.add(event("strange", { dimension: "nothing", day })));
  await spoil(counter.name, "d7");
  expect(await within(() => counter.rebuild())).toBe(2);
  const rows = await within(() => counter.all(period));
  expect(rows).toHaveLength(201);
  expect(rows.find(({ dimension }) => dimension === "d5")).toMatchObject({ count: 2, sum: 15 });
  expect(rows.find(({ dimension }) => dimension === "d7")).toMatchObject({ count: 1, sum: 7 });
  expect(rows.find(({ dimension }) => dimension === "lost")).toMatchObject({ count: 1, sum: 3 });
  expect(await within(() => counter.rebuild())).toBe(0);
});

test("events counted during a rebuild are kept", async () => {
  const past = [event("e1", { dimension: "a", day, sum: 1 })];
  const meanwhile = event("e2", { dimension: "a", day, sum: 5 }, { dimension: "b", day, sum: 5 });
  let reads = 0;
  const counter = fresh(async () => {
    const known = [...past];
    if (++reads === 1) {
      await counter.add(meanwhile);
      past.push(meanwhile);
    }
    return known;
  });
  await within(() => counter.add(past[0] as Counted));
  await spoil(counter.name, "a");
  await within(() => counter.rebuild());
  expect(reads).toBe(2);
  expect(figuresOf(await within(() => counter.all(period)))).toEqual([
    ["a", day, 2, 6],
    ["b", day, 1, 5],
  ]);
});

test("initial counts equal those of the past events", async () => {
  const counter = fresh();
  const past = [event("e1", { dimension: "a", day, sum: 4 }), event("e2", { dimension: "a", day, sum: 5 })];
  await within(() => writeItems(counter.first(past)));
  for (const one of past) await within(() => counter.add(one));
  expect(figuresOf(await within(() => counter.all(period)))).toEqual([["a", day, 2, 9]]);
});
