import { Workbook } from "@cj-tech-master/excelts";
import type { AdjustmentRow, ConfirmRow, MonthRow, OpenPerson, PersonDays } from "@stampflow/attendance";
import { confirmedWork } from "@stampflow/attendance/server";
import { runAs, systemCall } from "@stampflow/kernel/server";
import type { RowVerdict } from "@stampflow/sheet";
import { openOffice, type Person, personOf, plannerOf, refusedAndUnchanged, twoTenants } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Months");
const { host, admin, chef, cook, maid, decide, tenantId } = office;
const { shift, publish } = plannerOf(office);
const early = await shift("早班", "06:30-15:00", { rests: [{ start: "10:30", end: "11:00" }] });
const july = Array.from({ length: 19 }, (_, at) => `2026-07-${String(at + 1).padStart(2, "0")}`);
const plan = Object.fromEntries([...july, "2026-08-03", "2026-08-04"].map((date) => [date, early]));
await publish(cook.userId, plan);
await publish(maid.userId, { "2026-07-01": early });
await host.settle();
const until = (text: string) => host.clock.set(Date.parse(`${text.replace(" ", "T")}:00+08:00`));
until("2026-08-06 10:00");

const [lockPath, openPath] = ["/attendance/month/lock", "/attendance/month/open"];
const enter = async (date: string, ...times: string[]) => {
  for (const time of times)
    await office.send(admin, "/attendance/punch/enter", { userId: cook.userId, date, time, reason: "补录" });
};
const rows = async (from: string, to: string, show = "all"): Promise<ConfirmRow[]> => {
  await host.settle();
  const asked = { from, to, show, pageSize: 200 };
  return (await admin.call<{ records: ConfirmRow[] }>("/attendance/confirm/list", asked)).records;
};
const confirmAll = async (from: string, to: string) => {
  const days = (await rows(from, to, "open")).map(({ userId, date, result }) => ({ userId, date, result }));
  const { results } = await office.send<{ results: { ok: boolean }[] }>(admin, "/attendance/confirm/finish", { days });
  expect(results.every(({ ok }) => ok)).toBe(true);
};
const monthNamed = async (month: string, person: Person = admin): Promise<MonthRow> =>
  (await person.call<{ records: MonthRow[] }>("/attendance/month/list", { pageSize: 50 })).records.find(
    (one) => one.month === month,
  ) ?? expect.fail("no month");
const openIn = async (month: string) =>
  (await admin.call<{ records: OpenPerson[] }>(openPath, { month, pageSize: 50 })).records;
const lock = async (month: string) => {
  await office.send(admin, lockPath, { month });
  await host.settle();
};
const work = (from: string, to: string) =>
  runAs(systemCall(tenantId, host.clock.now(), "zh-CN"), () => confirmedWork(cook.userId, from, to));
const hoursIn = async (month: string) => {
  const { days, adjustments } = await work(`${month}-01`, `${month}-28`);
  return [...days, ...adjustments].reduce((sum, one) => sum + one.paid, 0) / 60;
};

const adjustments = async (person: Person = admin, more: object = {}): Promise<AdjustmentRow[]> => {
  await host.settle();
  return (await person.call<{ records: AdjustmentRow[] }>("/attendance/adjustment/list", more)).records;
};
const strike = async (date: string, time: string) => {
  const asked = { userId: cook.userId, from: date, to: date };
  const { punches } = await admin.call<PersonDays>("/attendance/person/days", asked);
  const found = punches.find(({ at }) => at === Date.parse(`${date}T${time}:00+08:00`)) ?? expect.fail("no punch");
  const body = { userId: cook.userId, id: found.id, at: found.at, reason: "误打" };
  await office.send(admin, "/attendance/punch/strike", body);
  await host.settle();
};
async function approved(asked: object): Promise<string> {
  const { applyId } = await office.send(cook, "/business/workflow/startFormProcess", asked);
  await decide(chef, applyId);
  await host.settle();
  return applyId;
}
const declareVoid = async (applyId: string) => {
  await office.send(admin, "/approval/application/void", { applyId, reason: "填错" });
  await host.settle();
};

