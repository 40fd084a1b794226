import { addDays, dayOf } from "@stampflow/kernel";
import {
  chain,
  control,
  publish as draw,
  node,
  openOffice,
  type Person,
  plannerOf,
  refusedAndUnchanged,
} from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Exchanges");
const { host, admin, chef, cook, decide, departments } = office;
const start = "/business/workflow/startFormProcess";
const today = dayOf(host.clock.now(), "Asia/Shanghai");
const on = (days: number) => addDays(today, days);
const { shift, publish } = plannerOf(office);
const early = await shift("早班", "07:00-15:00");
const late = await shift("晚班", "15:30-23:30");
const night = await shift("夜班", "22:00-07:30");
const other = await office.hire("阿明", departments.kitchen, chef);
await host.settle();

const send = (person: Person, type: number, values: object) =>
  office.send(person, start, { formId: `type-${type}`, values });
const body = (type: number, values: object) => ({ formId: `type-${type}`, values });
type Checked = {
  computed: Record<string, unknown>;
  preview: { label: string; text: string }[];
  faults: { code: string }[];
};
const check = (person: Person, applyType: number, values: object) =>
  person.call<Checked>("/applytype/application/check", { applyType, values });
type Cell = { published?: string; draft?: string; version: number; asked?: object };
type Row = { cells: Record<string, Cell>; temporary: Record<string, { start: string; end: string }> };
const rowOf = async ({ userId }: { userId: string }) => {
  const asked = { from: on(0), to: on(40), userIds: [userId] };
  const [row] = (await admin.call<{ records: Row[] }>("/scheduling/schedule/list", asked)).records;
  return row ?? expect.fail("nobody");
};
const held = async (person: { userId: string }, ...days: number[]) => {
  const { cells } = await rowOf(person);
  return days.map((day) => cells[on(day)]?.published);
};
const effectOf = async (applyId: string) =>
  (await cook.call<{ effect: { state: string; reason: string } }>("/applytype/effect/detail", { applyId })).effect;
const approve = async (applyId: string, ...people: Person[]) => {
  for (const person of people) await decide(person, applyId);
  await host.settle();
};
const declareVoid = async (applyId: string) => {
  await office.send(admin, "/approval/application/void", { applyId, reason: "不用了" });
  await host.settle();
};
const toldOf = async (person: Person) =>
  (await person.call<{ records: { kind: string }[] }>("/notice/record/list", {})).records.filter(
    ({ kind }) => kind === "scheduling.schedule.published",
  ).length;

test("a swap shows both days, marks its cells, exchanges them once it is approved, and back once it is void", async () => {
  await publish(cook.userId, { [on(1)]: early, [on(3)]: "rest" });
  const values = { swpDateStr: on(1), resDate: on(3), reason: "换" };
  const { computed, preview } = await check(cook, 6, values);
  expect(computed).toMatchObject({ swpDetail1: "早班 07:00–15:00", swpDetail2: "休息", resDetail1: "休息" });
  expect(preview.map(({ text }) => text)).toEqual(["早班 07:00–15:00 → 休息", "休息 → 早班 07:00–15:00"]);
  const { applyId } = await send(cook, 6, values);
  expect((await rowOf(cook)).cells[on(1)]?.asked).toMatchObject({ applicationId: applyId, value: early });
  await host.settle();
  const before = await toldOf(cook);
  await approve(applyId, chef);
  expect(await effectOf(applyId)).toMatchObject({ state: "posted" });
  expect(await held(cook, 1, 3)).toEqual(["rest", early]);
  expect((await rowOf(cook)).cells[on(1)]).not.toHaveProperty("asked");
  expect(await toldOf(cook)).toBe(before + 1);
  await declareVoid(applyId);
  expect(await effectOf(applyId)).toMatchObject({ state: "reversed" });
  expect(await held(cook, 1, 3)).toEqual([early, "rest"]);
});

test("a rejected swap leaves no mark", async () => {
  await publish(cook.userId, { [on(5)]: early, [on(6)]: late });
  const { applyId } = await send(cook, 6, { swpDateStr: on(5), resDate: on(6), reason: "换" });
  await decide(chef, applyId, "REJECT", { opinion: "不行" });
  await host.settle();
  const { cells } = await rowOf(cook);
  expect([cells[on(5)]?.asked, cells[on(6)]?.asked]).toEqual([undefined, undefined]);
});

