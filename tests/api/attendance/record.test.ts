import { Workbook } from "@cj-tech-master/excelts";
import { noSums, type RecordRow, type ReportRow, reportColumns, type Sums, shownOf } from "@stampflow/attendance";
import { addDays, dayOf } from "@stampflow/kernel";
import { openOffice, type Person, personOf, plannerOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Record");
const { host, admin, chef, cook, maid, tenantId, departments } = office;
const { shift, publish } = plannerOf(office);
const early = await shift("早班", "06:30-15:00", { rests: [{ start: "10:30", end: "11:00" }] });
const today = dayOf(host.clock.now(), "Asia/Shanghai");
const on = (days: number) => addDays(today, days);
const dates = Array.from({ length: 4 }, (_, at) => on(at + 1));
for (const one of [cook, maid]) await publish(one.userId, Object.fromEntries(dates.map((date) => [date, early])));
await host.settle();
host.clock.set(Date.parse(`${on(6)}T10:00:00+08:00`));
const period = { from: on(0), to: on(20) };

const head = personOf(host, {
  ...{ tenantId, userId: chef.userId, departmentId: departments.kitchen },
  permissions: ["page", "view", "export"].map((verb) => `attendance:record:${verb}`),
  scope: { kind: "departments", ids: [departments.kitchen] },
});
const enter = async (person: Person, date: string, ...times: string[]) => {
  for (const time of times)
    await office.send(admin, "/attendance/punch/enter", { userId: person.userId, date, time, reason: "补录" });
  await host.settle();
};
type Listed = { records: { userId: string; date: string; result: string; state: string }[] };
async function confirm(person: Person, ...wanted: string[]): Promise<void> {
  await host.settle();
  const { records } = await admin.call<Listed>("/attendance/confirm/list", { ...period, show: "all", pageSize: 200 });
  const days = records
    .filter(({ userId, date }) => userId === person.userId && wanted.includes(date))
    .map(({ userId, date, result }) => ({ userId, date, result }));
  const { results } = await office.send<{ results: { ok: boolean }[] }>(admin, "/attendance/confirm/finish", { days });
  expect(results.map(({ ok }) => ok)).toEqual(wanted.map(() => true));
}
type Page = { records: RecordRow[]; total: number };
const summary = async (person: Person, more: object = {}) =>
  (await person.call<Page>("/attendance/record/summary", { ...period, ...more })).records;
const sumsOf = async (person: Person): Promise<Sums> =>
  (await summary(admin, { pageSize: 200 })).find(({ userId }) => userId === person.userId)?.sums ??
  expect.fail("no row");

const [first = "", second = "", third = "", fourth = ""] = dates;
await enter(cook, first, "06:28", "15:02");
await enter(cook, second, "06:45", "14:50");
await enter(cook, third, "06:28");

test("C2: confirmed days are summed, the others are counted beside", async () => {
  expect(await sumsOf(cook)).toEqual({ ...noSums, open: 4 });
  await confirm(cook, first, second, third);
  expect(await sumsOf(cook)).toEqual({
    ...noSums,
    ...{ confirmed: 3, open: 1, scheduled: 1440, paid: 480 + 455, unpaid: 25 + 480, lateTimes: 1, lateMinutes: 15 },
    ...{ earlyTimes: 1, earlyMinutes: 10, missing: 1 },
  });
  await enter(cook, first, "14:00", "15:10");
  expect(await sumsOf(cook)).toMatchObject({ confirmed: 3, open: 1 });
  const day = { userId: cook.userId, date: second, reason: "排错班" };
  await office.send(admin, "/attendance/confirm/void", day);
  expect(await sumsOf(cook)).toMatchObject({ confirmed: 2, open: 1, paid: 480, lateTimes: 0 });
  await office.send(admin, "/attendance/confirm/reopen", day);
  await confirm(cook, second, fourth);
  expect(await sumsOf(cook)).toMatchObject({ confirmed: 4, open: 0, paid: 935, absenteeism: 1 });
});

test("people of the scope, found by name and department, page by page; the totals are those of all of them", async () => {
  const own = await summary(head, { pageSize: 200 });
  expect(own.map(({ userId }) => userId)).toEqual(expect.arrayContaining([cook.userId, chef.userId]));
  expect(own.some(({ userId }) => userId === maid.userId)).toBe(false);
  const all = await admin.call<Page>("/attendance/record/summary", { ...period, pageSize: 200 });
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((pageNum) => summary(admin, { pageNum, pageSize: 2 })));
  expect(pages.flat()).toEqual(all.records.slice(0, 12));
  const [named] = all.records;
  expect((await summary(admin, { name: named?.name })).map(({ userId }) => userId)).toContain(named?.userId);
  expect(await summary(head, { departmentId: departments.rooms })).toEqual([]);
  type Part = { sums: Sums; people: number; cursor: string | null };
  const totals = await admin.call<Part>("/attendance/record/totals", period);
  expect(totals).toEqual({ sums: { ...(await sumsOf(cook)), open: 4 }, people: all.total, cursor: null });
  expect(shownOf(totals.sums)).toMatchObject({ paid: 15.58, scheduled: 32 });
});

