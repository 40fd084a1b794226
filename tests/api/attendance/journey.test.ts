import type { AdjustmentRow, ConfirmRow, DayView, PersonDays, RecordRow } from "@stampflow/attendance";
import { addMonths, dayOf } from "@stampflow/kernel";
import { openOffice, type Person, personOf, plannerOf } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Attendance journey");
const { host, admin, chef, cook, tenantId, departments, decide, send } = office;
const { shift, publish } = plannerOf(office);
/** A month that begins after today, and the one after it. */
const month = addMonths(`${dayOf(host.clock.now(), "Asia/Shanghai").slice(0, 7)}-01`, 1).slice(0, 7);
const next = addMonths(`${month}-01`, 1).slice(0, 7);
const until = (text: string) => host.clock.set(Date.parse(`${text.replace(" ", "T")}:00+08:00`));
const head = personOf(host, {
  ...{ tenantId, userId: chef.userId, departmentId: departments.kitchen },
  permissions: ["page", "update", "finish"].map((verb) => `attendance:confirm:${verb}`),
  scope: { kind: "departments", ids: [departments.kitchen] },
});
const period = { from: `${month}-01`, to: `${month}-20` };

const ask = async (type: number, values: object): Promise<string> => {
  const { applyId } = await send(cook, "/business/workflow/startFormProcess", { formId: `type-${type}`, values });
  await decide(chef, applyId);
  await host.settle();
  return applyId;
};
async function daysOf(person: Person): Promise<string[]> {
  await host.settle();
  const { days } = await person.call<PersonDays>("/attendance/mine/days", period);
  const said = ({ date, state, status, paid, absence, overtime }: DayView) =>
    `${date.slice(8)} ${state} ${status} ${paid}/${absence}/${overtime}`;
  return days.filter(({ slots }) => slots.length > 0).map(said);
}
const toConfirm = async () => {
  await host.settle();
  return (await head.call<{ records: ConfirmRow[]; at: number }>("/attendance/confirm/list", period)).records;
};
const summary = async (of: string) => {
  await host.settle();
  const asked = { from: `${of}-01`, to: `${of}-28` };
  const { records } = await admin.call<{ records: RecordRow[] }>("/attendance/record/summary", asked);
  return records.find(({ userId }) => userId === cook.userId)?.sums;
};

test("a month: punches, leave and overtime, confirmed, locked; a correction afterwards counts in the next month", async () => {
  until(`${month}-01 09:00`);
  const early = await shift("早班", "06:30-15:00", { rests: [{ start: "10:30", end: "11:00" }], late: 6, early: 4 });
  await publish(cook.userId, Object.fromEntries(["02", "03", "04", "05"].map((day) => [`${month}-${day}`, early])));
  await send(admin, "/attendance/setting/save", { version: 0, webPunch: true });
  await host.settle();
  const punches = ["02 06:28", "02 15:03", "03 06:25", "03 17:40", "04 06:30", "04 13:01", "05 06:45"];
  for (const punch of punches) {
    until(`${month}-${punch}`);
    await send(cook, "/attendance/punch/add", {});
  }
  until(`${month}-06 10:00`);
  expect(await daysOf(cook)).toEqual([
    "02 complete normal 480/0/0",
    "03 complete normal 480/0/0",
    "04 complete early 361/0/0",
    "05 complete missingOut 0/0/0",
  ]);

  await ask(1, { leaveType: "1", leaveStart: `${month}-04 13:00`, leaveEnd: `${month}-04 15:00`, reason: "看病" });
  const entry = { userName: [cook.userId], date1: `${month}-03`, time1: "15:30", time2: "17:30" };
  await ask(2, { otherType: "0", overType: "2", reason: "宴会", details: [entry] });
  await ask(3, { clockTime: `${month}-05 15:00`, realTime: `${month}-05 15:01`, remark: "忘打卡" });
  expect(await daysOf(cook)).toEqual([
    "02 complete normal 480/0/0",
    "03 complete normal 480/0/120",
    "04 complete leave 360/120/0",
    "05 complete late 465/0/0",
  ]);

  const rows = await toConfirm();
  const late = rows.find(({ date }) => date === `${month}-05`) ?? expect.fail("no row");
  const { userId, date, result } = late;
  await send(head, "/attendance/confirm/nonPayable", { userId, date, minutes: 15, reason: "迟到" });
  const again = (await toConfirm()).find((row) => row.date === date) ?? expect.fail("no row");
  expect(again.result).not.toBe(result);
  const one = { days: [{ userId, date, result: again.result }] };
  expect(await send(head, "/attendance/confirm/finish", one)).toMatchObject({ results: [{ ok: true }] });
  const { at } = await head.call<{ at: number }>("/attendance/confirm/list", period);
  const { jobId } = await send<{ jobId: string }>(head, "/attendance/confirm/finishAll", { ...period, seen: at });
  await host.settle();
  expect(await head.call("/attendance/confirm/progress", { jobId })).toMatchObject({ status: "done", good: 3, bad: 0 });
  expect(await toConfirm()).toEqual([]);
  expect(await daysOf(cook)).toEqual([
    "02 confirmed normal 480/0/0",
    "03 confirmed normal 480/0/120",
    "04 confirmed leave 360/120/0",
    "05 confirmed late 450/0/0",
  ]);

  // Personnel lock it; what the employee asks for afterwards counts in the next month.
  until(`${next}-01 10:00`);
  await send(admin, "/attendance/month/lock", { month });
  expect(await summary(month)).toMatchObject({ confirmed: 4, open: 0, paid: 1770, absence: 120, overtimeLieu: 120 });
  const row = { type: "2", needClockEndTime: "15:00", realClockEndTime: "14:00" };
  const applyId = await ask(8, { clockDate: `${month}-02`, adjustClocks: [row], remark: "早走了" });
  const adjustments = async () =>
    (await admin.call<{ records: AdjustmentRow[] }>("/attendance/adjustment/list")).records;
  expect(await adjustments()).toMatchObject([
    { userId: cook.userId, date: `${month}-02`, month: next, paid: -1, source: "correction", applicationId: applyId },
  ]);
  expect(await summary(month)).toMatchObject({ confirmed: 4, paid: 1770 });
  expect(await summary(next)).toMatchObject({ paid: 0, adjusted: -60 });
  expect((await daysOf(cook))[0]).toBe("02 confirmed normal 480/0/0");
});
