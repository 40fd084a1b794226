import { modules } from "@stampflow/functions/modules";
import { addDays, dayOf, signedIn } from "@stampflow/kernel";
import { defineModule, implement, runAs, save, systemCall } from "@stampflow/kernel/server";
import { absencesOf, lieuWrites, occupiedTimes } from "@stampflow/leave/server";
import { openOffice, plannerOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";
import { z } from "zod";

const credits = implement(
  {
    ...{ method: "POST", path: "/ledger/credit", permission: signedIn, summary: "Gives time off in lieu" },
    body: z.object({ userId: z.string(), minutes: z.number(), factor: z.number(), strict: z.boolean() }),
  },
  async ({ body: { userId, ...how }, now }) => {
    const writes = await lieuWrites(userId, [{ id: "overtime-1", number: "JB1", on: today, ...how }], now);
    if (writes.length > 0) await save({ writes });
    return null;
  },
);
/** A later module that knows of overtime. */
const busy: { userId: string; start: string; end: string; number: string }[] = [];
const overtime = defineModule({
  manifest: { name: "ledger", permissions: [], errors: {}, texts: { "zh-CN": {}, "en-US": {}, "ja-JP": {} } },
  routes: () => [credits],
  extensions: () => [occupiedTimes.provide(async (userId) => busy.filter((one) => one.userId === userId))],
});
const office = await openOffice("Leave doors", { modules: [overtime, ...modules] });
const { host, admin, chef, cook, maid, keeper, decide, tenantId } = office;
const start = "/business/workflow/startFormProcess";
const today = dayOf(host.clock.now(), "Asia/Shanghai");
const on = (days: number) => addDays(today, days);
const inside = <Result>(work: (now: number) => Promise<Result>) => {
  const now = host.clock.now();
  return runAs(systemCall(tenantId, now, "zh-CN"), () => work(now));
};
const { shift, publish } = plannerOf(office);
const early = await shift("早班", "06:30-15:00", { rests: [{ start: "10:30", end: "11:00" }] });
const split = await shift("两头班", "08:00-12:00", {
  slots: [
    { start: "08:00", end: "12:00" },
    { start: "17:00", end: "21:00" },
  ],
});
await host.settle();
const leave = (leaveType: string, from: string, to: string) => ({
  formId: "type-1",
  values: { leaveType, leaveStart: from, leaveEnd: to, reason: "家中有事" },
});
const at = (text: string) => Date.parse(`${text.replace(" ", "T")}:00+08:00`);
type Balance = { typeId: string; granted: number; expired: number; available: number; tooMuch: number };
const balance = async (person: typeof cook) =>
  (await person.call<Balance[]>("/leave/balance/mine")).find(({ typeId }) => typeId === "3");

test("what leave takes of each slot, of a temporary shift as well, and whether it counts as work", async () => {
  await publish(cook.userId, { [on(5)]: early, [on(6)]: split });
  await host.settle();
  const extra = { clockDate: on(5), clockTimeFrom: "16:00", clockTimeTo: "18:00", remark: "盘点" };
  const temporary = await office.send(cook, start, { formId: "type-9", values: extra });
  await decide(chef, temporary.applyId);
  await host.settle();
  const personal = await office.send(cook, start, leave("1", `${on(5)} 13:00`, `${on(6)} 10:00`));
  const out = await office.send(cook, start, leave("12", `${on(6)} 11:00`, `${on(6)} 18:00`));
  await decide(chef, out.applyId);
  await host.settle();
  const found = await inside(() => absencesOf(cook.userId, on(4), on(7)));
  expect(found).toMatchObject([
    {
      ...{ applicationId: personal.applyId, approved: false, counts: "absence" },
      range: { from: at(`${on(5)} 13:00`), to: at(`${on(6)} 10:00`) },
      days: [
        { date: on(5), minutes: 240, slots: [120], temporary: 120 },
        { date: on(6), minutes: 120, slots: [120, 0], temporary: 0 },
      ],
    },
    { applicationId: out.applyId, approved: true, counts: "work", days: [{ date: on(6), slots: [60, 60] }] },
  ]);
  expect(found[1]?.days[0]?.spans).toEqual([
    { from: at(`${on(6)} 11:00`), to: at(`${on(6)} 12:00`) },
    { from: at(`${on(6)} 17:00`), to: at(`${on(6)} 18:00`) },
  ]);
  expect(await inside(() => absencesOf(cook.userId, on(8), on(9)))).toEqual([]);
});

test("O6: overtime gives a lot once, later changes post the difference, and what is taken is not taken back", async () => {
  const about = { userId: maid.userId, factor: 1, strict: false };
  const credit = (minutes: number, more: object = {}) =>
    office.send(admin, "/ledger/credit", { ...about, minutes, ...more });
  await credit(210, { factor: 1.25 });
  expect(await balance(maid)).toMatchObject({ granted: 4, available: 4 });
  await credit(210, { factor: 1.25 });
  await credit(300);
  expect(await balance(maid)).toMatchObject({ granted: 5, available: 5 });
  await publish(maid.userId, { [on(3)]: early });
  await host.settle();
  const { applyId } = await office.send(maid, start, leave("3", `${on(3)} 06:30`, `${on(3)} 10:30`));
  await decide(keeper, applyId);
  await host.settle();
  const back = { ...about, minutes: 0, strict: true };
  await refusedAndUnchanged(office, "leave.lotUsed", admin, "/ledger/credit", back);
  expect(await balance(maid)).toMatchObject({ available: 1, tooMuch: 0 });
  await credit(180);
  expect(await balance(maid)).toMatchObject({ available: 0, tooMuch: 1 });
  await credit(240);
  expect(await balance(maid)).toMatchObject({ granted: 4, available: 0, tooMuch: 0 });
  await credit(180);
  await office.send(admin, "/approval/application/void", { applyId, reason: "不用了" });
  await host.settle();
  expect(await balance(maid)).toMatchObject({ granted: 3, available: 3, tooMuch: 0 });
  await credit(0, { strict: true });
  expect(await balance(maid)).toMatchObject({ granted: 0, available: 0 });
});

test("leave does not overlap what another module holds of somebody", async () => {
  await publish(chef.userId, { [on(3)]: early });
  await host.settle();
  busy.push({ userId: chef.userId, start: `${on(3)} 15:00`, end: `${on(3)} 18:00`, number: "JB2" });
  const overlapping = leave("1", `${on(3)} 14:00`, `${on(3)} 16:00`);
  await refusedAndUnchanged(office, "applytype.leave.overlap", chef, start, overlapping);
});
