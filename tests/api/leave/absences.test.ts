import { addDays, dayOf } from "@stampflow/kernel";
import { openOffice, type Person, personOf, plannerOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Absences");
const { host, admin, chef, cook, maid, decide, hire, departments } = office;
const start = "/business/workflow/startFormProcess";
const today = dayOf(host.clock.now(), "Asia/Shanghai");
const on = (days: number) => addDays(today, days);
const { shift, publish } = plannerOf(office);
const early = await shift("早班", "07:00-15:00");
await host.settle();
const annual = { id: "2", distribution: "hand", mostYear: 6 };
await office.send(admin, "/business/leaveConfig/saveConfig", { ...annual, version: 0 });
await office.send(admin, "/business/leaveConfig/saveConfig", { id: "1", version: 0, mostOnce: 1 });
await office.send(admin, "/business/leaveConfig/archive", { id: "9", archived: true });

const leave = (from: string, to = from, leaveType = "2") => ({
  ...{ leaveType, leaveStart: `${from} 00:00`, leaveEnd: `${addDays(to, 1)} 00:00`, reason: "家中有事" },
});
const body = (values: object, changes?: string) => ({ formId: "type-1", values, ...(changes ? { changes } : {}) });
const send = (person: Person, values: object, changes?: string) => office.send(person, start, body(values, changes));
type Checked = { computed: { total?: string }; preview: { label: string; text: string }[]; faults: { code: string }[] };
const check = (person: Person, values: object) =>
  person.call<Checked>("/applytype/application/check", { applyType: 1, values });
const give = (person: { userId: string }, change: number) =>
  office.send(admin, "/business/leaveBalance/update", {
    ...{ userId: person.userId, typeId: "2", change, effectiveDate: today, expiresOn: on(300) },
  });
type Balance = { typeId: string; taken: number; reserved: number; available: number };
const balance = async (person: Person) => {
  const found = (await person.call<Balance[]>("/leave/balance/mine")).find(({ typeId }) => typeId === "2");
  return [found?.reserved, found?.taken, found?.available];
};
async function approve(applyId: string) {
  await decide(chef, applyId);
  await host.settle();
}
/** A week that is published: shifts on its days, and a rest. */
const week = (from: number, days: number) =>
  Object.fromEntries(Array.from({ length: days }, (_, at) => [on(from + at), early]));

test("reserved, approved, shortened and void: the balance follows, and the form says what is left", async () => {
  await publish(cook.userId, { ...week(20, 3), [on(23)]: "rest" });
  await give(cook, 5);
  expect((await check(cook, leave(on(20), on(22)))).preview.map(({ text }) => text)).toEqual(["5 天", "2 天"]);
  // The balance is there as soon as the type is, and before that those of all types.
  const { leaveType } = leave(on(20));
  expect((await check(cook, {})).preview).toContainEqual({ label: "年假可用", text: "5 天" });
  expect((await check(cook, { leaveType })).preview.map(({ text }) => text)).toEqual(["5 天"]);
  const rejected = await send(cook, leave(on(20), on(22)));
  expect(await balance(cook)).toEqual([3, 0, 2]);
  await decide(chef, rejected.applyId, "REJECT", { opinion: "不行" });
  await host.settle();
  expect(await balance(cook)).toEqual([0, 0, 5]);
  const { applyId } = await send(cook, leave(on(20), on(22)));
  await approve(applyId);
  expect(await balance(cook)).toEqual([0, 3, 2]);
  const schedule = await admin.call<{ records: { away: string[] }[] }>("/scheduling/schedule/list", {
    ...{ from: on(15), to: on(30), userIds: [cook.userId] },
  });
  expect(schedule.records[0]?.away).toEqual([on(20), on(21), on(22)]);
  const shorter = await send(cook, leave(on(20), on(21)), applyId);
  expect(await balance(cook)).toEqual([0, 3, 2]);
  await approve(shorter.applyId);
  expect(await balance(cook)).toEqual([0, 2, 3]);
  await office.send(admin, "/approval/application/void", { applyId: shorter.applyId, reason: "不用了" });
  await host.settle();
  expect(await balance(cook)).toEqual([0, 0, 5]);
  type Listed = { records: { userId: string; state: string; total: number }[] };
  const listed = await admin.call<Listed>("/leave/absence/list", { pageSize: 20 });
  expect(
    listed.records.filter(({ userId }) => userId === cook.userId).map(({ state, total }) => [state, total]),
  ).toEqual([
    ["ended", 2],
    ["ended", 3],
    ["ended", 3],
  ]);
  expect((await admin.call<Listed>("/leave/absence/list", { state: "approved" })).records).toEqual([]);
  const { records, sum } = await admin.call<{ records: { kind: string }[]; sum: number }>(
    "/business/leaveBalance/detailList",
    { userId: cook.userId, typeId: "2", pageSize: -1 },
  );
  expect(sum).toBe(5);
  expect(records.map(({ kind }) => kind).reverse()).toEqual([
    ...["adjust", "reserve", "release", "reserve", "release", "take", "giveBack", "giveBack"],
  ]);
});

test("leave that is not needed, not there or too long is refused, and nothing is recorded", async () => {
  const person = await hire("阿青", departments.kitchen, chef);
  await publish(person.userId, { ...week(20, 3), [on(23)]: "rest", ...week(24, 4) });
  await host.settle();
  await give(person, 20);
  await refusedAndUnchanged(office, "leave.notNeeded", person, start, body(leave(on(23))));
  await refusedAndUnchanged(office, "leave.yearLimit", person, start, body(leave(on(20), on(27))));
  await refusedAndUnchanged(office, "leave.limit", person, start, body(leave(on(20), on(21), "1")));
  await refusedAndUnchanged(office, "leave.scope", person, start, body(leave(on(20), on(20), "9")));
  await give(person, -19);
  const two = leave(on(20), on(21));
  await refusedAndUnchanged(office, "leave.balance", person, start, body(two));
  expect((await check(person, two)).faults).toMatchObject([
    { code: "leave.balance", message: expect.stringMatching(/\d 天，.*\d 天/) },
  ]);
});

test("the figures of a year follow approved leave; its reason is for whoever may see it, of a sick leave nobody", async () => {
  const person = await hire("阿明", departments.kitchen, chef);
  await publish(person.userId, week(60, 4));
  await host.settle();
  await give(person, 5);
  const years = [...new Set([60, 61, 62, 63].map((days) => Number(on(days).slice(0, 4))))];
  type Rows = { typeId: string; hours: number }[];
  const hours = async (typeId: string, reader: Person = admin) => {
    const all = await Promise.all(years.map((year) => reader.call<Rows>("/leave/absence/statistics", { year })));
    return all.flat().reduce((sum, one) => sum + (one.typeId === typeId ? one.hours : 0), 0);
  };
  const before = await hours("2");
  const { applyId } = await send(person, leave(on(60), on(62)));
  expect(await hours("2")).toBe(before);
  await approve(applyId);
  expect(await hours("2")).toBe(before + 24);
  const shorter = await send(person, leave(on(60)), applyId);
  await approve(shorter.applyId);
  expect(await hours("2")).toBe(before + 8);
  const others = { ...maid.actor, permissions: ["leave:balance:page", "leave:reason:view"] };
  const stranger = personOf(host, { ...others, departmentId: departments.rooms });
  expect(await hours("2", stranger)).toBe(0);
  expect(await admin.call("/leave/absence/reason", { id: shorter.applyId })).toEqual({
    reason: "家中有事",
    proofs: [],
  });
  const sick = await send(person, leave(on(63), on(63), "0"));
  const path = "/leave/absence/reason";
  await refusedAndUnchanged(office, "kernel.record.notFound", admin, path, { id: sick.applyId });
  await refusedAndUnchanged(office, "kernel.record.notFound", stranger, path, { id: shorter.applyId });
  await refusedAndUnchanged(office, "kernel.forbidden", person, path, { id: shorter.applyId });
  await office.send(admin, "/approval/application/void", { applyId: shorter.applyId, reason: "不用了" });
  await host.settle();
  expect(await hours("2")).toBe(before);
});

test("of two applications for the last day one is refused", async () => {
  await publish(maid.userId, week(20, 2));
  await host.settle();
  await give(maid, 1);
  const both = await Promise.all([on(20), on(21)].map((day) => maid.reply(start, body(leave(day)))));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await balance(maid)).toEqual([1, 0, 0]);
});

test("L2: days that are published later are counted again, and the difference is posted", async () => {
  const person = await hire("阿兰", departments.kitchen, chef);
  await host.settle();
  await give(person, 5);
  const works = async (at: number) => (await check(person, leave(on(at)))).computed.total === "1";
  let at = 40;
  while (!((await works(at)) && (await works(at + 1)))) at++;
  const { applyId } = await send(person, leave(on(at), on(at + 1)));
  await approve(applyId);
  expect(await balance(person)).toEqual([0, 2, 3]);
  await publish(person.userId, { [on(at)]: early, [on(at + 1)]: "rest" });
  await host.settle();
  expect(await balance(person)).toEqual([0, 1, 4]);
});
