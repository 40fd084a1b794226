import { openOffice, personOf, refusedAndUnchanged, twoTenants } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Leave types");
const { admin, cook, send, host, departments } = office;
type Type = { id: string; name: string; ownName: string; version: number; code: number | null; unit: string };
const save = "/business/leaveConfig/saveConfig";
const list = async (body: object = {}) =>
  (await admin.call<{ records: Type[] }>("/business/leaveConfig/list", { pageNum: 1, pageSize: -1, ...body })).records;

test("the types of the specification are there with their codes; the one of old data is hidden", async () => {
  const types = await list();
  expect(types.map(({ id }) => id)).toEqual([..."0123456789", "10", "12"]);
  expect(types.filter(({ unit }) => unit === "hour").map(({ id }) => id)).toEqual(["3", "10", "12"]);
  expect(await cook.call("/business/leaveConfig/list", { name: "年假" })).toMatchObject({ total: 1 });
});

test("a built-in type is changed and keeps its code, an own one is added, put away and deleted", async () => {
  const annual = { id: "2", version: 0, distribution: "yearly", table: [{ years: 1, amount: 5 }], yearsIn: "all" };
  await send(admin, save, annual);
  const [two] = (await list()).filter(({ id }) => id === "2");
  expect(two).toMatchObject({ code: 2, version: 1, ownName: "", distribution: "yearly" });
  await refusedAndUnchanged(office, "kernel.record.stale", admin, save, annual);
  await send(admin, save, { ...annual, version: 1, name: "Home" });
  expect((await list({ name: "Home" })).map(({ id, ownName }) => [id, ownName])).toEqual([["2", "Home"]]);
  await send(admin, save, { ...annual, version: 2, name: "" });
  const { id } = await send<{ id: string }>(admin, save, { name: "体检假", unit: "day", duration: "dates" });
  expect(await list({ name: "tijian" })).toMatchObject([{ id, code: null }]);
  await send(admin, "/business/leaveConfig/del", { id });
  expect(await list({ name: "tijian" })).toEqual([]);
  await send(admin, "/business/leaveConfig/del", { id: "10" });
  expect((await list({ archived: true })).map((one) => one.id)).toEqual(["10"]);
  await send(admin, "/business/leaveConfig/archive", { id: "10", archived: false });
});

test("what means nothing is refused, and nothing is recorded", async () => {
  await refusedAndUnchanged(office, "leave.type.name", admin, save, { unit: "day" });
  await refusedAndUnchanged(office, "leave.type.unit", admin, save, { name: "Odd", unit: "hour", duration: "dates" });
  await refusedAndUnchanged(office, "leave.type.scope", admin, save, {
    name: "Odd",
    scope: "departments",
    departmentIds: ["unknown"],
  });
  await refusedAndUnchanged(office, "leave.type.scope", admin, save, { name: "Odd", scope: "employments" });
  const twice = [
    { years: 1, amount: 5 },
    { years: 1, amount: 6 },
  ];
  await refusedAndUnchanged(office, "leave.type.table", admin, save, {
    name: "Odd",
    distribution: "yearly",
    table: twice,
  });
  await refusedAndUnchanged(office, "kernel.record.name", admin, save, { name: "病假" });
  await refusedAndUnchanged(office, "kernel.record.notFound", admin, save, { id: "11", version: 0 });
  await refusedAndUnchanged(office, "kernel.record.notFound", admin, save, { id: "unknown", version: 1 });
  expect((await admin.reply(save, { name: "一二三四五六七" })).status).toBe(400);
  expect((await admin.reply(save, { name: "Odd", amount: 0.3 })).status).toBe(400);
});

test("only who may changes them, and another company has its own", async () => {
  const reader = personOf(host, { ...cook.actor, permissions: ["leave:type:page", "leave:type:update"] });
  await refusedAndUnchanged(office, "kernel.forbidden", reader, save, { name: "Odd" });
  await refusedAndUnchanged(office, "kernel.forbidden", cook, "/business/leaveConfig/del", { id: "2" });
  const { id } = await send<{ id: string }>(admin, save, {
    ...{ name: "Kitchen", scope: "departments", departmentIds: [departments.kitchen] },
  });
  const [, stranger] = await twoTenants(host);
  const seen = await stranger.admin.call<{ records: Type[] }>("/business/leaveConfig/list", { pageSize: -1 });
  expect(seen.records.map((one) => one.id)).not.toContain(id);
  expect(seen.records.find((one) => one.id === "2")).toMatchObject({ version: 0 });
  const there = { admin: stranger.admin, body: { id, name: "Mine", version: 1 } };
  expect((await there.admin.reply(save, there.body)).status).toBe(404);
});
