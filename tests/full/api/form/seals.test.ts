import { checkHistories } from "@stampflow/approval/server";
import { runAs, systemCall } from "@stampflow/kernel/server";
import { chain, companyOn, control, fixedClock, lacks, node, publish, startTestHost } from "@stampflow/testing";
import { describe, expect, test, vi } from "vitest";
import { drop, type Item, itemsOf, put, set, unset } from "../../../api/items.ts";

/** Changes made directly in the table are found: A31 and A32 of the approval module. */
const clock = lacks("clock") ? undefined : fixedClock(Date.UTC(2026, 2, 2, 6, 0));
const host = await startTestHost(clock ? { clock } : {});
const { admin, cook, chef, keeper, maid, tenantId } = await companyOn(host, "Sealed");
const drawn = {
  name: "报销",
  controls: [control("input", "reason", {}, true), control("money", "amount")],
  flow: chain(node.start(), node.superior("first"), node.named("second", [keeper.userId])),
};
const formId = await publish(admin, drawn);
const otherForm = await publish(admin, { ...drawn, name: "出差" });

type Run = Item & { n: number; h: string; m?: string; s: string; v: string };
const one = async <Kind extends Item = Item>(applyId: string, kind: string): Promise<Kind> => {
  const [item] = await itemsOf<Kind>(applyId, kind);
  if (!item) throw new Error(`no ${kind}`);
  return item;
};
const runOf = (applyId: string) => one<Run>(applyId, "run");
const lastStep = async (applyId: string) => {
  const last = (await itemsOf<Item & { h: string }>(applyId, "step")).at(-1);
  if (!last) throw new Error("no step");
  return last;
};
const submit = async () => {
  host.clock.tick();
  const body = { formId, values: { reason: "x", amount: "10" } };
  return (await cook.call<{ applyId: string }>("/business/workflow/startFormProcess", body)).applyId;
};
const agree = (person: typeof chef, applyId: string) => {
  host.clock.tick();
  return person.call("/business/approveTask/approval2", { applyId, action: "NEXT" });
};
/** Submitted and agreed once: two steps; waits for the keeper. */
const agreed = async () => {
  const applyId = await submit();
  await agree(chef, applyId);
  await host.settle();
  return applyId;
};
const verdictOf = (applyId: string) => admin.call("/approval/application/verify", { applyId });

const revalue = async (applyId: string, more: object) => {
  const run = await runOf(applyId);
  await set(run, "v", JSON.stringify({ ...(JSON.parse(run.v) as object), ...more }));
};

/** Removes what an earlier release did not store. */
async function older(applyId: string): Promise<void> {
  for (const step of await itemsOf(applyId, "step")) {
    await unset(step, "s");
    await unset(step, "h");
  }
  const run = await runOf(applyId);
  await unset(run, "m");
  await unset(run, "h");
}

const changes: [what: string, change: (applyId: string) => Promise<unknown>, found: object][] = [
  ["an amount", (id) => revalue(id, { amount: 9000 }), { how: "values", what: ["amount"] }],
  ["a field, put in", (id) => revalue(id, { bonus: 1 }), { how: "values", what: ["bonus"] }],
  ["the values, made unreadable", async (id) => set(await runOf(id), "v", "{"), { how: "values" }],
  ["the status", async (id) => set(await one(id, "head"), "s", 1), { how: "status" }],
  ["the applicant", async (id) => set(await one(id, "head"), "u", maid.userId), { how: "people" }],
  ["who submitted", async (id) => set(await one(id, "head"), "b", maid.userId), { how: "people" }],
  ["the form", async (id) => set(await one(id, "head"), "f", otherForm), { how: "seal" }],
  ["what lists show of it", async (id) => set(await one(id, "head"), "v", '{"reason":"y"}'), { how: "seal" }],
  ["the department", async (id) => set(await one(id, "head"), "l", "/elsewhere/"), { how: "seal" }],
  [
    "whose turn it is",
    async (id) => set(await runOf(id), "s", (await runOf(id)).s.replace(keeper.userId, maid.userId)),
    { how: "seal" },
  ],
  ["the seal, taken away", async (id) => unset(await runOf(id), "m"), { how: "unsealed" }],
  [
    "the seal, taken from another",
    async (id) => set(await runOf(id), "m", (await runOf(await agreed())).m),
    { how: "seal" },
  ],
  [
    "the last step, cut off with the hash rewritten",
    async (id) => {
      const last = await lastStep(id);
      await drop(last);
      await put({ ...(await runOf(id)), n: 1, h: last.h });
    },
    { how: "seal" },
  ],
];

