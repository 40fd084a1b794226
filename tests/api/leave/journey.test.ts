import { addDays, dayOf } from "@stampflow/kernel";
import { openOffice, type Person, plannerOf } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Leave journey");
const { host, admin, chef, cook, decide, hire, departments } = office;
const today = dayOf(host.clock.now(), "Asia/Shanghai");
const on = (days: number) => addDays(today, days);
const { shift, publish } = plannerOf(office);
const send = (person: Person, type: number, values: object, changes?: string) =>
  office.send(person, "/business/workflow/startFormProcess", {
    ...{ formId: `type-${type}`, values },
    ...(changes ? { changes } : {}),
  });
const approve = async (applyId: string, ...people: Person[]) => {
  for (const person of people) await decide(person, applyId);
  await host.settle();
};
const leave = (from: number, to = from) => ({
  ...{ leaveType: "2", leaveStart: `${on(from)} 00:00`, leaveEnd: `${on(to + 1)} 00:00`, reason: "家中有事" },
});
type Balance = { typeId: string; reserved: number; taken: number; available: number };
const balance = async (person: Person) => {
  const found = (await person.call<Balance[]>("/leave/balance/mine")).find(({ typeId }) => typeId === "2");
  return [found?.reserved, found?.taken, found?.available];
};
type Row = { userId: string; cells: Record<string, { published?: string }>; temporary: object; away: string[] };
const scheduled = async (person: Person) => {
  const asked = { from: on(5), to: on(12), userIds: [person.userId] };
  const [row] = (await admin.call<{ records: Row[] }>("/scheduling/schedule/list", asked)).records;
  return row;
};

test("a month: planned, published, leave that is shortened and void, a swap, a temporary shift that leave then takes", async () => {
  const early = await shift("早班", "07:00-15:00");
  const late = await shift("晚班", "15:00-23:00");
  const colleague = await hire("阿珍", departments.kitchen, chef);
  await office.send(admin, "/business/leaveConfig/saveConfig", { id: "2", version: 0, distribution: "hand" });
  for (const { userId } of [cook, colleague])
    await office.send(admin, "/business/leaveBalance/update", {
      ...{ userId, typeId: "2", change: 5, effectiveDate: today, expiresOn: on(300) },
    });
  const days = [5, 6, 7, 8, 9];
  await publish(cook.userId, Object.fromEntries(days.map((at) => [on(at), early])));
  await publish(colleague.userId, Object.fromEntries(days.map((at) => [on(at), late])));
  await host.settle();

  const asked = await send(cook, 1, leave(5, 7));
  expect(await balance(cook)).toEqual([3, 0, 2]);
  // Whoever decides sees what is left of it, and nobody else.
  await host.settle();
  const wouldMean = async (person: Person, { applyId }: { applyId: string }) =>
    (await person.call<{ said: { preview: { text: string }[] } | null }>("/applytype/effect/detail", { applyId })).said;
  const texts = async (...about: Parameters<typeof wouldMean>) =>
    (await wouldMean(...about))?.preview.map(({ text }) => text);
  expect([await texts(chef, asked), await texts(cook, asked), await texts(admin, asked)]).toEqual([
    ["5 天", "2 天"],
    ["5 天", "2 天"],
    undefined,
  ]);
  await approve(asked.applyId, chef);
  expect(await balance(cook)).toEqual([0, 3, 2]);
  const shorter = await send(cook, 1, leave(5, 6), asked.applyId);
  await host.settle();
  expect(await texts(chef, shorter)).toEqual(["5 天", "3 天"]);
  await approve(shorter.applyId, chef);
  expect(await balance(cook)).toEqual([0, 2, 3]);
  expect((await scheduled(cook))?.away).toEqual([on(5), on(6)]);
  await office.send(admin, "/approval/application/void", { applyId: shorter.applyId, reason: "不用了" });
  await host.settle();
  expect([await balance(cook), (await scheduled(cook))?.away]).toEqual([[0, 0, 5], []]);

  const exchange = {
    ...{ swpUserName: [colleague.userId], swpDateStr: on(8), swpData: [{ day: on(8) }], reason: "家里有事" },
  };
  const swap = await send(cook, 7, exchange);
  await approve(swap.applyId, colleague, chef);
  expect((await scheduled(cook))?.cells[on(8)]?.published).toBe(late);
  expect((await scheduled(colleague))?.cells[on(8)]?.published).toBe(early);

  const extra = { clockDate: on(9), clockTimeFrom: "16:00", clockTimeTo: "20:00", remark: "盘点" };
  const temporary = await send(cook, 9, extra);
  await approve(temporary.applyId, chef);
  expect((await scheduled(cook))?.temporary).toMatchObject({ [on(9)]: { start: "16:00", end: "20:00" } });
  // Eight hours of the shift and four of the temporary one: a day and a half.
  await send(cook, 1, leave(9));
  expect(await balance(cook)).toEqual([1.5, 0, 3.5]);
  // The planner sees what publishing would change of it (L10).
  const cells = [{ date: on(9), shiftId: "rest", version: 2 }];
  await office.send(admin, "/scheduling/schedule/save", { changes: [{ userId: cook.userId, cells }] });
  const period = { userIds: [cook.userId, colleague.userId], from: on(5), to: on(12) };
  const { lines } = await admin.call<{ lines: object[] }>("/scheduling/schedule/preview", period);
  expect(lines).toEqual([{ userId: cook.userId, name: "Cora Cook", text: "年假 1.5 天 → 0.5 天" }]);
  expect(await balance(cook)).toEqual([1.5, 0, 3.5]);
  await office.send(admin, "/scheduling/schedule/publish", period);
  await host.settle();
  expect(await balance(cook)).toEqual([0.5, 0, 4.5]);
});
