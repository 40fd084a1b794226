import { type EffectAsked, type EffectOwner, effectOwners } from "@stampflow/applytype/server";
import { modules } from "@stampflow/functions/modules";
import { addDays, dayOf, nextVersion, refuse } from "@stampflow/kernel";
import { defineModule, defineStore, key } from "@stampflow/kernel/server";
import { openOffice, type Person, refusedAndUnchanged } from "@stampflow/testing";
import { describe, expect, test } from "vitest";
import { z } from "zod";

/** What the owner of this test keeps of a person: one item, which every effect of the person changes. */
const books = defineStore({
  entity: "testEffectBook",
  record: z.object({ id: z.string(), version: z.number().int(), lines: z.array(z.string()) }),
  key: key.main(["id"], []),
});
/** What the owner does next, instead of writing. */
let mood: "willing" | "refusing" | "failing" = "willing";

async function written({ applicantId: id }: EffectAsked, ...lines: string[]) {
  if (mood === "refusing") refuse("kernel.record.notFound");
  if (mood === "failing") throw new Error("the owner of the test fails");
  const before = await books.get({ id });
  if (!before) return [books.create({ id, version: 1, lines })];
  return [books.replace(nextVersion(before, { lines: [...before.lines, ...lines] }))];
}
const about = ({ applicationId, values }: Pick<EffectAsked, "applicationId" | "values">, word: string) =>
  `${word} ${applicationId} ${values.total ?? ""}`.trim();

const owner = (kind: string): EffectOwner => ({
  kind,
  reserve: (asked) => written(asked, about(asked, "reserve")),
  release: (asked) => written(asked, about(asked, "release")),
  post: async (asked, save) => {
    const { changes } = asked;
    const taken = changes ? [about(changes, changes.posted ? "reverse" : "release")] : [];
    await save({
      writes: await written(asked, ...taken, about(asked, "post")),
      link: { name: "账本 2026-03-05", to: "/" },
    });
  },
  reverse: async (asked, save) => save({ writes: await written(asked, about(asked, "reverse")) }),
});
const kinds = [
  ...["hiring.demand", "leave.absence", "attendance.overtime", "attendance.missedPunch", "settlement.mutualAid"],
  ...["scheduling.swap", "scheduling.change", "attendance.correction", "scheduling.temporary"],
];
const ownerOfTest = defineModule({
  manifest: { name: "ledger", permissions: [], errors: {}, texts: { "zh-CN": {}, "en-US": {}, "ja-JP": {} } },
  extensions: () => kinds.map((kind) => effectOwners.provide(owner(kind))),
});

const office = await openOffice("Effects", { modules: [ownerOfTest, ...modules] });
const { host, admin, chef, cook, maid, keeper, decide } = office;
const start = "/business/workflow/startFormProcess";
const today = dayOf(host.clock.now(), "Asia/Shanghai");
const on = (days: number) => addDays(today, days);
const send = (person: Person, type: number, values: object, more: object = {}) =>
  office.send(person, start, { formId: `type-${type}`, values, ...more });
await host.settle();
type Effect = { state: string; reason: string; attempts: number; mayRetry: boolean };
const effectOf = async (applyId: string, person: Person = cook) =>
  (await person.call<{ effect: Effect }>("/applytype/effect/detail", { applyId })).effect;
/** What the owner has written of an application, in its order. */
async function linesOf(applyId: string, person: Person = cook): Promise<string[]> {
  const book = await books.of(office.tenantId).get({ id: person.userId });
  return (book?.lines ?? []).filter((line) => line.includes(applyId)).map((line) => line.replace(` ${applyId}`, ""));
}
async function approve(applyId: string, ...people: Person[]) {
  for (const person of people) await decide(person, applyId);
  await host.settle();
}
async function declareVoid(applyId: string) {
  await office.send(admin, "/approval/application/void", { applyId, reason: "不用了" });
  await host.settle();
}
/** Days that the company works, from then on. */
async function workdays(from: number, count: number): Promise<string[]> {
  const found: string[] = [];
  for (let at = from; found.length < count; at++) {
    const { computed } = await cook.call<{ computed: { total?: string } }>("/applytype/application/check", {
      applyType: 1,
      values: { leaveType: "1", leaveStart: `${on(at)} 09:00`, leaveEnd: `${on(at)} 18:00` },
    });
    if (computed.total === "1") found.push(on(at));
  }
  return found;
}
const leave = (from: string, to: string, more: object = {}) => ({
  ...{ leaveType: "1", leaveStart: `${from} 09:00`, leaveEnd: `${to} 18:00`, reason: "家中有事" },
  ...more,
});

