import { resolve } from "node:path";
import { DeleteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { config, table } from "@stampflow/kernel/server";
import { companyOn, runHost, startTestHost } from "@stampflow/testing";
import { expect, test } from "vitest";
import { everything, type Item } from "../../../api/ops/table.ts";

const host = await startTestHost();
const file = resolve(import.meta.dirname, "../../../../tools/ops.ts");
const lacked = ["FINANCE_ROLE", "LEGAL_ROLE", "MANAGER_ROLE"];

const rolesOf = async (tenantId: string) =>
  (await everything()).filter(({ __edb_e__, pk }) => __edb_e__ === "role" && pk.includes(tenantId));
const codesOf = async (tenantId: string) => (await rolesOf(tenantId)).map(({ roleCode }) => roleCode).sort();

async function addRoles() {
  const run = runHost({ DATA_DIR: "" }, file, ["roles", "add"]);
  return { code: await run.ended, said: run.output().trim().split("\n") };
}

/** Makes the company one of an earlier version without these roles; another role has the name of one of them. */
async function makeOlder(tenantId: string, taken: string) {
  for (const { pk, sk, roleCode } of await rolesOf(tenantId)) {
    const where = { TableName: config.table, Key: { pk, sk } };
    if (lacked.includes(String(roleCode))) await table().send(new DeleteCommand(where));
    if (roleCode !== "HIRING_ROLE") continue;
    const values = { UpdateExpression: "SET roleName = :taken", ExpressionAttributeValues: { ":taken": taken } };
    await table().send(new UpdateCommand({ ...where, ...values }));
  }
}

test("a company of an earlier version gets the roles it lacks, once; others stay as they are", async () => {
  const older = await companyOn(host, "Older", "en-US");
  const newer = await companyOn(host, "Newer", "en-US");
  const whole = await codesOf(newer.tenantId);
  const untouched = JSON.stringify(await rolesOf(newer.tenantId));
  const byCode = async (tenantId: string, code: string) =>
    (await rolesOf(tenantId)).find(({ roleCode }) => roleCode === code);
  const legal = String((await byCode(newer.tenantId, "LEGAL_ROLE"))?.roleName);
  await makeOlder(older.tenantId, legal);
  const before = await rolesOf(older.tenantId);
  expect(await codesOf(older.tenantId)).toEqual(whole.filter((code) => !lacked.includes(String(code))));

  const first = await addRoles();
  expect(first).toMatchObject({ code: 0 });
  expect(first.said).toHaveLength(2);
  expect(first.said[0]).toContain(older.tenantId);
  expect(first.said[1]).toBe("Roles added: 3. Companies that lacked some: 1.");
  expect(await codesOf(older.tenantId)).toEqual(whole);
  const after = await rolesOf(older.tenantId);
  for (const role of before) expect(after).toContainEqual(role);
  for (const code of lacked) {
    const { roleName, scope, permissions } = (await byCode(newer.tenantId, code)) as Item;
    const named = code === "LEGAL_ROLE" ? `${legal} 2` : roleName;
    expect(await byCode(older.tenantId, code)).toMatchObject({ roleName: named, scope, permissions });
  }
  expect(JSON.stringify(await rolesOf(newer.tenantId))).toBe(untouched);

  expect((await addRoles()).said).toEqual(["Roles added: 0. Companies that lacked some: 0."]);
  expect(await codesOf(older.tenantId)).toEqual(whole);
});
