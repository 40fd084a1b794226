import type { TransactWriteCommandInput, TransactWriteCommandOutput } from "@aws-sdk/lib-dynamodb";
import type { application } from "@stampflow/approval";
import { table } from "@stampflow/kernel/server";
import { node, openOffice, type Person } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Long");
const { admin, cook, chef, keeper } = office;

/** The write units of each saved step, in order. */
const units: number[] = [];
table().middlewareStack.add(
  (next) => async (args) => {
    const { TransactItems: items = [] } = args.input as TransactWriteCommandInput;
    if (!items.some(({ Put: put }) => put?.Item?.__edb_e__ === "run")) return next(args);
    Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
    const result = await next(args);
    const { ConsumedCapacity: used = [] } = result.output as TransactWriteCommandOutput;
    units.push(used.reduce((sum, { CapacityUnits: one = 0 }) => sum + one, 0));
    return result;
  },
  { step: "initialize" },
);

/** Decides as the pages do, with the task id that was seen. */
async function decide(person: Person, applyId: string, node: string, seq: number, action: string, more: object) {
  await office.decide(person, applyId, action, { taskId: `${node}.${seq}.${person.userId}`, ...more });
  return units.at(-1) ?? 0;
}

const wanted = 500;

/** Agrees and returns many times: each round opens new tasks and supersedes old ones. */
async function story(applyId: string) {
  const agreed: { steps: number; units: number }[] = [];
  for (let seq = 1; seq < wanted; seq += 2) {
    const cost = await decide(chef, applyId, "first", seq, "NEXT", { opinion: "好的" });
    agreed.push({ steps: seq + 1, units: cost });
    await decide(keeper, applyId, "second", seq + 1, "BACK", { to: "first", opinion: "请再看一次" });
  }
  return agreed;
}

test("the 500th step of an application costs as much as the first, and the page opens fast", {
  timeout: 300_000,
}, async () => {
  const formId = await office.draw("往返", node.superior("first"), node.named("second", [keeper.userId]));
  const applyId = await office.submit(formId);
  const agreed = await story(applyId);
  const fifth = agreed.find(({ steps }) => steps >= 5);
  const last = agreed.at(-1);

  type Detail = ReturnType<typeof application.detail.parse>;
  const short = await office.submit(formId);
  const msOf = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const open = (id: string) => msOf(() => chef.call<Detail>("/approval/application/detail", { applyId: id }));
  const took: [long: number, short: number][] = [];
  for (let round = 0; round < 15; round++) took.push([await open(applyId), await open(short)]);
  const least = (which: 0 | 1) => Math.min(...took.map((one) => one[which]));
  const [opened, usual] = [least(0), least(1)];
  const verified = await msOf(async () =>
    expect(await admin.call("/approval/application/verify", { applyId })).toEqual({ ok: true, entries: wanted + 1 }),
  );

  const units = { fifth: fifth?.units ?? 0, last: last?.units ?? 0 };
  console.info(`decision ${fifth?.steps}: ${units.fifth} units, decision ${last?.steps}: ${units.last} units`);
  const whole = (ms: number) => Math.round(ms);
  console.info(
    `opened in ${whole(opened)} ms, one of one step in ${whole(usual)} ms, verified in ${whole(verified)} ms`,
  );
  expect(last?.steps).toBeGreaterThanOrEqual(wanted);
  expect(units.last).toBeLessThanOrEqual(units.fifth * 1.1);
  // Only fifty steps are read, however many there are.
  expect(opened).toBeLessThan(usual * 10);

  await everyRow(applyId);
});

/** Reads the whole history backwards: every row once. */
async function everyRow(applyId: string): Promise<void> {
  type Stretch = ReturnType<typeof application.progress.parse>;
  const seqs: number[] = [];
  let before: number | null | undefined;
  do {
    const body = { applyId, ...(before ? { before } : {}) };
    const stretch: Stretch = await cook.call<Stretch>("/approval/application/progress", body);
    expect(stretch.progress.length).toBeLessThan(250);
    seqs.unshift(...new Set(stretch.progress.map(({ seq }) => seq)));
    before = stretch.earlier;
  } while (before);
  expect(seqs).toEqual(Array.from({ length: wanted + 1 }, (_, n) => n + 1));
}
