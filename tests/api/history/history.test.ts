import { type Sealed, history as shape, verify } from "@stampflow/approval";
import { companyOn, control, lacks, node, openOffice, type Person } from "@stampflow/testing";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { drop, type Item, itemsOf, put, set } from "../items.ts";

const controls = [control("input", "reason", {}, true), control("money", "amount")];
const office = await openOffice("History", { controls });
const { host, company, admin, cook, chef, keeper, maid, draw, decide } = office;
const other = await companyOn(host, "Stranger");

type History = z.infer<typeof shape.history>;
type Step = Item & { n: number; r: string; h: string; w: string };
const stepsOf = (applyId: string) => itemsOf<Step>(applyId, "step");

const reminded = JSON.parse(
  '{"switches":{"timeout":true},"customProperties":{"timeout":{"after":"PT1H","then":"remind"}}}',
) as object;
const formId = await draw("印章", node.superior("first"), node.named("second", [keeper.userId], reminded));
const submit = () => office.submit(formId, { values: { reason: "x", amount: "1" } });
const pageOf = async (person: Person, applyId: string, after = 0): Promise<History> => {
  const query = { applyId, after: String(after) };
  const page = await person.call<History>("/approval/application/history", query, { method: "GET" });
  return shape.history.parse(page);
};
const verdictOf = (applyId: string, person = admin) => person.call("/approval/application/verify", { applyId });

const at = (steps: readonly Step[], seq: number): Step => {
  const found = steps.find((step) => step.n === seq);
  if (!found) throw new Error(`no step ${seq}`);
  return found;
};

/** Submitted, agreed, reminded, returned, resubmitted, agreed, agreed: seven steps. */
async function story(): Promise<string> {
  const applyId = await submit();
  await decide(chef, applyId, "NEXT", { opinion: "山 – é" });
  host.clock.advance(3_700_000);
  await host.sweep();
  await decide(keeper, applyId, "BACK", { to: "start", opinion: "again" });
  await office.send(cook, "/business/workflow/startWorkFlow", { applyId, values: { reason: "y", amount: "2" } });
  await decide(chef, applyId, "NEXT");
  await decide(keeper, applyId, "NEXT");
  return applyId;
}

describe("a history", () => {
  test.skipIf(lacks("clock"))(
    "of everything that happened holds together, read on the server and from its file",
    async () => {
      const applyId = await story();
      expect(await verdictOf(applyId)).toEqual({ ok: true, entries: 7 });
      expect(await verdictOf(applyId, cook)).toEqual({ ok: true, entries: 7 });
      const page = await pageOf(cook, applyId);
      const actions = page.entries.map(({ rows }) => (rows as { action: string }[]).map(({ action }) => action));
      expect(actions.flat()).toEqual(["SUBMIT", "NEXT", "REMIND", "BACK", "RESUBMIT", "NEXT", "NEXT"]);
      expect(page).toMatchObject({ count: 7, next: null });
      expect(page.entries.map(({ previous }) => previous)).toEqual(
        ["", ...page.entries.map(({ hash }) => hash)].slice(0, 7),
      );
      const file = JSON.parse(JSON.stringify(page)) as Sealed;
      expect(await verify(file)).toEqual({ ok: true, entries: 7 });
      const rest = await pageOf(cook, applyId, 5);
      expect(rest.entries).toEqual(page.entries.slice(5));
    },
  );

  test("is only for people who see all of the application", async () => {
    const applyId = await submit();
    for (const person of [chef, maid, other.admin]) {
      const refused = await person.refused("/approval/application/verify", { applyId });
      expect(refused).toMatchObject({ status: 404, code: "approval.application.notFound" });
      const query = { applyId };
      const page = await person.refused("/approval/application/history", query, { method: "GET" });
      expect(page.code).toBe("approval.application.notFound");
    }
  });

  test("holds together over what an administrator does, by the detail of whoever sees it all", async () => {
    const applyId = await submit();
    await office.send(admin, "/approval/application/jump", { applyId, seq: 1, to: "second", reason: "urgent" });
    await decide(keeper, applyId, "NEXT");
    expect(await verdictOf(applyId)).toEqual({ ok: true, entries: 3 });
    const page = await pageOf(admin, applyId);
    expect(page.entries[1]?.rows).toContainEqual(expect.objectContaining({ action: "JUMP", by: admin.userId }));
    expect(await verify(page)).toEqual({ ok: true, entries: 3 });
    for (const [person, whole] of [
      [cook, true],
      [admin, true],
      [keeper, false],
    ] as const) {
      expect(await person.call("/approval/application/detail", { applyId })).toMatchObject({ whole });
    }
    const jump = at(await stepsOf(applyId), 2);
    await set(jump, "r", jump.r.replace("urgent", "agreed"));
    expect(await verdictOf(applyId)).toMatchObject({ ok: false, firstBroken: 2, how: "altered" });
  });

  test("is valid if many decide at once", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, n) => company.hire(`P${n}`, company.rootId, admin)));
    const ids = people.map(({ userId }) => userId);
    const many = await draw("众", node.named("all", ids, { attr: { approvalMode: 2 } }));
    const applyId = await office.submit(many);
    const verdicts = [verdictOf(applyId), verdictOf(applyId)];
    const approval = "/business/approveTask/approval2";
    await Promise.all(people.map((person) => person.call(approval, { applyId, action: "NEXT" })));
    expect(await Promise.all(verdicts)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await verdictOf(applyId)).toEqual({ ok: true, entries: 9 });
  });

  test("stored before hashes existed is sealed as it is, and continued", async () => {
    const applyId = await submit();
    await decide(chef, applyId, "NEXT");
    for (const { h: _, s: __, ...before } of await stepsOf(applyId)) await put(before as Item);
    for (const { h: _, m: __, ...before } of await itemsOf(applyId, "run")) await put(before as Item);
    expect(await verdictOf(applyId)).toEqual({ ok: true, entries: 2 });
    await decide(keeper, applyId, "NEXT");
    expect(await verdictOf(applyId)).toEqual({ ok: true, entries: 3 });
    expect(await verify(await pageOf(cook, applyId))).toEqual({ ok: true, entries: 3 });
    const first = at(await stepsOf(applyId), 1);
    await set(first, "r", first.r.replace('"reason":"x"', '"reason":"z"'));
    expect(await verdictOf(applyId)).toMatchObject({ ok: false, how: "altered" });
  });
});

