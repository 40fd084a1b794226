import { Workbook } from "@cj-tech-master/excelts";
import type { DinnerRow, PersonDays } from "@stampflow/attendance";
import { addDays, dayOf } from "@stampflow/kernel";
import { openOffice, type Person, personOf, plannerOf, refusedAndUnchanged, twoTenants } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Dinner");
const { host, admin, chef, cook, maid, departments, send } = office;
const { shift, publish } = plannerOf(office);
const meal = async (name: string, start: string, end: string) =>
  (await send<{ id: string }>(admin, "/scheduling/meal/save", { name, start, end })).id;
// Saved late to early: lists have them by the clock.
const supper = await meal("Supper", "17:00", "18:00");
const lunch = await meal("Lunch", "11:00", "12:00");
const early = await shift("早班", "07:00-15:30", { mealIds: [lunch] });
const long = await shift("长班", "07:00-19:00", { mealIds: [lunch, supper] });
const today = dayOf(host.clock.now(), "Asia/Shanghai");
const [first, second, third] = [addDays(today, 1), addDays(today, 2), addDays(today, 3)] as const;
await publish(cook.userId, { [first]: early, [second]: long, [third]: early });
await publish(chef.userId, { [first]: long, [second]: "rest" });
await publish(maid.userId, { [first]: early });
await host.settle();

type Page = { records: DinnerRow[]; total: number; cursor: string | null };
const period = { from: today, to: addDays(today, 10) };
const dinner = "/attendance/dinner";
async function list(more: object = {}, who: Person = admin): Promise<string[]> {
  await host.settle();
  const { records } = await who.call<Page>(`${dinner}/list`, { ...period, ...more });
  return records.map(({ date, meal, department, expected, eaten }) =>
    [date === first ? 1 : date === second ? 2 : 3, meal, department, expected, eaten ?? "-"].join(" "),
  );
}
const enter = async (person: Person, date: string, ...times: string[]) => {
  for (const time of times)
    await send(admin, "/attendance/punch/enter", { userId: person.userId, date, time, reason: "补录" });
};
const [kitchen, rooms] = await Promise.all(
  [cook, maid].map(
    async (one) =>
      (await admin.call<PersonDays>("/attendance/person/days", { userId: one.userId, ...period })).department,
  ),
);

test("meals of published shifts are expected before anybody punches, by date, meal and department", async () => {
  expect(await list()).toEqual(
    expect.arrayContaining([
      `1 Lunch ${kitchen} 2 -`,
      `1 Lunch ${rooms} 1 -`,
      `1 Supper ${kitchen} 1 -`,
      `2 Lunch ${kitchen} 1 -`,
      `2 Supper ${kitchen} 1 -`,
      `3 Lunch ${kitchen} 1 -`,
    ]),
  );
  expect(await list()).toHaveLength(6);
  expect((await list({ departmentId: departments.kitchen })).every((row) => row.includes(kitchen ?? ""))).toBe(true);
  expect(await list({ mealId: supper })).toEqual([`1 Supper ${kitchen} 1 -`, `2 Supper ${kitchen} 1 -`]);
  expect(await list({ search: "supp" })).toHaveLength(2);
  const { records, total, cursor } = await admin.call<Page>(`${dinner}/list`, { ...period, pageSize: 4 });
  expect([records.length, total]).toEqual([4, 6]);
  expect((await admin.call<Page>(`${dinner}/list`, { ...period, pageSize: 4, cursor })).records).toHaveLength(2);
  const twoMonths = { from: "2026-06-30", to: "2026-08-31" };
  await refusedAndUnchanged(office, "attendance.range", admin, `${dinner}/list`, twoMonths);
});

