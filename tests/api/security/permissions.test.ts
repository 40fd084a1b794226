import { Workbook } from "@cj-tech-master/excelts";
import type { AnswerOf } from "@stampflow/kernel";
import type { roleCalls } from "@stampflow/system";
import { openOffice, personOf, refusedAndUnchanged, socketOf } from "@stampflow/testing";
import { expect, test } from "vitest";

/** What permissions a person has, why, and how soon a change has effect. */
const office = await openOffice("Rights");
const { host, admin, cook, chef, send } = office;
type Rights = AnswerOf<typeof roleCalls.rights>;
const path = "/system/role/rightsOf";
const rightsOf = (userId: string) => admin.call<Rights>(path, { userId });
const from = ({ groups }: Rights, code: string) =>
  groups.flatMap(({ children }) => children.flatMap(({ permissions }) => permissions)).find((one) => one.code === code)
    ?.from;

const clerks = {
  roleName: "Clerks",
  scope: { kind: "below" },
  permissions: ["system:organisation:page", "system:employee:export"],
};
const { roleId } = await send<{ roleId: string }>(admin, "/system/role/add", { ...clerks, memberIds: [cook.userId] });

test("each permission of a person names the roles that give it, and the scope is the widest", async () => {
  const rights = await rightsOf(cook.userId);
  expect(from(rights, "system:employee:export")).toEqual(["Clerks"]);
  expect(from(rights, "system:employee:delete")).toBeUndefined();
  expect(rights).toMatchObject({ scope: "below", departments: ["Kitchen"], signsIn: true });
  const pages = rights.groups.flatMap(({ children }) => children);
  expect(pages.find(({ menuId }) => menuId === 682)?.opens).toBe(true);
  expect(from(await rightsOf(chef.userId), "system:employee:export")).toBeUndefined();
});

test("nobody looks at people beyond their scope, or without the page of roles", async () => {
  await refusedAndUnchanged(office, "system.employee.notFound", admin, path, { userId: "none" });
  const page = ["system:role:page"];
  const self = personOf(host, { ...chef.actor, permissions: page, scope: { kind: "self" } });
  await refusedAndUnchanged(office, "system.employee.notFound", self, path, { userId: cook.userId });
  const without = personOf(host, { ...chef.actor, permissions: [], scope: { kind: "company" } });
  expect(await without.refused(path, { userId: cook.userId })).toMatchObject({ status: 403 });
  const unable = personOf(host, { ...chef.actor, permissions: page, scope: { kind: "company" } });
  expect(await unable.refused("/system/role/export", {})).toMatchObject({ status: 403 });
});

test("the matrix as a file has a line for each permission and a column for each role", async () => {
  const response = await fetch(`${host.origin}/api/system/role/export`, {
    method: "POST",
    headers: { authorization: `Bearer ${await admin.token()}`, "accept-language": "en-US" },
  });
  expect(response.status).toBe(200);
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(await response.arrayBuffer()));
  const lines: string[][] = [];
  book.worksheets[0]?.eachRow((line) => {
    lines.push(Array.from({ length: line.cellCount }, (_, index) => String(line.getCell(index + 1).value ?? "")));
  });
  const at = lines[0]?.indexOf("Clerks") ?? -1;
  expect(at).toBeGreaterThan(1);
  const held = lines.slice(1).filter((line) => line[at] === "✓");
  expect(held.map(([, name]) => name)).toEqual(["See departments and employees", "Export employees"]);
});

test("a change of a role, and of the roles of a person, reaches their open pages and nobody else's", async () => {
  const told = { type: 2, data: { topics: ["system.rights"] } };
  const [page, other] = [await socketOf(cook, host.origin), await socketOf(chef, host.origin)];
  const isTold = ({ type, data }: { type: unknown; data?: unknown }) =>
    type === 2 && JSON.stringify(data).includes("system.rights");
  const change = { roleId, version: 1, permissions: ["system:organisation:page"] };
  await send(admin, "/system/role/update", change);
  await host.settle();
  expect(await page.waitFor(isTold)).toMatchObject(told);
  expect(other.received.filter(isTold)).toEqual([]);
  expect(from(await rightsOf(cook.userId), "system:employee:export")).toBeUndefined();
  await send(admin, "/system/role/changeMembers", { roleId, add: [chef.userId] });
  await host.settle();
  expect(await other.waitFor(isTold)).toMatchObject(told);
  await Promise.all([page.close(), other.close()]);
});