describe.skipIf(lacks("clock"))("found in the table", () => {
  test.each([
    [1, "values"],
    [4, "opinion"],
    [7, "who"],
  ])("step %i altered (%s)", async (seq, what) => {
    const applyId = await story();
    const step = at(await stepsOf(applyId), seq);
    const forged = {
      values: step.r.replace('"reason":"x"', '"reason":"y"'),
      opinion: step.r.replace("again", "never"),
      who: step.r.replace(keeper.userId, chef.userId),
    }[what];
    expect(forged).not.toBe(step.r);
    await set(step, "r", forged);
    expect(await verdictOf(applyId)).toMatchObject({ ok: false, firstBroken: seq, how: "altered" });
    expect(await verify(await pageOf(cook, applyId))).toMatchObject({ ok: false, firstBroken: seq, how: "altered" });
  });

  test("what a step says of the nodes passed is altered", async () => {
    const applyId = await story();
    const step = at(await stepsOf(applyId), 2);
    expect(step.w).toContain(chef.userId);
    await set(step, "w", step.w.replace(chef.userId, keeper.userId));
    expect(await verdictOf(applyId)).toMatchObject({ ok: false, firstBroken: 2, how: "altered" });
  });

  test("a step removed, in the middle and at the end", async () => {
    const applyId = await story();
    const steps = await stepsOf(applyId);
    await drop(at(steps, 7));
    expect(await verdictOf(applyId)).toEqual({ ok: false, entries: 6, firstBroken: 7, how: "truncated" });
    await drop(at(steps, 3));
    expect(await verdictOf(applyId)).toEqual({ ok: false, entries: 5, firstBroken: 3, how: "missing" });
  });

  test("two steps exchanged", async () => {
    const applyId = await story();
    const steps = await stepsOf(applyId);
    const [one, next] = [at(steps, 2), at(steps, 5)];
    await put({ ...one, r: next.r, w: next.w, h: next.h });
    await put({ ...next, r: one.r, w: one.w, h: one.h });
    expect(await verdictOf(applyId)).toMatchObject({ ok: false, firstBroken: 2, how: "reordered" });
  });

  test("a step written in after the last", async () => {
    const applyId = await story();
    const last = at(await stepsOf(applyId), 7);
    await put({ ...last, sk: last.sk.replace("00000007", "00000008"), n: 8 });
    expect(await verdictOf(applyId)).toMatchObject({ ok: false, firstBroken: 8, how: "inserted" });
  });

  test("the newest hash replaced", async () => {
    const applyId = await story();
    const [run] = await itemsOf(applyId, "run");
    if (!run) throw new Error("no run");
    await set(run, "h", "AAAA");
    expect(await verdictOf(applyId)).toMatchObject({ ok: false, firstBroken: 7, how: "altered" });
  });
});
