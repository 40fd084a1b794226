import { modules } from "@stampflow/functions/modules";
import { addDays, dayOf } from "@stampflow/kernel";
import { defineModule } from "@stampflow/kernel/server";
import { closedDays } from "@stampflow/scheduling/server";
import { openOffice, personOf, refusedAndUnchanged, twoTenants } from "@stampflow/testing";
import { expect, test } from "vitest";

/** As attendance does: days that are confirmed, by person. */
const confirmed = new Map<string, string[]>();
const confirming = defineModule({
  manifest: { name: "confirming", permissions: [], errors: {}, texts: { "zh-CN": {}, "en-US": {}, "ja-JP": {} } },
  extensions: () => [closedDays.provide(async () => confirmed)],
});
const office = await openOffice("Schedule", { modules: [confirming, ...modules] });
const { admin, chef, cook, maid, send, host, departments } = office;
type Cell = { published?: string; draft?: string; version: number };
type Row = { userId: string; name: string; notEmployed: string[]; cells: Record<string, Cell> };
type Saved = {
  saved: { userId: string; cells: Record<string, Cell> }[];
  refused: { userId: string; name: string; dates: string[]; code: string; why: string }[];
  warnings: { userId: string; date: string; kind: string; value: number }[];
};
const [save, publish] = ["/scheduling/schedule/save", "/scheduling/schedule/publish"] as const;
const today = dayOf(host.clock.now(), "Asia/Shanghai");
const day = (ahead: number) => addDays(today, ahead);
const period = { from: day(0), to: day(30) };

async function shift(name: string, start: string, end: string, more: object = {}): Promise<string> {
  const times = { slots: [{ start, end }], rests: [], mealIds: ["none"] };
  return (await send<{ id: string }>(admin, "/scheduling/shift/add", { name, colour: "blue", ...times, ...more })).id;
}
const early = await shift("Early", "07:00", "15:00");
const late = await shift("Late", "15:30", "23:30");
const night = await shift("Night", "22:00", "07:30");

const change = (userId: string, cells: [number, string | null, number][]) => ({
  userId,
  cells: cells.map(([ahead, shiftId, version]) => ({ date: day(ahead), shiftId, version })),
});
const plan = (person: typeof admin, ...changes: ReturnType<typeof change>[]) => send<Saved>(person, save, { changes });
const rowOf = async (userId: string, person = admin) => {
  const { records } = await person.call<{ records: Row[] }>("/scheduling/schedule/list", {
    ...period,
    userIds: [userId],
  });
  return records[0] ?? expect.fail("nobody");
};
const notices = async (person: typeof admin) =>
  (await person.call<{ records: { kind: string }[] }>("/notice/record/list", {})).records;

test("cells are drafts until they are published; then the person is told once, and a change is a draft on top", async () => {
  const planned = await plan(
    admin,
    change(cook.userId, [
      [1, early, 0],
      [2, late, 0],
      [3, "rest", 0],
    ]),
  );
  expect(planned).toMatchObject({ refused: [], saved: [{ userId: cook.userId }] });
  const reader = personOf(host, {
    ...cook.actor,
    scope: { kind: "company" },
    permissions: ["scheduling:schedule:page"],
  });
  expect((await rowOf(cook.userId, reader)).cells[day(1)]).not.toHaveProperty("draft");
  const published = await send<Saved>(admin, publish, { userIds: [cook.userId], ...period });
  expect(Object.keys(published.saved[0]?.cells ?? {})).toEqual([day(1), day(2), day(3)]);
  await host.settle();
  const told = async () => (await notices(cook)).filter(({ kind }) => kind === "scheduling.schedule.published").length;
  expect(await told()).toBe(1);
  await send(admin, publish, { userIds: [cook.userId], ...period });
  await host.settle();
  expect(await told()).toBe(1);
  await plan(admin, change(cook.userId, [[1, "rest", 2]]));
  expect((await rowOf(cook.userId)).cells[day(1)]).toMatchObject({ published: early, draft: "rest", version: 3 });
  expect((await rowOf(cook.userId, reader)).cells[day(1)]).toMatchObject({ published: early });
  await plan(admin, change(cook.userId, [[1, null, 3]]));
  expect((await rowOf(cook.userId)).cells[day(1)]).toMatchObject({ published: early, version: 4 });
});

test("P6: short rest is saved with a warning", async () => {
  const { warnings, refused } = await plan(
    admin,
    change(maid.userId, [
      [1, late, 0],
      [2, early, 0],
    ]),
  );
  expect(refused).toEqual([]);
  expect(warnings).toEqual([{ userId: maid.userId, date: day(2), kind: "restHours", value: 7.5, limit: 11 }]);
});

