import { addDays, dayOf } from "@stampflow/kernel";
import { openOffice, personOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Standing");
const { admin, chef, cook, maid, send, host, departments } = office;
type Cell = { published?: string; draft?: string; version: number; standing?: string };
const today = dayOf(host.clock.now(), "Asia/Shanghai");
const day = (ahead: number) => addDays(today, ahead);
const times = { slots: [{ start: "07:00", end: "15:00" }], rests: [], mealIds: ["none"], colour: "blue" };
const { id: early } = await send<{ id: string }>(admin, "/scheduling/shift/add", { name: "Early", ...times });
const cellsOf = async (userId: string, from = day(0), to = day(61)) => {
  const { records } = await admin.call<{ records: { cells: Record<string, Cell> }[] }>("/scheduling/schedule/list", {
    ...{ from, to },
    userIds: [userId],
  });
  return records[0]?.cells ?? expect.fail("nobody");
};
const told = async () =>
  (await cook.call<{ records: { kind: string }[] }>("/notice/record/list", {})).records.filter(
    ({ kind }) => kind === "scheduling.schedule.published",
  ).length;
const run = async () => {
  await expect.poll(() => host.sweep()).toBe(0);
  await host.settle();
};
const cycle = { way: "cycle", entries: [early, "rest"], start: day(1) };
const add = "/scheduling/standing/add";

test("a standing schedule publishes 62 days ahead, cells by hand stay, and each new day comes without a notice", async () => {
  await send(admin, "/scheduling/schedule/save", {
    changes: [{ userId: cook.userId, cells: [{ date: day(3), shiftId: "rest", version: 0 }] }],
  });
  const { id } = await send<{ id: string }>(admin, add, {
    name: "Kitchen",
    ...cycle,
    departmentId: departments.kitchen,
  });
  await run();
  const cells = await cellsOf(cook.userId);
  expect([1, 2, 3, 5].map((ahead) => cells[day(ahead)]?.published)).toEqual([early, "rest", undefined, early]);
  expect(cells[day(3)]?.draft).toBe("rest");
  expect(await told()).toBe(1);
  expect(await cellsOf(maid.userId)).toEqual({});
  // Changed by hand and taken back: it stays by hand.
  await send(admin, "/scheduling/schedule/save", {
    changes: [{ userId: cook.userId, cells: [{ date: day(5), shiftId: "rest", version: 1 }] }],
  });
  host.clock.set(host.clock.now() + 86_400_000);
  await host.daily();
  await run();
  const later = await cellsOf(cook.userId, day(30), day(70));
  expect([day(62), day(63), day(64)].map((date) => later[date]?.published)).toEqual(["rest", early, undefined]);
  expect((await cellsOf(cook.userId))[day(5)]).toMatchObject({ published: early, draft: "rest" });
  expect(await told()).toBe(1);
  // The cells of one that was put away may be planned by another.
  await send(admin, "/scheduling/standing/archive", { id, archived: true });
  await send(admin, add, { name: "Cook", way: "calendar", entries: [early], start: day(1), userIds: [cook.userId] });
  await run();
  const other = await cellsOf(cook.userId);
  expect(other[day(2)]?.standing).not.toBe(id);
  expect(await told()).toBe(2);
});

test("what a standing schedule cannot be is refused, and nobody plans people whom they do not see", async () => {
  const nobody = { name: "Nobody", ...cycle };
  await refusedAndUnchanged(office, "scheduling.standing.people", admin, add, nobody);
  const unknown = { name: "Unknown", ...cycle, entries: ["none"], userIds: [cook.userId] };
  await refusedAndUnchanged(office, "scheduling.cell.shift", admin, add, unknown);
  const permissions = ["page", "finish"].map((verb) => `scheduling:schedule:${verb}`);
  const head = personOf(host, { ...chef.actor, scope: { kind: "below" }, permissions });
  const outside = { name: "Outside", ...cycle, userIds: [maid.userId] };
  await refusedAndUnchanged(office, "scheduling.cell.moved", head, add, outside);
  const strange = { ...outside, userIds: ["nobody"] };
  await refusedAndUnchanged(office, "kernel.record.notFound", head, add, strange);
  await send(admin, add, { ...outside, name: "Rooms" });
  const names = (await head.call<{ name: string }[]>("/scheduling/standing/list", {})).map(({ name }) => name);
  expect(names).toEqual(["Cook"]);
});

test("templates are kept by name for whoever plans", async () => {
  await send(admin, "/scheduling/template/save", {
    name: "Two and one",
    ...{ way: "cycle", entries: [early, early, "rest"] },
  });
  expect(await admin.call("/scheduling/template/list", {})).toMatchObject([
    { name: "Two and one", entries: [early, early, "rest"] },
  ]);
});

test("the month is exported with a column for each date, for whoever may", async () => {
  const period = { from: day(1), to: day(30) };
  const file = await admin.reply("/scheduling/schedule/export", period);
  expect(file.status).toBe(200);
  await refusedAndUnchanged(office, "kernel.forbidden", cook, "/scheduling/schedule/export", period);
});
