import { openOffice, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Shifts");
const { admin, send } = office;
type Shift = { id: string; name: string; version: number; hours: number; used: boolean; from: string };
const [saveMeal, removeMeal, addShift] = [
  "/scheduling/meal/save",
  "/scheduling/meal/delete",
  "/scheduling/shift/add",
] as const;
const all = () => admin.call<Shift[]>("/scheduling/shift/all");
const range = (text: string) => ({ start: text.slice(0, 5), end: text.slice(6) });
const early = {
  ...{ name: "早班", sort: 1, colour: "blue", mealIds: ["none"], late: 6, early: 4 },
  ...{ slots: [range("06:30-15:00")], rests: [range("10:30-11:00")] },
};
const shiftOf = (slots: string[], rests: string[] = [], more = {}) => ({
  ...{ ...early, slots: slots.map(range), rests: rests.map(range) },
  ...more,
});

test("a shift is added with its hours, found by search, archived and deleted; a meal that it names stays", async () => {
  const lunch = await send<{ id: string }>(admin, saveMeal, { name: "午餐", ...range("11:00-12:00") });
  const { id } = await send<{ id: string }>(admin, addShift, { ...early, mealIds: [lunch.id] });
  expect(await all()).toMatchObject([{ id, hours: 7.5, used: false }]);
  const asked = { name: "zao", pageSize: 1 };
  expect(await admin.call("/scheduling/shift/list", asked)).toMatchObject({ total: 1, records: [{ id }] });
  const [{ version } = { version: 0 }] = await admin.call<{ version: number }[]>("/scheduling/meal/list");
  const meal = { ...lunch, version, name: "午餐", ...range("11:00-12:30") };
  await refusedAndUnchanged(office, "scheduling.meal.used", admin, saveMeal, meal);
  await refusedAndUnchanged(office, "scheduling.meal.used", admin, removeMeal, { id: lunch.id });
  await send(admin, saveMeal, { ...meal, name: "中餐", end: "12:00" });
  await send(admin, "/scheduling/shift/archive", { id, archived: true });
  await send(admin, "/scheduling/shift/delete", { id });
  await send(admin, removeMeal, { id: lunch.id });
  expect(await all()).toEqual([]);
});

test("times that mean nothing are refused, and nothing is recorded", async () => {
  const snack = await send<{ id: string }>(admin, saveMeal, { name: "夜宵", ...range("12:00-12:30") });
  const step = shiftOf(["06:15-15:00"]);
  await refusedAndUnchanged(office, "scheduling.shift.step", admin, addShift, step);
  const midnight = shiftOf(["20:00-01:00", "05:00-08:00"]);
  await refusedAndUnchanged(office, "scheduling.shift.midnight", admin, addShift, midnight);
  const order = shiftOf(["06:00-10:00", "10:00-14:00"]);
  await refusedAndUnchanged(office, "scheduling.shift.order", admin, addShift, order);
  const span = shiftOf(["06:00-10:00", "22:00-06:30"]);
  await refusedAndUnchanged(office, "scheduling.shift.span", admin, addShift, span);
  const rest = shiftOf(["06:30-15:00"], ["06:30-07:00"]);
  await refusedAndUnchanged(office, "scheduling.shift.rest", admin, addShift, rest);
  const meal = { ...early, mealIds: ["none", snack.id] };
  await refusedAndUnchanged(office, "scheduling.shift.meal", admin, addShift, meal);
  const department = { ...early, departmentIds: ["unknown"] };
  await refusedAndUnchanged(office, "scheduling.shift.department", admin, addShift, department);
  const slots = shiftOf(["06:00-10:00", "11:00-14:00"], [], { flexible: 30 });
  await refusedAndUnchanged(office, "scheduling.shift.flexibleSlots", admin, addShift, slots);
  const soon = shiftOf(["06:30-15:00"], ["07:00-07:30"], { flexible: 120 });
  await refusedAndUnchanged(office, "scheduling.shift.flexibleRest", admin, addShift, soon);
  const low = shiftOf(["12:00-12:30"], [], { mealIds: [snack.id] });
  await refusedAndUnchanged(office, "scheduling.shift.hoursLow", admin, addShift, low);
  const high = shiftOf(["06:00-22:30"]);
  await refusedAndUnchanged(office, "scheduling.shift.hoursHigh", admin, addShift, high);
});

test("ten meals are the most, and a name is taken once", async () => {
  const { length: there } = await admin.call<unknown[]>("/scheduling/meal/list");
  for (let n = there; n < 10; n++) await send(admin, saveMeal, { name: `餐${n}`, ...range("11:00-12:00") });
  const another = { name: "餐多", ...range("11:00-12:00") };
  await refusedAndUnchanged(office, "kernel.record.limit", admin, saveMeal, another);
  await refusedAndUnchanged(office, "kernel.record.name", admin, saveMeal, { ...another, name: "餐9" });
});