test("what does not fit is refused with its reason, and all else is saved", async () => {
  const { userId } = await office.hire("Otto Other", departments.kitchen, null);
  const answer = await plan(
    admin,
    change(userId, [
      [1, night, 0],
      [2, early, 0],
      [3, early, 0],
    ]),
  );
  expect(answer.refused).toMatchObject([{ name: "Otto Other", dates: [day(2)], code: "scheduling.cell.overlap" }]);
  expect(answer.refused[0]?.why).toContain("Night");
  expect(Object.keys(answer.saved[0]?.cells ?? {})).toEqual([day(1), day(3)]);
  const overlapping = { changes: [change(userId, [[2, early, 0]])] };
  await refusedAndUnchanged(office, "scheduling.cell.overlap", admin, save, overlapping);
  const second = { changes: [change(userId, [[1, late, 0]])] };
  await refusedAndUnchanged(office, "scheduling.cell.changed", admin, save, second);
  await send(admin, publish, { userIds: [userId], ...period });
  const emptied = { changes: [change(userId, [[1, null, 2]])] };
  await refusedAndUnchanged(office, "scheduling.cell.clear", admin, save, emptied);
  const unknown = { changes: [change(userId, [[5, "unknown", 0]])] };
  await refusedAndUnchanged(office, "scheduling.cell.shift", admin, save, unknown);
  const forRooms = await shift("Rooms", "09:00", "17:00", { departmentIds: [departments.rooms] });
  const elsewhere = { changes: [change(userId, [[5, forRooms, 0]])] };
  await refusedAndUnchanged(office, "scheduling.cell.department", admin, save, elsewhere);
  const moved = { departmentId: departments.rooms, changes: [change(userId, [[6, early, 0]])] };
  await refusedAndUnchanged(office, "scheduling.cell.moved", admin, save, moved);
  const many = Array.from({ length: 15 }, (_, at) => ({ date: day(at + 1), shiftId: `s${at}`, version: 0 }));
  await refusedAndUnchanged(office, "scheduling.shift.tooMany", admin, save, { changes: [{ userId, cells: many }] });
  const long = { userIds: [userId], from: day(0), to: day(70) };
  await refusedAndUnchanged(office, "scheduling.schedule.range", admin, publish, long);
});

test("P4: after a last day nothing is planned, and the answer names the person", async () => {
  const { userId } = await office.hire("Lena Leaver", departments.kitchen, null);
  await send(admin, "/system/employee/resign", { userId, leftOn: day(12) });
  const painted = change(userId, [
    [10, early, 0],
    [11, early, 0],
    [12, early, 0],
    [13, early, 0],
    [14, early, 0],
  ]);
  const { saved, refused } = await plan(admin, painted);
  expect(Object.keys(saved[0]?.cells ?? {})).toHaveLength(3);
  expect(refused).toMatchObject([{ name: "Lena Leaver", dates: [day(13), day(14)], code: "scheduling.cell.left" }]);
  const late = { changes: [change(userId, [[13, early, 0]])] };
  await refusedAndUnchanged(office, "scheduling.cell.left", admin, save, late);
  expect((await rowOf(userId)).notEmployed[0]).toBe(day(13));
});

test("P4: what was published after a last day is withdrawn and listed as a gap, and planned again if the person stays", async () => {
  const { userId } = await office.hire("Gus Gap", departments.kitchen, null);
  await plan(
    admin,
    change(userId, [
      [20, early, 0],
      [21, late, 0],
      [22, "rest", 0],
      [23, early, 0],
    ]),
  );
  await send(admin, publish, { userIds: [userId], ...period });
  const gaps = async () => {
    const page = await admin.call<{ gaps: { userId: string; date: string; shiftId: string }[] }>(
      "/scheduling/schedule/list",
      period,
    );
    return page.gaps.filter((one) => one.userId === userId).map(({ date, shiftId }) => [date, shiftId]);
  };
  await send(admin, "/system/employee/resign", { userId, leftOn: day(20) });
  await host.settle();
  expect(await gaps()).toEqual([
    [day(21), late],
    [day(23), early],
  ]);
  expect((await rowOf(userId)).cells[day(21)]).not.toHaveProperty("published");
  await send(admin, "/scheduling/schedule/settle", { userId, date: day(23) });
  expect(await gaps()).toEqual([[day(21), late]]);
  await send(admin, "/system/employee/rehire", { userId });
  await host.settle();
  expect(await gaps()).toEqual([]);
  const { cells } = await rowOf(userId);
  expect(cells[day(21)]).toMatchObject({ draft: late });
  expect(cells[day(23)]).not.toHaveProperty("draft");
});