const each: [type: number, values: object][] = [
  [
    0,
    {
      ...{ hotelDepartName: [office.company.departments.rooms], position: "客房", type: "1", demandNumber: "3" },
      ...{ startDate: on(3), applyRemark: "旺季", workDays: ["1"], startTime1: "09:00", endTime1: "17:30" },
      ...{ contactPerson: "李梅", contactPhone: "13800000000", meetingPlace: "前台" },
    },
  ],
  [1, leave((await workdays(3, 1))[0] ?? "", (await workdays(3, 1))[0] ?? "")],
  [
    2,
    {
      ...{ otherType: "0", overType: "1", reason: "赶工" },
      details: [{ userName: [cook.userId], date1: today, time1: "18:00", time2: "20:00" }],
    },
  ],
  [3, { clockTime: `${today} 09:00`, realTime: `${today} 08:55`, remark: "忘记" }],
  [
    5,
    {
      ...{ departName: [office.company.departments.rooms], userName: [keeper.userId], employUnits: "酒店" },
      ...{ position: "客房", price: "33.35", workDays: [{ day: on(1) }], workTimes: [{ from: "09:00", to: "16:00" }] },
      ...{ userIncome: "75", deptIncome: "15", businessIncome: "10" },
    },
  ],
  [6, { swpDateStr: on(1), swpDetail1: "早", swpDetail2: "晚", resDate: on(2), resDetail1: "早", reason: "换" }],
  [
    7,
    {
      ...{ swpUserName: [maid.userId], swpDateStr: on(5), reason: "换" },
      swpData: [{ day: on(5), ownShift: "早", colleagueShift: "晚" }],
    },
  ],
  [8, { clockDate: today, remark: "忘记", adjustClocks: [{ type: "2", realClockEndTime: "18:00" }] }],
  [
    9,
    {
      ...{ clockDate: on(2), clockTimeFrom: "12:00", clockTimeTo: "16:00", todayClazz: "早", tomorrowClazz: "晚" },
      remark: "宴会",
    },
  ],
];

test.each(each)("type %i is sent, approved, posted, declared void and reversed, each once", async (type, values) => {
  const { applyId } = await send(cook, type, values);
  await approve(applyId, ...(type === 7 ? [maid] : []), chef);
  expect(await effectOf(applyId)).toMatchObject({ state: "posted", attempts: 1, link: { name: "账本 2026年3月5日" } });
  await declareVoid(applyId);
  expect(await effectOf(applyId)).toMatchObject({ state: "reversed", attempts: 2 });
  const lines = (await linesOf(applyId)).map((line) => line.split(" ")[0]);
  expect(lines).toEqual(["reserve", "post", "reverse"]);
});

const punch = (time: string) => ({ clockTime: `${today} ${time}`, realTime: `${today} ${time}`, remark: "忘记" });
const retry = (applyId: string) => office.send<Effect>(admin, "/applytype/effect/retry", { applyId });

test("what an owner keeps is free once the application is rejected, and kept while it is returned", async () => {
  const { applyId } = await send(cook, 3, punch("10:00"));
  await decide(chef, applyId, "BACK", { to: "start", opinion: "补充" });
  await host.settle();
  expect(await linesOf(applyId)).toEqual(["reserve"]);
  await office.send(cook, "/business/workflow/startWorkFlow", { applyId, values: {} });
  await decide(chef, applyId, "REJECT", { opinion: "不行" });
  await host.settle();
  expect(await linesOf(applyId)).toEqual(["reserve", "reserve", "release"]);
  expect(await effectOf(applyId)).toBeNull();
});

