import { addDays, dayOf } from "@stampflow/kernel";
import { openOffice, type Person, plannerOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Leave form");
const { host, admin, chef, cook, maid, keeper, decide, send, departments } = office;
const start = "/business/workflow/startFormProcess";
const today = dayOf(host.clock.now(), "Asia/Shanghai");
const on = (days: number) => addDays(today, days);
const { shift, publish } = plannerOf(office);
const early = await shift("早班", "07:00-15:00");
for (const { userId } of [cook, maid]) await publish(userId, { [on(5)]: early, [on(6)]: early, [on(7)]: early });
const save = "/business/leaveConfig/saveConfig";
const type = async (fields: object) => (await send<{ id: string }>(admin, save, { unit: "day", ...fields })).id;
const checkup = await type({ name: "体检假" });
const kitchen = await type({ name: "夜班休", scope: "departments", departmentIds: [departments.kitchen] });
const insured = await type({ name: "社保假", insuredOnly: true });
await host.settle();

type Found = { records: { value: string; label: string }[]; total: number };
const offered = async (person: Person, more: object = { formId: "type-1" }) =>
  (await person.call<Found>("/approval/source/find", { source: "leaveType", ...more })).records;
const ids = (found: Found["records"]) => found.map(({ value }) => value);
const body = (leaveType: unknown, from: number, to = from, more: object = {}) => ({
  formId: "type-1",
  values: { leaveType, leaveStart: `${on(from)} 00:00`, leaveEnd: `${on(to + 1)} 00:00`, reason: "家中有事" },
  ...more,
});
type Detail = { content: { entries: { key: string; showText: string }[]; values: Record<string, unknown> } };
const typeIn = async (applyId: string, person: Person, language: "zh-CN" | "en-US" = "zh-CN") => {
  const { content } = await person.call<Detail>("/approval/application/detail", { applyId }, { language });
  return content.entries.find(({ key }) => key === "leaveType")?.showText;
};

test("the form offers whoever fills it in the company's types that they may take", async () => {
  const builtIn = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12"];
  expect(ids(await offered(cook))).toEqual([...builtIn, checkup, kitchen]);
  expect(ids(await offered(maid))).toEqual([...builtIn, checkup]);
  await send(admin, "/business/leaveConfigUser/saveInsuredNY", { userId: maid.userId, insured: "Y" });
  expect(ids(await offered(maid))).toEqual([...builtIn, insured, checkup]);
  expect(await offered(cook, { formId: "type-1", keyword: "nianjia" })).toEqual([{ value: "2", label: "年假" }]);
  // Whoever designs forms and flows sees all of them.
  expect(ids(await offered(admin, {}))).toEqual([...builtIn, insured, checkup, kitchen]);
  await refusedAndUnchanged(office, "leave.scope", maid, start, body(kitchen, 5));
  await refusedAndUnchanged(office, "approval.application.values", maid, start, body("11", 5));
  await refusedAndUnchanged(office, "approval.application.values", maid, start, body("unknown", 5));
});

test("a type with a balance is offered with what is left of it, to nobody else than its owner", async () => {
  const id = await type({ name: "关爱假", distribution: "hand" });
  const given = { userId: cook.userId, typeId: id, change: 2.5, effectiveDate: today };
  await send(admin, "/business/leaveBalance/update", given);
  const found = async (person: Person, more?: object) =>
    (await offered(person, more)).find(({ value }) => value === id);
  expect(await found(cook)).toEqual({ value: id, label: "关爱假", note: "剩 2.5 天" });
  expect(await found(maid)).toMatchObject({ note: "剩 0 天" });
  expect(await found(admin, {})).toEqual({ value: id, label: "关爱假" });
  await send(admin, "/business/leaveConfig/archive", { id, archived: true });
});

test("a type that was put away is gone from new forms; leave of it is read, decided and shortened", async () => {
  const { applyId } = await send(cook, start, body(kitchen, 5, 6));
  expect(await typeIn(applyId, chef)).toBe("夜班休");
  await send(admin, "/business/leaveConfig/archive", { id: kitchen, archived: true });
  expect(ids(await offered(cook))).not.toContain(kitchen);
  await refusedAndUnchanged(office, "leave.scope", cook, start, body(kitchen, 7));
  await decide(chef, applyId);
  await host.settle();
  expect(await typeIn(applyId, cook)).toBe("夜班休");
  const { applyId: shorter } = await send(cook, start, body({ value: kitchen }, 5, 5, { changes: applyId }));
  await decide(chef, shorter);
  await host.settle();
  const { effect } = await cook.call<{ effect: { state: string } }>("/applytype/effect/detail", { applyId: shorter });
  expect(effect.state).toBe("posted");
});

test("built-in types are named in the reader's language, unless the company gave them a name", async () => {
  const { applyId } = await send(maid, start, body("4", 5));
  expect(await typeIn(applyId, keeper)).toBe("婚假");
  expect(await typeIn(applyId, keeper, "en-US")).toBe("Marriage leave");
  await send(admin, save, { id: "1", version: 0, unit: "day", name: "私事" });
  const own = await send(maid, start, body("1", 6));
  expect(await typeIn(own.applyId, keeper, "en-US")).toBe("私事");
});