for (const date of july) await enter(date, "06:28", "15:02");
await host.settle();

test("a month that is not over, or has open days, is not locked; what is open is listed", async () => {
  await refusedAndUnchanged(office, "attendance.monthNotOver", admin, lockPath, { month: "2026-08" });
  await refusedAndUnchanged(office, "attendance.monthOpen", admin, lockPath, { month: "2026-07" });
  expect(await openIn("2026-07")).toMatchObject([
    { userId: cook.userId, days: july },
    { userId: maid.userId, days: ["2026-07-01"] },
  ]);
  expect(await monthNamed("2026-07")).toMatchObject({ state: "open", over: true, found: null });
  expect(await admin.call("/attendance/month/counts", { month: "2026-07" })).toMatchObject({ open: 20, confirmed: 0 });
});

test("applications that run are listed, and no longer once they have ended", async () => {
  const start = "/business/workflow/startFormProcess";
  const end = { type: "2", needClockEndTime: "15:00", realClockEndTime: "15:01" };
  const correction = { formId: "type-8", values: { remark: "忘带手机", clockDate: "2026-07-13", adjustClocks: [end] } };
  const missed = { clockTime: "2026-07-10 15:00", realTime: "2026-07-10 15:01", remark: "忘打卡" };
  const leave = { leaveType: "1", leaveStart: "2026-07-11 13:00", leaveEnd: "2026-07-11 15:00", reason: "家中有事" };
  const range = { userName: [cook.userId], date1: "2026-07-12", time1: "16:00", time2: "17:00" };
  const overtime = { otherType: "0", overType: "1", reason: "赶工", details: [range] };
  const sent: string[] = [];
  const forms = [
    correction,
    { formId: "type-3", values: missed },
    { formId: "type-1", values: leave },
    { formId: "type-2", values: overtime },
  ];
  for (const asked of forms) sent.push((await office.send(cook, start, asked)).applyId);
  await host.settle();
  const running = async () => (await openIn("2026-07")).flatMap((one) => one.running);
  expect(new Set((await running()).map(({ kind, id }) => `${kind} ${id}`))).toEqual(
    new Set(["correction", "correction", "leave", "overtime"].map((kind, at) => `${kind} ${sent[at]}`)),
  );
  for (const applyId of sent) await decide(chef, applyId, "REJECT", { opinion: "不需要" });
  await host.settle();
  expect(await running()).toEqual([]);
});

test("a locked month keeps its days, and a correction counts in the next one: July 152.00, August −1.00", async () => {
  await confirmAll("2026-07-01", "2026-07-31");
  await lock("2026-07");
  expect(await monthNamed("2026-07")).toMatchObject({
    ...{ state: "locked", byName: "Months admin", job: null },
    found: { confirmed: 20, voided: 0, open: 0, pieces: 0 },
  });
  await refusedAndUnchanged(office, "attendance.monthLocked", admin, lockPath, { month: "2026-07" });
  expect(await hoursIn("2026-07")).toBe(152);
  const rowsBefore = await rows("2026-07-01", "2026-07-31");
  const end = { type: "2", needClockEndTime: "15:00", realClockEndTime: "14:00" };
  const correction = { formId: "type-8", values: { remark: "早走", clockDate: "2026-07-14", adjustClocks: [end] } };
  const range = { userName: [cook.userId], date1: "2026-07-06", time1: "16:00", time2: "17:00" };
  const overtime = { otherType: "0", overType: "1", reason: "赶工", details: [range] };
  const later = { label: "2026年7月已锁定", text: "差额计入后面未锁定的月份" };
  for (const [applyType, values] of [
    [8, correction.values],
    [2, overtime],
  ]) {
    const { preview } = await cook.call<{ preview: object[] }>("/applytype/application/check", { applyType, values });
    expect(preview.at(-1)).toEqual(later);
  }
  const applyId = await approved(correction);
  expect(await adjustments()).toMatchObject([
    {
      ...{ userId: cook.userId, date: "2026-07-14", month: "2026-08", paid: -1, absence: 0, overtime: 0 },
      ...{ source: "correction", applicationId: applyId },
    },
  ]);
  expect(await hoursIn("2026-07")).toBe(152);
  expect((await work("2026-08-01", "2026-08-31")).adjustments).toMatchObject([{ date: "2026-07-14", paid: -60 }]);
  expect(await hoursIn("2026-08")).toBe(-1);
  expect(await rows("2026-07-01", "2026-07-31")).toEqual(rowsBefore);
  const asked = { userId: cook.userId, from: "2026-07-14", to: "2026-07-14" };
  const shown = (await admin.call<PersonDays>("/attendance/person/days", asked)).days[0];
  expect(shown).toMatchObject({ paid: 480, status: "normal", state: "confirmed", locked: true });
  expect(shown).toMatchObject({ flags: [], adjusted: { paid: -60 }, adjustedIn: ["2026-08"] });
  // What it stands on is what is known now.
  expect(shown?.slots[0]?.flags).toEqual(["early"]);
  await declareVoid(applyId);
  expect((await adjustments()).map(({ paid, source }) => [paid, source])).toEqual([
    [1, "correction"],
    [-1, "correction"],
  ]);
  expect(await hoursIn("2026-08")).toBe(0);
});