test("two people of a department exchange days; the colleague agrees first", async () => {
  await publish(cook.userId, { [on(8)]: early, [on(9)]: early });
  await publish(other.userId, { [on(8)]: late, [on(9)]: "rest" });
  const values = {
    swpUserName: [other.userId],
    swpDateStr: on(8),
    swpData: [{ day: on(8) }, { day: on(9) }],
    reason: "换",
  };
  const { computed, preview } = await check(cook, 7, values);
  expect(computed.swpData).toMatchObject([
    { ownShift: "早班 07:00–15:00", colleagueShift: "晚班 15:30–23:30" },
    { ownShift: "早班 07:00–15:00", colleagueShift: "休息" },
  ]);
  expect(preview).toHaveLength(4);
  expect(preview.filter(({ label }) => label.includes("阿明"))).toHaveLength(2);
  const { applyId } = await send(cook, 7, values);
  await approve(applyId, other, chef);
  expect(await effectOf(applyId)).toMatchObject({ state: "posted" });
  expect(await held(cook, 8, 9)).toEqual([late, "rest"]);
  expect(await held(other, 8, 9)).toEqual([early, early]);
});

test("what does not fit is refused before it is sent", async () => {
  const swap = (first: number, second: number) => body(6, { swpDateStr: on(first), resDate: on(second), reason: "换" });
  await refusedAndUnchanged(office, "scheduling.exchange.unpublished", cook, start, swap(30, 31));
  await publish(cook.userId, { [on(20)]: early, [on(21)]: early, [on(22)]: night, [on(24)]: late, [on(25)]: early });
  await refusedAndUnchanged(office, "scheduling.exchange.same", cook, start, swap(20, 21));
  // The night would end on the morning before the early shift.
  await publish(cook.userId, { [on(23)]: "rest", [on(26)]: "rest" });
  await refusedAndUnchanged(office, "scheduling.cell.overlap", cook, start, swap(22, 24));
  const keeper = office.keeper.userId;
  await publish(keeper, { [on(20)]: late });
  const change = { swpUserName: [keeper], swpDateStr: on(20), swpData: [{ day: on(20) }], reason: "换" };
  await refusedAndUnchanged(office, "scheduling.exchange.department", cook, start, body(7, change));
});

test("cells that changed meanwhile refuse the effect; once they are as before, a retry posts it", async () => {
  await publish(other.userId, { [on(15)]: early, [on(17)]: "rest" });
  const { applyId } = await send(other, 6, { swpDateStr: on(15), resDate: on(17), reason: "换" });
  await publish(other.userId, { [on(15)]: late }, 2);
  await approve(applyId, chef);
  const effect = async () =>
    (await other.call<{ effect: { state: string; reason: string } }>("/applytype/effect/detail", { applyId })).effect;
  expect(await effect()).toMatchObject({ state: "refused", reason: expect.stringContaining("修改了") });
  await publish(other.userId, { [on(15)]: early }, 4);
  await office.send(admin, "/applytype/effect/retry", { applyId });
  await host.settle();
  expect(await effect()).toMatchObject({ state: "posted" });
  expect(await held(other, 15, 17)).toEqual(["rest", early]);
});

test("a temporary shift stands on top of its date, one a date, and overlaps nothing of that or the next", async () => {
  await publish(cook.userId, { [on(33)]: early, [on(34)]: early });
  const values = (day: number, from: string, to: string) => ({
    ...{ clockDate: on(day), clockTimeFrom: from, clockTimeTo: to, remark: "宴会" },
  });
  await refusedAndUnchanged(office, "scheduling.cell.overlap", cook, start, body(9, values(33, "14:00", "18:00")));
  await refusedAndUnchanged(office, "scheduling.cell.overlap", cook, start, body(9, values(33, "23:00", "07:30")));
  const { computed } = await check(cook, 9, values(33, "15:00", "19:00"));
  expect(computed).toMatchObject({ todayClazz: "早班 07:00–15:00", tomorrowClazz: "早班 07:00–15:00" });
  const { applyId } = await send(cook, 9, values(33, "15:00", "19:00"));
  await approve(applyId, chef);
  expect((await rowOf(cook)).temporary[on(33)]).toMatchObject({ start: "15:00", end: "19:00" });
  const map = { clockDate: "day", clockTimeFrom: "from", clockTimeTo: "to", remark: "why" };
  const formId = await draw(admin, {
    ...{
      name: "加班班次",
      controls: [control("date", "day"), control("time", "from"), control("time", "to"), control("textarea", "why")],
    },
    flow: chain(node.start(), node.named("chef", [chef.userId])),
    settings: { effect: { kind: "scheduling.temporary", map } },
  });
  const second = { day: on(33), from: "20:00", to: "21:00", why: "又一个" };
  await refusedAndUnchanged(office, "scheduling.cell.temporary", cook, start, { formId, values: second });
  await refusedAndUnchanged(office, "scheduling.cell.overlap", admin, "/scheduling/schedule/save", {
    changes: [{ userId: cook.userId, cells: [{ date: on(33), shiftId: late, version: 2 }] }],
  });
  await declareVoid(applyId);
  expect((await rowOf(cook)).temporary).toEqual({});
});

test("publishing two months of a person tells them of both", async () => {
  const before = await toldOf(other);
  const [month, next] = [on(38), on(75)];
  await publish(other.userId, { [month]: early });
  await publish(other.userId, { [next]: early });
  await host.settle();
  expect(await toldOf(other)).toBe(before + 2);
});
