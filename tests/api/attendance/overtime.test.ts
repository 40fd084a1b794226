import type { DayView, PersonDays, RecordRow, Sums } from "@stampflow/attendance";
import { openOffice, type Person, plannerOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Overtime");
const { host, admin, chef, cook, maid, keeper, decide } = office;
const { shift, publish } = plannerOf(office);
const early = await shift("早班", "06:30-15:00", { rests: [{ start: "10:30", end: "11:00" }] });
await publish(cook.userId, { "2026-03-03": early, "2026-03-04": early, "2026-03-05": early });
await host.settle();
const until = (text: string) => host.clock.set(Date.parse(`${text.replace(" ", "T")}:00+08:00`));
until("2026-03-03 10:00");
const start = "/business/workflow/startFormProcess";
const [typeOf, rangesOf] = ["/business/workOvertime/getType", "/business/workOvertime/getDateRange"];
const entry = (date1: string, times: string, person: Person = cook) => {
  const [time1, time2] = times.split("-");
  return { userName: [person.userId], date1, time1, time2 };
};
const ask = (overType: "1" | "2", ...details: object[]) => ({
  ...{ formId: "type-2", values: { otherType: "0", overType, reason: "赶工", details } },
});
async function dayOf(date: string, person: Person = cook): Promise<DayView> {
  await host.settle();
  const { days } = await person.call<PersonDays>("/attendance/mine/days", { from: date, to: date });
  return days[0] ?? expect.fail("no day");
}
const punch = async (date: string, time: string) => {
  await office.send(admin, "/attendance/punch/enter", { userId: cook.userId, date, time, reason: "补录" });
  await host.settle();
};
async function approved(asked: object, person: Person = cook, by: Person = chef): Promise<string> {
  const { applyId } = await office.send(person, start, asked);
  await decide(by, applyId);
  await host.settle();
  return applyId;
}
const declareVoid = async (applyId: string) => {
  await office.send(admin, "/approval/application/void", { applyId, reason: "填错" });
  await host.settle();
};
type Effect = { state: string; reason: string };
const effectOf = async (applyId: string) =>
  (await cook.call<{ effect: Effect }>("/applytype/effect/detail", { applyId })).effect;
type Balance = { typeId: string; granted: number; available: number };
const lieu = async () =>
  (await cook.call<Balance[]>("/leave/balance/mine")).find(({ typeId }) => typeId === "3")?.available ?? 0;
const set = async (changes: object) => {
  const before = await admin.call<object>("/attendance/overtime/setting");
  await office.send(admin, "/attendance/overtime/saveSetting", { ...before, ...changes });
};

test("asked, limited, approved, credited as worked, taken in lieu, and taken back once nothing of it is used", async () => {
  await set({ workdayLimit: 2, workdayFactor: 1.5 });
  expect(await cook.call(typeOf, { date: "2026-03-03" })).toEqual({ kind: "workday", limit: 2, used: 0, left: 2 });
  expect(await cook.call(rangesOf, { date: "2026-03-03" })).toEqual([
    { from: "2026-03-03 00:00", to: "2026-03-03 06:30" },
    { from: "2026-03-03 15:00", to: "2026-03-04 06:00" },
  ]);
  const asked = ask("2", entry("2026-03-03", "16:00-18:00"));
  type Checked = { preview: { text: string }[]; faults: object[] };
  const check = { applyType: 2, values: asked.values };
  const { preview, faults } = await cook.call<Checked>("/applytype/application/check", check);
  expect([faults, preview.map(({ text }) => text)]).toEqual([
    [],
    ["工作日，加班2小时，之后还可加班0小时；只计打卡在岗的时间"],
  ]);
  const rejected = await office.send(cook, start, asked);
  expect(await cook.call(typeOf, { date: "2026-03-03" })).toMatchObject({ used: 2, left: 0 });
  const more = ask("1", entry("2026-03-03", "19:00-19:30"));
  await refusedAndUnchanged(office, "attendance.overtime.limit", cook, start, more);
  const equal = ask("1", entry("2026-03-03", "16:00-16:00"));
  await refusedAndUnchanged(office, "applytype.overtime.short", cook, start, equal);
  const twice = ask("1", entry("2026-03-03", "17:30-18:30"));
  await refusedAndUnchanged(office, "attendance.overtime.overlap", cook, start, twice);
  const leave = { formId: "type-1", values: { leaveType: "1", leaveStart: "2026-03-03 14:00", reason: "家中有事" } };
  const over = { ...leave, values: { ...leave.values, leaveEnd: "2026-03-03 17:00" } };
  await refusedAndUnchanged(office, "applytype.leave.overlap", cook, start, over);
  await decide(chef, rejected.applyId, "REJECT", { opinion: "改天" });
  await host.settle();
  expect(await cook.call(typeOf, { date: "2026-03-03" })).toMatchObject({ used: 0, left: 2 });

  const applyId = await approved(asked);
  expect(await effectOf(applyId)).toMatchObject({ state: "posted" });
  await punch("2026-03-03", "06:30");
  expect((await dayOf("2026-03-03")).overtime).toBe(0);
  until("2026-03-04 10:00");
  await punch("2026-03-03", "17:45");
  expect(await dayOf("2026-03-03")).toMatchObject({ status: "normal", paid: 480, overtime: 90 });
  // 1.5 h × 1.5, in steps of half an hour.
  expect(await lieu()).toBe(2);
  await punch("2026-03-03", "18:10");
  expect((await dayOf("2026-03-03")).overtime).toBe(120);
  expect(await lieu()).toBe(3);

  const off = { leaveType: "3", leaveStart: "2026-03-05 12:00", leaveEnd: "2026-03-05 15:00", reason: "调休" };
  const taken = await approved({ formId: "type-1", values: off });
  expect(await lieu()).toBe(0);
  await declareVoid(applyId);
  expect(await effectOf(applyId)).toMatchObject({ state: "refused", reason: expect.stringContaining("不能收回") });
  expect((await dayOf("2026-03-03")).overtime).toBe(120);
  await declareVoid(taken);
  expect(await lieu()).toBe(3);
  await office.send(admin, "/applytype/effect/retry", { applyId });
  await host.settle();
  expect(await effectOf(applyId)).toMatchObject({ state: "reversed" });
  expect((await dayOf("2026-03-03")).overtime).toBe(0);
  expect(await lieu()).toBe(0);
  expect(await cook.call(typeOf, { date: "2026-03-03" })).toMatchObject({ used: 0 });
});

test("common times of several people are paid on days without a shift, by the application alone where the company says so", async () => {
  await set({ mode: "approval" });
  const values = {
    ...{ otherType: "1", overType: "1", reason: "赶工", users: [{ user: [cook.userId] }, { user: [maid.userId] }] },
    times: [{ date1: "2026-03-07", time1: "22:00", time2: "01:15" }],
  };
  await approved({ formId: "type-2", values }, maid, keeper);
  expect(await maid.call(typeOf, { date: "2026-03-07" })).toEqual({
    kind: "restDay",
    limit: null,
    used: 3,
    left: null,
  });
  until("2026-03-08 10:00");
  for (const person of [cook, maid])
    expect(await dayOf("2026-03-07", person)).toMatchObject({ status: "overtime", overtime: 180 });
  expect(await lieu()).toBe(0);
});

/** The sums of March, once all days that are over are confirmed. */
async function sumsOf(person: Person): Promise<Sums> {
  const period = { from: "2026-03-01", to: "2026-03-31" };
  type Listed = { records: { userId: string; date: string; result: string }[] };
  await host.settle();
  const { records } = await admin.call<Listed>("/attendance/confirm/list", { ...period, pageSize: 200 });
  const days = records
    .filter(({ userId }) => userId === person.userId)
    .map(({ userId, date, result }) => ({ userId, date, result }));
  if (days.length > 0) await office.send(admin, "/attendance/confirm/finish", { days });
  const found = await admin.call<{ records: RecordRow[] }>("/attendance/record/summary", { ...period, pageSize: 200 });
  return found.records.find(({ userId }) => userId === person.userId)?.sums ?? expect.fail("no row");
}

test("by punches alone: what was stayed after the last slot, up to the limit; sums by kind of day", async () => {
  await punch("2026-03-07", "21:55");
  await punch("2026-03-08", "01:20");
  expect(await sumsOf(cook)).toMatchObject({ overtimeWorkday: 0, overtimeRestDay: 180, overtimeLieu: 0 });
  await set({ mode: "punches", workdayLimit: 2, from: "" });
  await publish(cook.userId, { "2026-03-09": early, "2026-03-10": early });
  until("2026-03-11 10:00");
  await punch("2026-03-09", "06:30");
  await punch("2026-03-09", "16:50");
  expect(await dayOf("2026-03-09")).toMatchObject({ status: "normal", paid: 480, overtime: 90 });
  await punch("2026-03-09", "18:00");
  expect((await dayOf("2026-03-09")).overtime).toBe(120);
  await punch("2026-03-10", "06:30");
  await punch("2026-03-10", "15:20");
  expect((await dayOf("2026-03-10")).overtime).toBe(0);
  expect(await sumsOf(cook)).toMatchObject({ overtimeWorkday: 120, overtimeRestDay: 180, overtimeHoliday: 0 });
});

test("two applications at once for the last hours of a day: one of them gets them", async () => {
  await publish(cook.userId, { "2026-03-12": early });
  await host.settle();
  const sent = await Promise.allSettled([
    office.send(cook, start, ask("1", entry("2026-03-12", "15:30-17:00"))),
    office.send(maid, start, ask("1", entry("2026-03-12", "18:00-19:30"))),
  ]);
  expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = sent.find((one) => one.status === "rejected");
  expect(String(refused?.reason)).toContain("attendance.overtime.limit");
  expect(await cook.call(typeOf, { date: "2026-03-12" })).toMatchObject({ limit: 2, used: 1.5, left: 0.5 });
});

test("what is refused", async () => {
  const inside = ask("1", entry("2026-03-05", "10:30-11:00"));
  await refusedAndUnchanged(office, "attendance.overtime.inShift", cook, start, inside);
  const people = [cook, maid, chef, keeper, office.director, office.finance, office.guest];
  const times = ["04", "05", "06", "07", "08", "09", "10", "11"].map((month) => ({
    ...{ date1: `2026-${month}-10`, time1: "18:00", time2: "19:00" },
  }));
  const users = people.map(({ userId }) => ({ user: [userId] }));
  await refusedAndUnchanged(office, "attendance.overtime.many", cook, start, {
    ...{ formId: "type-2", values: { otherType: "1", overType: "1", reason: "赶工", users, times } },
  });
  const { roles: _, ...limits } = await admin.call<{ roles: object[] }>("/scheduling/setting/read");
  await office.send(admin, "/scheduling/setting/save", { ...limits, highHours: 24 });
  const round = await shift("全日班", "06:00-06:00");
  await publish(cook.userId, { "2026-03-20": round, "2026-03-21": round, "2026-03-22": round });
  await host.settle();
  const busy = ask("1", entry("2026-03-21", "19:00-20:00"));
  await refusedAndUnchanged(office, "attendance.overtime.noSlot", cook, start, busy);
  expect(await cook.call(rangesOf, { date: "2026-03-21" })).toEqual([]);
  const { version } = await admin.call<{ version: number }>("/business/info/queryBusinessInfo", {}, { method: "GET" });
  await office.send(admin, "/business/info/updateBusinessInfo", { timeZone: "America/New_York", version });
  await host.settle();
  await cook.call(typeOf, { date: "2026-03-08" });
  // Clocks go from 02:00 to 03:00, so ten minutes are left of it.
  const skipped = ask("1", entry("2026-03-08", "02:15-03:10"));
  await refusedAndUnchanged(office, "attendance.overtime.short", cook, start, skipped);
  const temp = await office.hire("Tom Temp", office.company.departments.kitchen, chef);
  await admin.call("/business/userMoreInfo/updateMoreUserInfo", { userId: temp.userId, version: 1, employment: "0" });
  await host.settle();
  await chef.call(typeOf, { date: "2026-03-10" });
  await refusedAndUnchanged(office, "attendance.overtime.fullTime", chef, typeOf, {
    ...{ date: "2026-03-10", userId: temp.userId },
  });
  await refusedAndUnchanged(office, "kernel.record.notFound", cook, rangesOf, {
    ...{ date: "2026-03-10", userId: keeper.userId },
  });
});