test("leave, its void, overtime, late punches and struck ones of a locked month are differences, each once", async () => {
  const known = new Set((await adjustments()).map(({ id }) => id));
  const added = async () => {
    const fresh = (await adjustments()).filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    return fresh.map(({ date, paid, absence, overtime, source }) => [date.slice(8), paid, absence, overtime, source]);
  };
  const leave = { leaveType: "1", leaveStart: "2026-07-15 13:00", leaveEnd: "2026-07-15 15:00", reason: "家中有事" };
  const leaveId = await approved({ formId: "type-1", values: leave });
  expect(await added()).toEqual([["15", -2, 2, 0, "leave"]]);
  await declareVoid(leaveId);
  expect(await added()).toEqual([["15", 2, -2, 0, "leave"]]);
  const range = { userName: [cook.userId], date1: "2026-07-06", time1: "16:00", time2: "17:00" };
  await approved({ formId: "type-2", values: { otherType: "0", overType: "1", reason: "赶工", details: [range] } });
  await enter("2026-07-06", "17:01");
  expect(await added()).toEqual([["06", 0, 0, 1, "punch"]]);
  await enter("2026-07-06", "16:30");
  expect(await added()).toEqual([]);
  await strike("2026-07-17", "06:28");
  expect(await added()).toEqual([["17", -8, 0, 0, "punch"]]);
  await enter("2026-07-17", "06:29");
  expect(await added()).toEqual([["17", 8, 0, 0, "punch"]]);
  expect(await hoursIn("2026-07")).toBe(152);
});

test("settings that change afterwards change no day of a locked month, whatever is computed again", async () => {
  const before = await adjustments();
  await office.send(admin, "/attendance/setting/save", { version: 0, exemptIds: [cook.userId], late: 30 });
  const overtime = await admin.call<object>("/attendance/overtime/setting");
  await office.send(admin, "/attendance/overtime/saveSetting", { ...overtime, mode: "approval" });
  await enter("2026-07-18", "15:05");
  await host.settle();
  expect(await adjustments()).toEqual(before);
  await office.send(admin, "/attendance/setting/save", { version: 1, exemptIds: [] });
});

test("a sheet of punches says which rows count in a later month, and takes them", async () => {
  const book = new Workbook();
  const page = book.addWorksheet("1");
  const asked = { userId: cook.userId, from: "2026-07-18", to: "2026-07-18" };
  const { name } = await admin.call<PersonDays>("/attendance/person/days", asked);
  page.addRow(["姓名", "时间"]);
  for (const time of ["2026-07-18 15:06", "2026-08-05 15:06", "2099-07-18 15:06"]) page.addRow([name, time]);
  const file = Buffer.from(await book.xlsx.writeBuffer()).toString("base64");
  const { rows: told } = await admin.call<{ rows: RowVerdict[] }>("/attendance/punch/import/preview", {
    ...{ name: "punches.xlsx", file },
  });
  expect(told.map(({ ok, reasons }) => [ok, reasons.length])).toEqual([
    [true, 1],
    [true, 0],
    [false, 1],
  ]);
});