test("a refused effect and a refused reversal are tried again by hand, an error by itself", async () => {
  const { applyId } = await send(cook, 3, punch("11:00"));
  mood = "refusing";
  await approve(applyId, chef);
  expect(await effectOf(applyId)).toMatchObject({ state: "refused", attempts: 1, mayRetry: false });
  expect(await effectOf(applyId, admin)).toMatchObject({ mayRetry: true });
  const marked = async (person: Person, tab: string) =>
    (await office.tab(person, tab, { effectRefused: true })).map(({ id }) => id);
  await expect.poll(() => marked(cook, "apply")).toEqual([applyId]);
  await expect.poll(() => marked(chef, "approved")).toEqual([applyId]);
  expect(await retry(applyId)).toMatchObject({ state: "refused", attempts: 2 });
  mood = "willing";
  expect(await retry(applyId)).toMatchObject({ state: "posted", attempts: 3 });
  await expect.poll(() => marked(cook, "apply")).toEqual([]);
  mood = "refusing";
  await declareVoid(applyId);
  expect(await effectOf(applyId)).toMatchObject({ state: "refused" });
  mood = "failing";
  expect(await retry(applyId)).toMatchObject({ state: "posted", reason: expect.stringMatching(/.+/) });
  await host.settle();
  mood = "willing";
  // After several attempts an hour.
  host.clock.advance(61 * 60_000);
  await host.sweep();
  expect(await effectOf(applyId)).toMatchObject({ state: "reversed", reason: "" });
  expect(await linesOf(applyId)).toEqual(["reserve", "post", "reverse"]);
});

describe("a change of an approved leave", () => {
  type Shown = { changes: object | null; changedBy: object | null; mayChange: boolean };
  const shown = (applyId: string, person: Person = cook) => person.call<Shown>("/applytype/change/detail", { applyId });

  test("only shortens, one at a time; once approved it takes the place of what it changes, in one save", async () => {
    const [first = "", second = "", third = ""] = await workdays(20, 3);
    const { applyId } = await send(cook, 1, leave(first, third));
    const body = (values: object, changes = applyId) => ({ formId: "type-1", values, changes });
    const shorter = leave(first, second);
    await refusedAndUnchanged(office, "applytype.change.none", cook, start, body(shorter));
    await approve(applyId, chef);
    expect(await shown(applyId)).toEqual({ changes: null, changedBy: null, mayChange: true });
    expect((await shown(applyId, admin)).mayChange).toBe(false);
    for (const values of [leave(first, third), leave(first, addDays(third, 1)), leave(addDays(first, -1), second)])
      await refusedAndUnchanged(office, "applytype.change.longer", cook, start, body(values));
    await refusedAndUnchanged(office, "applytype.change.none", maid, start, body(shorter));
    await refusedAndUnchanged(office, "approval.application.notFound", cook, start, body(shorter, "unknown"));
    await refusedAndUnchanged(office, "applytype.leave.overlap", cook, start, { formId: "type-1", values: shorter });

    const rejected = await send(cook, 1, shorter, { changes: applyId });
    await refusedAndUnchanged(office, "applytype.change.open", cook, start, body(shorter));
    expect(await shown(applyId)).toMatchObject({ changedBy: { applyId: rejected.applyId }, mayChange: false });
    await decide(chef, rejected.applyId, "REJECT", { opinion: "不行" });
    await host.settle();
    expect(await effectOf(applyId)).toMatchObject({ state: "posted" });

    const change = await send(cook, 1, shorter, { changes: applyId });
    await approve(change.applyId, chef);
    expect(await effectOf(change.applyId)).toMatchObject({ state: "posted", attempts: 1 });
    expect(await effectOf(applyId)).toMatchObject({ state: "reversed" });
    expect(await linesOf(applyId)).toEqual(["reserve 3", "post 3", "reverse 3"]);
    expect(await linesOf(change.applyId)).toEqual(["reserve 2", "post 2"]);
    expect(await shown(applyId)).toMatchObject({ changedBy: { applyId: change.applyId }, mayChange: false });
    expect(await shown(change.applyId)).toMatchObject({ changes: { applyId }, mayChange: true });
    await refusedAndUnchanged(office, "applytype.change.none", cook, start, body(leave(first, first)));
    expect((await send(cook, 1, leave(third, third))).status).toBe("running");
    expect((await office.send<{ ok: boolean }>(admin, "/approval/application/verify", change)).ok).toBe(true);
  });

  test("two changes at once are one, and a leave declared void meanwhile is not changed", async () => {
    const [first = "", second = ""] = await workdays(40, 2);
    const { applyId } = await send(cook, 1, leave(first, second));
    await approve(applyId, chef);
    const body = { formId: "type-1", values: leave(first, first), changes: applyId };
    const both = await Promise.all([cook.reply(start, body), cook.reply(start, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [change] = await office.tab(chef, "pending", { formId: "type-1" });
    await declareVoid(applyId);
    await approve(change?.id ?? "", chef);
    expect(await effectOf(change?.id ?? "")).toMatchObject({ state: "refused" });
    expect(await linesOf(applyId)).toEqual(["reserve 2", "post 2", "reverse 2"]);
  });
});
