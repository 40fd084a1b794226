import { defineEvent } from "@stampflow/kernel";
import { type Module, runAs, save, subscriber, systemCall } from "@stampflow/kernel/server";
import { startTestHost } from "@stampflow/testing";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { localLetters } from "../../../../tools/ops/dead/table.ts";

const happened = defineEvent("probe.thing.happened", z.object({ n: z.number(), secret: z.string() }));
const heard: number[] = [];
let saves = 0;
let broken: (n: number) => boolean = () => true;

const probe: Module = {
  name: "probe",
  routes: [],
  permissions: [],
  errors: {},
  texts: { "zh-CN": {}, "en-US": {}, "ja-JP": {} },
  subscribers: [
    subscriber("probe.listener", [happened], async ({ data }) => {
      if (broken(data.n)) throw new Error("a broken release");
      heard.push(data.n);
    }),
    subscriber("probe.other", [happened], async () => {}),
  ],
};

const host = await startTestHost({ modules: [probe] });
const letters = localLetters([probe]);
const counts = async () => (await letters.queues()).map(({ name, count }) => `${name} ${count}`);

beforeEach(async () => {
  broken = () => false;
  await letters.replay("probe.listener");
  heard.length = 0;
  broken = () => true;
  const facts = [1, 2].map((n) => happened({ n, secret: "of a person" }));
  await runAs(systemCall("t1", Date.now(), "zh-CN"), () =>
    save({ writes: [], facts: { facts, aggregate: "thing", seq: ++saves } }),
  );
  await host.settle();
});

test("what nobody could handle is shown by what it is, never by what is in it", async () => {
  expect(await counts()).toEqual(["probe.listener 2", "probe.other 0"]);
  const lines = await letters.list("probe.listener");
  expect(lines[0]).toContain("probe.thing.happened");
  expect(lines[0]).toContain("t1");
  expect(lines.join()).not.toContain("of a person");
  expect(await letters.list("probe.other")).toEqual([]);
  expect(await counts()).toEqual(["probe.listener 2", "probe.other 0"]);
});

test("replayed, it reaches the subscriber that missed it; what fails again stays", async () => {
  broken = (n) => n === 2;
  expect(await letters.replay("probe.listener")).toEqual({ replayed: 1, failed: 1 });
  expect(heard).toEqual([1]);
  expect(await counts()).toEqual(["probe.listener 1", "probe.other 0"]);
  broken = () => false;
  expect(await letters.replay("probe.listener")).toEqual({ replayed: 1, failed: 0 });
  expect(heard).toEqual([1, 2]);
  expect(await counts()).toEqual(["probe.listener 0", "probe.other 0"]);
});

test("a queue that there is not is refused", async () => {
  await expect(letters.list("probe.nobody")).rejects.toMatchObject({ key: "ops.queue.unknown" });
  await expect(letters.replay("probe.nobody")).rejects.toMatchObject({ key: "ops.queue.unknown" });
  expect(await counts()).toEqual(["probe.listener 2", "probe.other 0"]);
});
