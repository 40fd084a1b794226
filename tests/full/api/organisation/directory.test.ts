import { companyOn, startTestHost } from "@stampflow/testing";
import { expect, test } from "vitest";
import { elsewhere } from "../../../api/large/other-process.ts";
import { everybody } from "../../../api/large/whole-organisation.ts";

const host = await startTestHost();
const company = await companyOn(host, "Follow Hotel");
const { admin, departments, hire, tenantId } = company;

test("a process that knows an older version reads what was changed, and knows the same as a new one", async () => {
  const old = await elsewhere(tenantId);
  expect((await old.usedBy(old.read)).queries).toBeGreaterThan(1);
  const newcomer = await hire("Nora New", departments.rooms, company.keeper);
  const { deptId } = await admin.call<{ deptId: string }>("/sys/dept/insertSysDept", {
    name: "Garden",
    parentId: departments.operations,
  });
  expect((await old.usedBy(old.read)).queries).toBe(1);
  expect((await old.usedBy(old.read)).queries).toBe(0);
  const fresh = await elsewhere(tenantId);
  expect(everybody(await old.read())).toEqual(everybody(await fresh.read()));
  expect((await old.read()).department(deptId)?.name).toBe("Garden");
  expect((await old.read()).user(newcomer.userId)?.name).toBe("Nora New");
});

test("a new process reads the copy and what was changed since, of a small company too", async () => {
  const fresh = await elsewhere(tenantId);
  expect(await fresh.usedBy(fresh.read)).toMatchObject({ queries: 1, writes: 0 });
});

test("the copy of a deleted company is not kept", async () => {
  const fresh = await elsewhere("gone");
  expect(await fresh.usedBy(fresh.read)).toMatchObject({ writes: 0 });
});
