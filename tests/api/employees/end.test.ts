import type { LookView, PaperView } from "@stampflow/employees";
import { openOffice, type Person, personOf, recorded, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Ends");
const { host, admin, cook, chef, maid, departments, send } = office;
const at = (verb: string) => `/employees/paper/${verb}`;
const day = (text: string) => Date.parse(`${text}T04:00:00Z`);
type Soon = { realName: string; kind: string; end: string };
const soon = (kind?: string) => admin.call<Soon[]>("/employees/end/soon", kind ? { kind } : {});
const papersOf = (userId: string, who: Person = admin) => who.call<PaperView[]>(at("ofPerson"), { userId });
const titles = async (who: Person) =>
  (await who.call<{ records: { title: string; kind: string }[] }>("/notice/record/list", {})).records
    .filter(({ kind }) => kind === "employees.end")
    .map(({ title }) => title);
async function run(text: string) {
  host.clock.set(day(text));
  await host.daily();
  await expect.poll(() => host.sweep()).toBe(0);
  await host.settle();
}
const contract = (userId: string, from: string, to: string) =>
  send<{ id: string }>(admin, "/employees/contract/add", { userId, kind: "1", from, to, hours: 40 });

host.clock.set(day("2027-02-20"));

test("a health certificate is a sensitive value: masked in lists, shown with a reason that the person reads", async () => {
  const { userId } = cook;
  const { id } = await send<{ id: string }>(admin, at("add"), {
    ...{ userId, kind: "1", number: "HC-77812345", validUntil: "2027-12-31" },
  });
  const { id: permit } = await send<{ id: string }>(admin, at("add"), { userId, kind: "3", number: "P-1" });
  const own = personOf(host, { ...cook.actor, userId, permissions: [], scope: { kind: "self" } });
  expect((await papersOf(userId)).map(({ kind, number }) => [kind, number])).toEqual([
    ["3", "P-1"],
    ["1", "***"],
  ]);
  expect((await papersOf(userId, own)).map(({ number }) => number)).toEqual(["P-1", "***"]);
  expect(await own.call(at("own"), { id })).toMatchObject({ number: "HC-77812345" });
  const seen = await send<{ number: string }>(admin, at("reveal"), { id, reason: "Kitchen check" });
  expect(seen.number).toBe("HC-77812345");
  const { records } = await own.call<{ records: LookView[] }>("/employees/look/list", {});
  expect(records).toEqual([expect.objectContaining({ field: "healthCertificate", why: "Kitchen check" })]);
  await send(admin, at("update"), { id, version: 1, validUntil: "2028-01-31" });
  expect((await papersOf(userId)).find((one) => one.id === id)).toMatchObject({
    number: "***",
    validUntil: "2028-01-31",
  });
  await send(admin, at("update"), { id, version: 2, number: "HC-77812346" });
  const told = await admin.call<{ records: object[] }>("/system/audit/list", { noun: "employees.paper" });
  expect(told.records[0]).toMatchObject({ changes: [{ fields: [{ field: "unseen", after: "编号" }] }] });
  await host.settle();
  const holding = (await recorded(office.company.tenantId)).split("\n").filter((item) => item.includes("7781234"));
  expect(holding).toHaveLength(1);
  expect(holding[0]).toContain("sensitiveValue");
  await refusedAndUnchanged(office, "employees.paper.notFound", admin, at("reveal"), {
    id: permit,
    reason: "No certificate",
  });
  await refusedAndUnchanged(office, "employees.paper.notFound", chef, at("own"), { id });
  await refusedAndUnchanged(office, "system.employee.notFound", chef, at("ofPerson"), { userId });
  const narrow = personOf(host, {
    ...chef.actor,
    permissions: ["employees:file:update"],
    scope: { kind: "departments", ids: [departments.rooms] },
  });
  await refusedAndUnchanged(office, "employees.paper.notFound", narrow, at("delete"), { id });
  await send(admin, at("delete"), { id });
  expect((await recorded(office.company.tenantId)).includes("7781234")).toBe(false);
});

test("ends are told once, to the person and to personnel; a renewal drops the old one, leavers get none", async () => {
  await contract(maid.userId, "2026-03-16", "2027-03-15");
  await contract(cook.userId, "2026-03-16", "2027-03-15");
  const { userId: goneId } = await send<{ userId: string }>(admin, "/business/userMoreInfo/addMoreUserInfo", {
    ...{ realName: "Gus Gone", phone: "13700009998", gender: "0", jobTitle: "Cook", email: "gus@example.com" },
    ...{ departmentId: departments.kitchen, superiorId: chef.userId },
  });
  await contract(goneId, "2026-03-16", "2027-03-15");
  expect((await soon("contract")).map(({ realName }) => realName).toSorted()).toEqual(
    ["Cora Cook", "Gus Gone", maid.actor.name].toSorted(),
  );
  await send(admin, "/system/employee/resign", { userId: goneId });
  await run("2027-02-28");
  expect(await titles(cook)).toEqual([]);
  await run("2027-03-01");
  expect(await titles(cook)).toEqual(["Cora Cook的合同将于2027年3月15日到期"]);
  const personnel = await titles(admin);
  expect(personnel).toHaveLength(2);
  expect(personnel.join()).not.toContain("Gus");
  await run("2027-03-02");
  expect(await titles(cook)).toHaveLength(1);
  // The contract of the cook is renewed.
  await contract(cook.userId, "2027-03-16", "2028-03-15");
  // The job did not run for a while: only the newest of what was missed.
  await run("2027-03-14");
  expect(await titles(cook)).toHaveLength(1);
  expect(await titles(maid)).toHaveLength(2);
  expect((await soon()).map(({ kind, end }) => [kind, end])).toEqual([["contract", "2027-03-15"]]);
  await refusedAndUnchanged(office, "kernel.forbidden", chef, "/employees/end/soon", {});
});
