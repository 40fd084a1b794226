import type { Scope } from "@stampflow/kernel";
import { companyOn, node, openOffice, personOf } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Leaving Hotel");
const { host, company, admin, director, chef, cook, keeper } = office;
const organisation = "/system/employee/leaving";
const approvals = "/approval/exception/holding";
const leaving = ({ userId }: { userId: string }) => admin.call(organisation, { userId });
const holding = ({ userId }: { userId: string }) => admin.call(approvals, { userId });

test("whoever leaves is said to lead people and departments", async () => {
  expect(await leaving(director)).toEqual({
    subordinates: 2,
    names: expect.arrayContaining(["Carl Chef", "Kate Keeper"]),
    heads: ["Operations"],
  });
  expect(await leaving(cook)).toEqual({ subordinates: 0, names: [], heads: [] });
});

test("subordinates who left before do not count; of many the first are named", async () => {
  const gone = await company.hire("Gone", company.rootId, keeper);
  await admin.call("/system/employee/resign", { userId: gone.userId });
  expect(await leaving(keeper)).toMatchObject({ subordinates: 1, names: ["Mary Maid"] });
  for (let one = 0; one < 21; one++) await company.hire(`Many ${one}`, company.rootId, cook);
  const many = await admin.call<{ subordinates: number; names: string[] }>(organisation, { userId: cook.userId });
  expect([many.subordinates, many.names.length]).toEqual([21, 20]);
});

test("what waits for the person is counted, and what they applied for themself", async () => {
  const formId = await office.draw("Leave", node.named("Chef", [chef.userId]));
  const first = await office.submit(formId);
  await office.submit(formId);
  expect([await holding(chef), await holding(cook)]).toEqual([
    { tasks: 2, applications: 0 },
    { tasks: 0, applications: 2 },
  ]);
  await office.decide(chef, first);
  expect([await holding(chef), await holding(cook)]).toEqual([
    { tasks: 1, applications: 0 },
    { tasks: 0, applications: 1 },
  ]);
});

test("it is told to who may record leaving, within the data scope, and in the own company", async () => {
  const as = (scope: Scope, permissions = ["system:employee:delete"]) =>
    personOf(host, { ...keeper, departmentId: company.departments.rooms, permissions, scope });
  const other = await companyOn(host, "Other Hotel");
  for (const path of [organisation, approvals]) {
    const body = { userId: chef.userId };
    expect(await as({ kind: "company" }, ["system:employee:update"]).refused(path, body)).toMatchObject({
      status: 403,
    });
    for (const scope of [
      { kind: "below" },
      { kind: "self" },
      { kind: "departments", ids: [company.rootId] },
    ] as Scope[])
      expect(await as(scope).refused(path, body)).toMatchObject({ status: 404, code: "system.employee.notFound" });
    const rooms = as({ kind: "departments", ids: [company.departments.kitchen] });
    expect(await rooms.call(path, body)).toBeTruthy();
    expect(await other.admin.refused(path, body)).toMatchObject({ status: 404 });
  }
});