test("nothing of a locked month is decided, planned or entered any more", async () => {
  const day = { userId: cook.userId, date: "2026-07-14", reason: "改正" };
  const path = "/attendance/confirm";
  await refusedAndUnchanged(office, "attendance.monthLocked", admin, `${path}/reopen`, day);
  await refusedAndUnchanged(office, "attendance.monthLocked", admin, `${path}/void`, day);
  const cells = [{ date: "2026-07-30", shiftId: early, version: 0 }];
  const changes = [{ userId: chef.userId, cells }];
  await refusedAndUnchanged(office, "scheduling.cell.closed", admin, "/scheduling/schedule/save", { changes });
  const unit = await office.send<{ id: string }>(admin, "/attendance/unit/save", {
    name: "间",
    unit: "间",
    price: 130,
  });
  const piece = { userId: cook.userId, date: "2026-07-20", unitId: unit.id, count: "2" };
  await refusedAndUnchanged(office, "attendance.monthLocked", admin, "/attendance/piece/add", piece);
});

test("an adjustment passes over every month that is locked; open pieces keep a month open", async () => {
  until("2026-09-02 10:00");
  for (const date of ["2026-08-03", "2026-08-04"]) await enter(date, "06:28", "15:02");
  await confirmAll("2026-08-01", "2026-08-31");
  const [unit] = await admin.call<{ id: string }[]>("/attendance/unit/list");
  const piece = { userId: maid.userId, date: "2026-08-05", unitId: unit?.id, count: "2" };
  const { id } = await office.send<{ id: string }>(admin, "/attendance/piece/add", piece);
  await refusedAndUnchanged(office, "attendance.monthOpen", admin, lockPath, { month: "2026-08" });
  expect(await openIn("2026-08")).toMatchObject([{ userId: maid.userId, days: [], pieces: ["2026-08-05"] }]);
  await office.send(admin, "/attendance/piece/confirm", { id, version: 1 });
  await lock("2026-08");
  expect(await monthNamed("2026-08")).toMatchObject({ state: "locked" });
  await refusedAndUnchanged(office, "attendance.monthLocked", admin, "/attendance/piece/void", {
    ...{ id, version: 2, reason: "错" },
  });
  const hours = await hoursIn("2026-08");
  await strike("2026-07-10", "06:28");
  await enter("2026-07-10", "07:00");
  await host.settle();
  const later = await adjustments(admin, { month: "2026-09" });
  expect(later.map(({ date, paid }) => [date, paid])).toEqual([
    ["2026-07-10", 7.5],
    ["2026-07-10", -8],
  ]);
  expect(await hoursIn("2026-08")).toBe(hours);
  expect(await hoursIn("2026-09")).toBe(-0.5);
});

test("who may not lock cannot, and another company sees nothing of it", async () => {
  const viewer = personOf(host, { ...chef.actor, permissions: ["attendance:record:page"], scope: { kind: "below" } });
  await refusedAndUnchanged(office, "kernel.forbidden", viewer, lockPath, { month: "2026-06" });
  await refusedAndUnchanged(office, "kernel.forbidden", cook, openPath, { month: "2026-06" });
  await refusedAndUnchanged(office, "kernel.forbidden", viewer, "/attendance/month/counts", { month: "2026-06" });
  expect((await adjustments(viewer)).every(({ userId }) => userId === cook.userId)).toBe(true);
  expect(await adjustments(admin, { name: "nobody" })).toEqual([]);
  expect((await adjustments(admin, { month: "2026-09" })).map(({ date }) => date)).toEqual([
    "2026-07-10",
    "2026-07-10",
  ]);
  const [, stranger] = await twoTenants(host);
  expect(await adjustments(stranger.admin)).toEqual([]);
  expect(await monthNamed("2026-07", stranger.admin)).toMatchObject({ state: "open" });
});
