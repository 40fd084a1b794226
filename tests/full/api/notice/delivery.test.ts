import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { defineEvent, type Envelope, open } from "@stampflow/kernel";
import {
  config,
  implement,
  itemKey,
  type Module,
  outboxAttribute,
  packFacts,
  platform,
  put,
  runAs,
  save,
  subscriber,
  systemCall,
  type Timer,
  table,
} from "@stampflow/kernel/server";
import { client, fixedClock, startTestHost } from "@stampflow/testing";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";

const happened = defineEvent("probe.thing.happened", z.object({ n: z.number() }));
const followed = defineEvent("probe.thing.followed", z.object({ n: z.number() }));

const heard: Envelope<{ n: number }>[] = [];
const tried = new Map<string, number>();
/** How often handling a fact fails before it succeeds. */
let failures: (n: number) => number = () => 0;
let fired: Timer[] = [];
const inTenant = <Result>(work: () => Promise<Result>) => runAs(systemCall("t1", clock.now(), "zh-CN"), work);

const facts = (aggregate: string, seq: number, ...numbers: number[]) =>
  save({ writes: [], facts: { facts: numbers.map((n) => happened({ n })), aggregate, seq } });

const probe: Module = {
  name: "probe",
  routes: [
    implement(
      {
        method: "POST",
        path: "/probe/thing/do",
        permission: open,
        summary: "Saves a fact",
        body: z.object({ n: z.number() }),
      },
      ({ body }) => inTenant(() => facts(`over-http-${body.n}`, 1, body.n)),
    ),
  ],
  permissions: [],
  errors: {},
  texts: { "zh-CN": {}, "en-US": {}, "ja-JP": {} },
  subscribers: [
    subscriber("probe.listener", [happened], async (envelope) => {
      const times = (tried.get(envelope.id) ?? 0) + 1;
      tried.set(envelope.id, times);
      if (times <= failures(envelope.data.n)) throw new Error(`try ${times} of ${envelope.id}`);
      heard.push(envelope);
    }),
    subscriber("probe.follower", [happened], async ({ data, aggregate }) => {
      await save({ writes: [], facts: { facts: [followed(data)], aggregate: `after-${aggregate}`, seq: data.n } });
    }),
    subscriber("probe.last", [followed], async (envelope) => {
      heard.push(envelope);
    }),
  ],
  timers: [
    {
      name: "probe.alarm",
      fire: async (timer, now) => {
        fired.push(timer);
        if (timer.data === "broken") throw new Error("a broken alarm");
        await save({ writes: [], timers: { cancel: [timer] } });
        expect(now).toBe(clock.now());
      },
    },
  ],
};

const clock = fixedClock();
const host = await startTestHost({ modules: [probe], clock });
const numbers = (type: string) => heard.filter((envelope) => envelope.type === type).map(({ data }) => data.n);

beforeEach(() => {
  heard.length = 0;
  failures = () => 0;
  fired = [];
});

test("facts arrive in the order of their aggregate, once, and so do those that they cause", async () => {
  await inTenant(async () => {
    for (let seq = 1; seq <= 20; seq++) await facts("one", seq, seq * 2, seq * 2 + 1);
  });
  await host.settle();
  const expected = Array.from({ length: 40 }, (_, index) => index + 2);
  expect(numbers(happened.type)).toEqual(expected);
  expect(numbers(followed.type)).toEqual(expected);
  expect(heard.map(({ tenantId }) => tenantId)).not.toContain("");
});

test("a fact is stored in an inserted item", async () => {
  await inTenant(() => {
    const packed = packFacts([happened({ n: 7 })], {
      tenantId: "t1",
      aggregate: "ride",
      seq: 1,
      now: clock.now(),
      actorId: "a",
    });
    const Item = { ...itemKey("t1", ["history"], ["1"]), [outboxAttribute]: packed };
    return save({ writes: [put({ TableName: config.table, Item })] });
  });
  await host.settle();
  expect(heard.find(({ aggregate }) => aggregate === "ride")).toMatchObject({ id: "t1:ride:1:0", data: { n: 7 } });
});

test("a subscriber that fails is tried again, and what follows waits for it", async () => {
  failures = (n) => (n === 1 ? 2 : 0);
  await inTenant(() => facts("retry", 1, 1, 2, 3));
  await host.settle();
  expect(numbers(happened.type)).toEqual([1, 2, 3]);
});

test("a fact that nobody can handle becomes a dead letter and holds nothing up", async () => {
  failures = (n) => (n === 1 ? Number.POSITIVE_INFINITY : 0);
  await inTenant(() => facts("dead", 1, 1, 2));
  await host.settle();
  expect(numbers(happened.type)).toEqual([2]);
  expect(tried.get("t1:dead:1:0")).toBe(5);
  const { pk } = itemKey(platform, ["deadLetter"], []);
  const { Items } = await table().send(
    new QueryCommand({
      TableName: config.table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
    }),
  );
  expect(Items).toMatchObject([{ subscriber: "probe.listener", envelope: { id: "t1:dead:1:0" } }]);
});

test("the facts of a call are published without settle", async () => {
  await client(host.origin).call("/probe/thing/do", { n: 99 });
  await expect.poll(() => numbers(followed.type)).toEqual([99]);
  await host.settle();
});

test("timers fire when they are due; one that fails is repeated later and never blocks the others", async () => {
  const timer = (id: string, at: number, data: unknown = null): Timer => ({
    tenantId: "t1",
    id,
    name: "probe.alarm",
    at,
    data,
  });
  const due = clock.now();
  const arm = [timer("now", due), timer("broken", due - 1, "broken"), timer("later", due + 5000)];
  await inTenant(() => save({ writes: [], timers: { arm } }));
  await host.sweep();
  expect(fired.map(({ id }) => id).sort()).toEqual(["broken", "now"]);
  fired = [];
  clock.advance(5000);
  await host.sweep();
  expect(fired.map(({ id }) => id)).toEqual(["later"]);
  fired = [];
  clock.advance(60_000);
  await host.sweep();
  expect(fired.map(({ id }) => id)).toEqual(["broken"]);
});