test("T4: two months at most", async () => {
  const path = "/attendance/record/summary";
  await admin.call(path, { from: "2026-06-30", to: "2026-08-30" });
  await admin.call(path, { from: "2026-07-31", to: "2026-09-30" });
  await refusedAndUnchanged(office, "attendance.range", admin, path, { from: "2026-06-30", to: "2026-08-31" });
  await refusedAndUnchanged(office, "attendance.range", admin, path, { from: "2026-07-31", to: "2026-10-01" });
});

test("days and hours of each shift; a temporary shift stands by itself", async () => {
  type Row = { userId: string; shifts: Record<string, { days: number; minutes: number }> };
  const { records } = await admin.call<{ records: Row[] }>("/attendance/record/shifts", { ...period, pageSize: 200 });
  const own = (person: Person) => records.find(({ userId }) => userId === person.userId)?.shifts;
  // The third day has no way out, and on the fourth nobody came.
  expect(own(cook)).toEqual({ [early]: { days: 2, minutes: 935 } });
  expect(own(maid)).toEqual({});
});

test("the report: confirmed days with their times, page by page, for whoever may see it", async () => {
  const path = "/attendance/record/report";
  type Report = { records: ReportRow[]; cursor: string | null; more: boolean };
  await office.send(admin, "/attendance/confirm/remark", { userId: cook.userId, date: second, remark: "备忘" });
  const { records } = await head.call<Report>(path, { ...period, pageSize: 200 });
  expect(records.map(({ userId, date }) => [userId, date])).toEqual(dates.map((date) => [cook.userId, date]));
  expect(records[1]).toMatchObject({
    ...{ name: "Cora Cook", date: second, shift: "早班", status: "late", start1: "06:30", end1: "15:00" },
    ...{ in1: "06:45", out1: "14:50", start2: "", scheduled: 480, paid: 455, lateMinutes: 15, earlyMinutes: 10 },
    ...{ paidToday: 455, paidNext: 0, overtimeWorkday: 0, meals: 0, remark: "备忘", reason: "排错班" },
  });
  const page = await head.call<Report>(path, { ...period, pageSize: 3 });
  const rest = await head.call<Report>(path, { ...period, pageSize: 3, cursor: page.cursor });
  expect([...page.records, ...rest.records].map(({ date }) => date)).toEqual(dates);
  const summaries = personOf(host, {
    ...{ tenantId, userId: chef.userId, departmentId: departments.kitchen, permissions: ["attendance:record:page"] },
    scope: { kind: "departments", ids: [departments.kitchen] },
  });
  await refusedAndUnchanged(office, "kernel.forbidden", summaries, path, period);
});

test("sheets: the summary ends with the total, the report has the columns that were chosen in their order", async () => {
  const sheetOf = async (path: string, more: object = {}) => {
    const answer = await fetch(`${host.origin}/api${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${await head.token()}` },
      body: JSON.stringify({ ...period, ...more }),
    });
    const book = new Workbook();
    await book.xlsx.load(new Uint8Array(await answer.arrayBuffer()));
    const lines: unknown[][] = [];
    book.worksheets[0]?.eachRow((row) => {
      lines.push((row.values as unknown[]).slice(1));
    });
    return lines;
  };
  const [heads, ...rows] = await sheetOf("/attendance/record/exportSummary");
  expect(heads?.slice(0, 6)).toEqual([
    "姓名",
    "部门",
    "已确认（天）",
    "未确认（天）",
    "应出勤（小时）",
    "计薪（小时）",
  ]);
  expect(rows.at(-1)?.slice(0, 6)).toEqual(["合计", undefined, 4, 0, 32, 15.58]);
  expect((await sheetOf("/attendance/record/exportShifts"))[1]?.slice(2)).toEqual(["早班", 2, 15.58]);
  const report = await sheetOf("/attendance/record/exportReport", { columns: ["paid", "date", "name"] });
  expect(report).toHaveLength(5);
  expect(report[0]).toEqual(["计薪（小时）", "日期", "姓名"]);
  expect(report[1]?.[0]).toBe(8);
  const [all = []] = await sheetOf("/attendance/record/exportReport", { columns: Object.keys(reportColumns) });
  expect(all.filter((head) => String(head).includes("."))).toEqual([]);
});