test("who is on leave is not expected; a plan that is published again counts as it is now", async () => {
  const values = {
    leaveType: "1",
    leaveStart: `${third} 00:00`,
    leaveEnd: `${addDays(third, 1)} 00:00`,
    reason: "家中有事",
  };
  const { applyId } = await send(cook, "/business/workflow/startFormProcess", { formId: "type-1", values });
  await office.decide(chef, applyId);
  expect((await list()).filter((row) => row.startsWith("3"))).toEqual([]);
  await send(admin, "/approval/application/void", { applyId, reason: "改期" });
  expect((await list()).filter((row) => row.startsWith("3"))).toEqual([`3 Lunch ${kitchen} 1 -`]);
  await publish(maid.userId, { [first]: "rest" }, 2);
  expect(await list({ departmentId: departments.rooms })).toEqual([]);
});

test("eaten by punches once the date is over (D10); a voided day counts nowhere; sums are those of the days", async () => {
  host.clock.set(Date.parse(`${second}T23:30:00+08:00`));
  await enter(cook, first, "07:00", "11:20");
  await enter(chef, first, "07:00", "19:01");
  await enter(cook, second, "07:00", "19:01");
  expect(await list({ departmentId: departments.kitchen })).toEqual([
    `1 Lunch ${kitchen} 2 1`,
    `1 Supper ${kitchen} 1 1`,
    `2 Lunch ${kitchen} 1 -`,
    `2 Supper ${kitchen} 1 -`,
    `3 Lunch ${kitchen} 1 -`,
  ]);
  host.clock.set(Date.parse(`${addDays(third, 1)}T10:00:00+08:00`));
  // Windows that have closed since are kept by the daily run.
  await host.daily();
  await expect.poll(() => host.sweep()).toBe(0);
  const rows = await list({ departmentId: departments.kitchen });
  expect(rows.slice(2)).toEqual([`2 Lunch ${kitchen} 1 1`, `2 Supper ${kitchen} 1 1`, `3 Lunch ${kitchen} 1 0`]);
  const days = await Promise.all(
    [cook, chef].map(({ userId }) => admin.call<PersonDays>("/attendance/person/days", { userId, ...period })),
  );
  const eaten = days.flatMap((one) => one.days).reduce((sum, { meals }) => sum + meals.length, 0);
  type Figure = { expected: number; eaten: number };
  const figures = await admin.call<Figure[]>(`${dinner}/figures`, { ...period, departmentId: departments.kitchen });
  expect(figures.reduce((sum, one) => sum + one.eaten, 0)).toBe(eaten);
  expect(figures.reduce((sum, one) => sum + one.expected, 0)).toBe(6);
  await send(admin, "/attendance/confirm/void", { userId: cook.userId, date: second, reason: "not here" });
  expect((await list()).filter((row) => row.startsWith("2"))).toEqual([]);
});

test("the people behind a number, by name; as a file; heads see their own people only", async () => {
  type Diner = { name: string; expected: boolean; eaten: boolean | null };
  const asked = { date: first, mealId: lunch, departmentId: departments.kitchen };
  const people = async (more: object = {}, who = admin) =>
    (await who.call<{ records: Diner[] }>(`${dinner}/people`, { ...asked, ...more })).records;
  const eaten = new Map((await people()).map((one) => [one.name, one.eaten]));
  expect([...eaten.values()].sort()).toEqual([false, true]);
  const [name] = [...eaten.keys()];
  expect((await people({ name })).map((one) => one.name)).toEqual([name]);
  const codes = ["page", "export"].map((verb) => `attendance:dinner:${verb}`);
  const head = personOf(host, { ...maid.actor, permissions: codes, scope: { kind: "below" } });
  expect(await people({}, head)).toEqual([]);
  expect(await list({}, head)).toEqual([]);
  const [, stranger] = await twoTenants(host);
  expect(await people({}, stranger.admin)).toEqual([]);
  const response = await fetch(`${host.origin}/api${dinner}/export`, {
    method: "POST",
    headers: { authorization: `Bearer ${await admin.token()}` },
    body: JSON.stringify(period),
  });
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(await response.arrayBuffer()));
  expect(book.worksheets[0]?.rowCount).toBe(4);
});
