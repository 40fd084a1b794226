import { companyOn, startTestHost } from "@stampflow/testing";
import { expect, test } from "vitest";

const host = await startTestHost();
const company = await companyOn(host, "Logged");
const other = await companyOn(host, "Logged elsewhere", "en-US");
const { admin, cook, chef, departments } = company;

type Field = { field: string; name: string; before: string; after: string };
type Line = {
  actorId: string;
  address: string;
  changes: { noun: string; id: string; name: string; action: string; fields: Field[] }[];
};
const log = (filter: object = {}, person = admin) =>
  person.call<{ records: Line[]; more: boolean }>("/system/audit/list", filter);

test("a change of an employee is told with names, before and after, and with who did it", async () => {
  await admin.call("/system/employee/move", { userIds: [cook.userId], departmentId: departments.rooms });
  const { records } = await log({ noun: "employee", name: "cora" });
  expect(records[0]).toMatchObject({
    actorId: admin.userId,
    changes: [
      {
        noun: "employee",
        id: cook.userId,
        action: "changed",
        fields: [{ field: "departmentId", name: "部门", before: "Kitchen", after: "Rooms" }],
      },
    ],
  });
  expect(records[0]?.address).toMatch(/^[\d.:a-f]+$/);
});

test("a role is told with the names of its permissions, a form with what was changed", async () => {
  const role = {
    roleName: "夜班主管",
    scope: { kind: "self" },
    permissions: ["system:organisation:page"],
    memberIds: [chef.userId],
  };
  await admin.call("/system/role/add", role);
  const [line] = (await log({ noun: "role" })).records;
  const fields = line?.changes.find(({ noun }) => noun === "role")?.fields ?? [];
  expect(fields.find(({ field }) => field === "permissions")?.after).not.toContain("system:");
  expect(fields.find(({ field }) => field === "scope")?.after).toBe("仅本人");
  expect(line?.changes.find(({ noun }) => noun === "employee")).toMatchObject({ name: chef.actor.name });
});

test("filters: by kind, by person, by day; nothing that others did in another company", async () => {
  expect((await log({ noun: "label" })).records).toEqual([]);
  expect((await log({ actorId: cook.userId })).records).toEqual([]);
  expect((await log({ to: "2020-01-01" })).records).toEqual([]);
  expect((await admin.refused("/system/audit/list", { from: "2026-02-01", to: "2026-01-01" })).code).toBe(
    "system.audit.range",
  );
  const elsewhere = JSON.stringify(await log({}, other.admin));
  expect(elsewhere).not.toContain(cook.userId);
  expect((await cook.refused("/system/audit/list", {})).status).toBe(403);
});

test("what is refused is not told", async () => {
  const before = (await log({ noun: "department" })).records.length;
  await admin.refused("/sys/dept/insertSysDept", { name: "Kitchen", parentId: departments.operations });
  expect((await log({ noun: "department" })).records).toHaveLength(before);
});

test("a password or token never stands in the log", async () => {
  const all = JSON.stringify(await log({ pageSize: -1 }));
  expect(all).not.toMatch(/password|token|hash/i);
});