test("P5: a confirmed day is neither planned nor published", async () => {
  const { userId } = await office.hire("Cora Closed", departments.kitchen, null);
  await plan(
    admin,
    change(userId, [
      [2, early, 0],
      [3, early, 0],
    ]),
  );
  confirmed.set(userId, [day(3)]);
  const { refused } = await send<Saved>(admin, publish, { userIds: [userId], ...period });
  expect(refused).toMatchObject([{ dates: [day(3)], code: "scheduling.cell.closed" }]);
  const planned = { changes: [change(userId, [[3, late, 1]])] };
  await refusedAndUnchanged(office, "scheduling.cell.closed", admin, save, planned);
});

test("S6: a shift in use gets new times from a date on, and is archived instead of deleted", async () => {
  const [one] = (await admin.call<{ id: string; version: number }[]>("/scheduling/shift/all")).filter(
    ({ id }) => id === early,
  );
  const times = { slots: [{ start: "08:00", end: "16:00" }], rests: [], mealIds: ["none"] };
  const body = { id: early, version: one?.version, name: "Early", colour: "blue", ...times };
  await refusedAndUnchanged(office, "scheduling.shift.from", admin, "/scheduling/shift/save", { ...body, from: today });
  await send(admin, "/scheduling/shift/save", { ...body, from: day(20) });
  await refusedAndUnchanged(office, "scheduling.shift.used", admin, "/scheduling/shift/delete", { id: early });
});

test("heads plan their own people only, two planners of one cell are told, and another company sees nothing", async () => {
  const may = ["page", "view", "update", "finish"].map((verb) => `scheduling:schedule:${verb}`);
  const head = personOf(host, { ...chef.actor, scope: { kind: "below" }, permissions: may });
  const { records } = await head.call<{ records: Row[] }>("/scheduling/schedule/list", period);
  expect(records.map(({ userId }) => userId)).toContain(cook.userId);
  expect(records.map(({ userId }) => userId)).not.toContain(maid.userId);
  const outside = { changes: [change(maid.userId, [[8, early, 0]])] };
  await refusedAndUnchanged(office, "scheduling.cell.moved", head, save, outside);
  const both = [admin, head].map((person) =>
    plan(
      person,
      change(cook.userId, [
        [9, person === head ? late : early, 0],
        [person === head ? 12 : 15, early, 0],
      ]),
    ),
  );
  const answers = await Promise.all(both);
  expect(answers.flatMap(({ refused }) => refused.map(({ code }) => code))).toEqual(["scheduling.cell.changed"]);
  const { cells } = await rowOf(cook.userId);
  expect([cells[day(12)]?.draft, cells[day(15)]?.draft]).toEqual([early, early]);
  const [, stranger] = await twoTenants(host);
  const seen = await stranger.admin.call<{ records: Row[] }>("/scheduling/schedule/list", {
    ...period,
    userIds: [cook.userId],
  });
  expect(seen.records).toEqual([]);
});

test("R4: outside of the window of a role nothing is planned or published; deleting the rule frees it", async () => {
  type Setting = { version: number; roles: { id: string; name: string }[]; windows: object[] };
  const { roles, ...setting } = await admin.call<Setting>("/scheduling/setting/read", {});
  const [first] = roles;
  const roleId = first?.id ?? expect.fail("no role plans");
  const held = await office.hire("Pia Planner", departments.kitchen, null, ["scheduling:schedule:update"]);
  await send(admin, "/system/employee/changeSeveral", { userIds: [held.userId], add: { roleIds: [roleId] } });
  const planner = personOf(host, {
    ...held.actor,
    scope: { kind: "company" },
    permissions: ["scheduling:schedule:update"],
  });
  // The clock stands on a Monday: the day before is over.
  const closed = Number(addDays(today, today.endsWith("-01") ? 1 : -1).slice(8));
  const body = { ...setting, windows: [{ roleId, start: closed, end: closed, scope: "both" }] };
  const twice = { ...body, windows: [...body.windows, ...body.windows] };
  await refusedAndUnchanged(office, "scheduling.rule.role", admin, "/scheduling/setting/save", twice);
  const limits = { ...body, lowHours: 10, highHours: 9 };
  await refusedAndUnchanged(office, "scheduling.rule.hours", admin, "/scheduling/setting/save", limits);
  const { version } = await send<Setting>(admin, "/scheduling/setting/save", body);
  const planned = { changes: [change(maid.userId, [[5, early, 0]])] };
  await refusedAndUnchanged(office, "scheduling.cell.window", planner, save, planned);
  const today3 = await office.hire("Nina New", departments.kitchen, null);
  await send(admin, "/business/userMoreInfo/updateMoreUserInfo", {
    userId: today3.userId,
    version: 1,
    joinedOn: addDays(today, -1),
  });
  await plan(planner, change(today3.userId, [[5, early, 0]]));
  await send(admin, "/scheduling/setting/save", { ...setting, version, windows: [] });
  await plan(planner, change(maid.userId, [[5, early, 0]]));
});
