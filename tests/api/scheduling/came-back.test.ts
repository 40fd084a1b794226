import { addDays, beginningOf, daysBetween } from "@stampflow/kernel";
import { departed, openOffice, plannerOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

/** Who left and came back (people E22): the earlier time counts as employment, the time between does not. */
const office = await openOffice("Came back");
const { host, admin, cook, send } = office;
const at = (day: string) => host.clock.set(beginningOf(day, "Asia/Shanghai"));
const { userId } = cook;
const [first, last, back] = ["2027-01-11", "2027-01-15", "2027-02-08"];
at(first);
const early = await plannerOf(office).shift("Early", "07:00-15:00");
const { id: unitId } = await send<{ id: string }>(admin, "/attendance/unit/save", {
  ...{ name: "Rooms", unit: "room", price: 130 },
});
await departed(admin, cook, { leftOn: last });
at(back);
await host.settle();
await send(admin, "/system/employee/rehire", { userId, joinedOn: back });
await host.settle();

test("pieces are entered of days of both times, and of none between", async () => {
  const entry = (date: string) => ({ userId, date, unitId, count: "3" });
  for (const date of [first, last, back]) await send(admin, "/attendance/piece/add", entry(date));
  for (const date of [addDays(last, 1), addDays(back, -1)])
    await refusedAndUnchanged(office, "attendance.pieceEmployed", admin, "/attendance/piece/add", entry(date));
});

test("shifts are arranged in both times and not between; days between are not missed", async () => {
  const cells = (days: readonly string[]) => ({
    changes: [{ userId, cells: days.map((date) => ({ date, shiftId: early, version: 0 })) }],
  });
  const between = daysBetween(addDays(last, 1), addDays(back, -1));
  const mixed = cells([last, ...between, back]);
  const path = "/scheduling/schedule/save";
  const { saved, refused } = await send<{ saved: { cells: object }[]; refused: object[] }>(admin, path, mixed);
  expect(Object.keys(saved[0]?.cells ?? {})).toEqual([last, back]);
  expect(refused).toMatchObject([{ dates: between, code: "scheduling.cell.left" }]);
  await refusedAndUnchanged(office, "scheduling.cell.left", admin, path, cells(between));
  const page = await admin.call<{ records: { notEmployed: string[]; notRecorded: string[] }[] }>(
    "/scheduling/schedule/list",
    { from: first, to: back, userIds: [userId] },
  );
  expect(page.records[0]?.notEmployed).toEqual(between);
  expect(page.records[0]?.notRecorded).toEqual(daysBetween(first, last));
});

test("the summary of the earlier time has the person", async () => {
  const asked = { from: first, to: last, pageNum: 1, pageSize: 50 };
  const { records } = await admin.call<{ records: { userId: string }[] }>("/attendance/record/summary", asked);
  expect(records.map((one) => one.userId)).toContain(userId);
  const { records: none } = await admin.call<{ records: { userId: string }[] }>("/attendance/record/summary", {
    ...asked,
    ...{ from: "2027-01-18", to: "2027-01-22" },
  });
  expect(none.map((one) => one.userId)).not.toContain(userId);
});