describe("changed in the table", () => {
  test("nothing: the seal matches", async () => {
    expect(await verdictOf(await agreed())).toEqual({ ok: true, entries: 2 });
  });

  test.each(changes)("%s", async (_, change, found) => {
    const applyId = await agreed();
    await change(applyId);
    expect(await verdictOf(applyId)).toMatchObject({ ok: false, ...found });
  });

  test("the watcher's mark is no change", async () => {
    const applyId = await agreed();
    await set(await one(applyId, "head"), "x", true);
    expect(await verdictOf(applyId)).toEqual({ ok: true, entries: 2 });
  });

  test("the open tasks: a later step does not repair the seal", async () => {
    const applyId = await agreed();
    const run = await runOf(applyId);
    await set(run, "s", run.s.replace(keeper.userId, maid.userId));
    await agree(maid, applyId);
    expect(await verdictOf(applyId)).toEqual({ ok: false, entries: 3, how: "seal" });
  });
});

describe("written by an earlier release", () => {
  test("is accepted if its history matches, and sealed with its next step", async () => {
    const applyId = await agreed();
    await older(applyId);
    expect(await verdictOf(applyId)).toEqual({ ok: true, entries: 2 });
    await agree(keeper, applyId);
    expect((await runOf(applyId)).m).toMatch(/^[\w-]{43}$/);
    expect(await verdictOf(applyId)).toEqual({ ok: true, entries: 3 });
    await revalue(applyId, { amount: 11 });
    expect(await verdictOf(applyId)).toMatchObject({ ok: false, how: "values" });
  });
});

describe.skipIf(lacks("clock"))("at night", () => {
  const write = vi.spyOn(process.stdout, "write");
  const figures = () =>
    write.mock.calls.flatMap(([line]) => (String(line).includes('"BrokenSeals"') ? [JSON.parse(String(line))] : []));
  const night = async () => {
    host.clock.advance(24 * 3_600_000);
    vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "timer");
    write.mockClear();
    await host.daily();
    while ((await host.sweep()) > 0);
    await host.settle();
    vi.unstubAllEnvs();
    return figures().length;
  };
  const broken = async () => {
    const heads = await cook.call<{ records: { id: string }[] }>("/approval/application/list", {
      tab: "apply",
      pageSize: -1,
    });
    const verdicts = await Promise.all(heads.records.map(({ id }) => verdictOf(id) as Promise<{ ok: boolean }>));
    return verdicts.filter(({ ok }) => !ok).length;
  };

  test("broken seals are counted; applications of an earlier release are sealed once, and must have a seal from then on", async () => {
    const applyId = await agreed();
    const forged = await agreed();
    await older(applyId);
    await older(forged);
    await revalue(forged, { amount: 11 });
    const known = await broken();
    expect(known).toBeGreaterThan(0);
    expect(await night()).toBe(known);
    expect((await runOf(applyId)).m).toMatch(/^[\w-]{43}$/);
    expect((await runOf(forged)).m).toBeUndefined();
    expect(await verdictOf(applyId)).toEqual({ ok: true, entries: 2 });
    await older(applyId);
    expect(await verdictOf(applyId)).toEqual({ ok: false, entries: 2, how: "unsealed" });
    expect(await night()).toBe(known + 1);
  });

  test("a round goes on the next night where this one ended", async () => {
    const page = (cursor: string | null) =>
      runAs(systemCall(tenantId, host.clock.now(), "zh-CN"), () =>
        checkHistories({ cursor, now: host.clock.now() }, { pageSize: 2, atMost: 4 }),
      );
    const second = await page(null);
    expect(second).toMatch(/^2 /);
    expect(await page(second)).toBeNull();
    const third = await page(null);
    expect(third).toMatch(/^2 /);
    // Positions sort like applications; newest come first.
    expect((third ?? "").slice(2) < (second ?? "").slice(2)).toBe(true);
  });
});
