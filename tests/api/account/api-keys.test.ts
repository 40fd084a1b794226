import { modules } from "@stampflow/functions/modules";
import { closeCompany } from "@stampflow/system/server";
import {
  client,
  companyOn,
  lacks,
  personOf,
  recorded,
  refusedAndUnchanged,
  sampleOf,
  startTestHost,
} from "@stampflow/testing";
import { expect, test } from "vitest";

const host = await startTestHost({ still: true });
const company = await companyOn(host, "Programs");
const other = await companyOn(host, "Programs elsewhere");
const { admin, departments } = company;
const { tick } = host.clock;

let named = 0;
type Made = { id: string; key: string };
async function make(permissions: readonly string[], more: object = {}, person = admin) {
  tick();
  const body = { name: `Key ${++named}`, permissions, ...more };
  const made = await person.call<Made>("/system/apiKey/add", body);
  return { ...made, name: body.name, program: client(host.origin, () => made.key, { ticks: host.clock.ticks }) };
}
const people = "system:organisation:page";
const addPeople = "system:employee:add";
const list = "/business/userMoreInfo/queryFullTimeUser";
const everything = modules.flatMap(({ permissions }) => permissions);
const forPrograms = everything.filter(({ person }) => !person).map(({ code }) => code);

test("a program does what its key allows, in its company alone, and the log names the key", async () => {
  const { program, name, key } = await make([people, addPeople]);
  expect(key).toMatch(/^sfk_[0-9a-z]+_[0-9a-z]+_[0-9a-z]{52}$/);
  tick();
  const { userId } = await program.call<{ userId: string }>("/business/userMoreInfo/addMoreUserInfo", {
    ...{ realName: "Paul Payroll", phone: "13700001234", gender: "0", departmentId: departments.kitchen },
    ...{ jobTitle: "Cook", superiorId: null },
  });
  const log = await admin.call<{ records: { actorId: string; actorName: string; changes: { id: string }[] }[] }>(
    "/system/audit/list",
    { noun: "system.employee" },
  );
  expect(log.records[0]).toMatchObject({ actorName: `API 密钥“${name}”`, changes: [{ id: userId }] });
  const elsewhere = await program.refused("/business/userMoreInfo/getMoreUserInfo", { userId: other.cook.userId });
  expect(elsewhere.status).toBe(404);
  const keys = await admin.call<{ records: { id: string; hint: string; usedAt: number | null }[] }>(
    "/system/apiKey/list",
    {},
  );
  expect(keys.records).toContainEqual(expect.objectContaining({ hint: key.slice(-4), usedAt: expect.any(Number) }));
  expect(JSON.stringify([keys, log, await recorded(company.tenantId)])).not.toContain(key.slice(-52));
});

test("beyond its permissions, and what is a person's own, it is refused", { tags: "full" }, async () => {
  const { program } = await make([people]);
  expect(await program.refused("/sys/dept/insertSysDept", {})).toMatchObject({ status: 403 });
  const routes = modules.flatMap(({ routes }) => routes);
  const own = routes.filter(({ permission: { person } }) => person === true);
  expect(own.length).toBeGreaterThan(60);
  for (const { path, method } of own.filter((_, at) => at % 6 === 0)) {
    expect(await program.refused(path, {}, { method }), path).toMatchObject({
      status: 403,
      code: "kernel.apiKey.person",
    });
  }
});

test("a key limited to departments sees only those", { tags: "full" }, async () => {
  const { program } = await make([people], { scope: { kind: "departments", ids: [departments.rooms] } });
  const { records } = await program.call<{ records: { departmentId: string }[] }>(list, {});
  expect(new Set(records.map(({ departmentId }) => departmentId))).toEqual(new Set([departments.rooms]));
});

test("nobody creates a key with more permissions than they have, or than keys may have", async () => {
  const stage = { host, company, tick };
  const path = "/system/apiKey/add";
  const body = { name: "Beyond", permissions: [people] };
  const may = ["system:apiKey:page", "system:apiKey:add", people];
  const { userId, departmentId } = (await company.hire("Key Maker", departments.rooms, null)).actor;
  const scope = { kind: "departments", ids: [departments.rooms] } as const;
  const maker = personOf(host, { tenantId: company.tenantId, userId, departmentId, permissions: may, scope });
  const offered = await maker.call<{ children: { permissions: { code: string }[] }[] }[]>("/system/apiKey/permissions");
  const codes = offered.flatMap(({ children }) =>
    children.flatMap(({ permissions }) => permissions.map(({ code }) => code)),
  );
  expect(codes).toEqual([people]);
  await refusedAndUnchanged(stage, "system.role.beyondYours", maker, path, {
    ...body,
    scope,
    permissions: [addPeople],
  });
  await refusedAndUnchanged(stage, "system.role.beyondYours", maker, path, body);
  expect(await make([people], { scope }, maker)).toMatchObject({ id: expect.any(String) });
  for (const code of ["approval:handle", "system:apiKey:add", "none"])
    await refusedAndUnchanged(stage, "system.role.permission", admin, path, { ...body, permissions: [code] });
  const elsewhere = { kind: "departments", ids: [other.departments.rooms] };
  await refusedAndUnchanged(stage, "system.role.department", admin, path, { ...body, scope: elsewhere });
  await refusedAndUnchanged(stage, "system.apiKey.past", admin, path, { ...body, expiresOn: "2020-01-01" });
});

test("a revoked, expired or altered key is refused at once; another company cannot revoke it", async () => {
  const invalid = { status: 401, code: "kernel.apiKey.invalid" };
  const { id, key, program } = await make([people]);
  await program.call(list, {});
  const changed = client(host.origin, () => key.slice(0, -1) + (key.endsWith("0") ? "1" : "0"));
  expect(await changed.refused(list, {})).toMatchObject(invalid);
  const moved = client(host.origin, () => key.replace(company.tenantId, other.tenantId));
  expect(await moved.refused(list, {})).toMatchObject(invalid);
  const stage = { host, company: other, tick };
  await refusedAndUnchanged(stage, "kernel.record.notFound", other.admin, "/system/apiKey/revoke", { id });
  await admin.call("/system/apiKey/revoke", { id });
  expect(await program.refused(list, {})).toMatchObject(invalid);
  const log = await admin.call<{ records: { changes: { action: string }[] }[] }>("/system/audit/list", {
    noun: "system.apiKey",
  });
  expect(log.records.slice(0, 2).map(({ changes }) => changes[0]?.action)).toEqual(["removed", "added"]);
});

test("it is shown once: a repeated call does not show it again", { tags: "full" }, async () => {
  const options = { key: crypto.randomUUID() };
  const body = { name: "Once", permissions: [people] };
  const first = await admin.call<Made>("/system/apiKey/add", body, options);
  expect(await admin.call("/system/apiKey/add", body, options)).toEqual({ id: first.id });
  expect(await client(host.origin, () => first.key).call(list, {})).toBeTruthy();
});

test("too many calls in a minute are refused, with how long to wait", { tags: "full" }, async () => {
  const { program } = await make([people], { perMinute: 10 });
  for (let times = 0; times < 10; times++) await program.call(list, {});
  const { status, body, headers } = await program.reply(list, {});
  expect([status, headers.get("retry-after")]).toEqual([429, "60"]);
  expect(body).toMatchObject({ error: { code: "kernel.apiKey.rate" } });
});

test.skipIf(lacks("clock"))(
  "after its last day a key is over, and the next minute has calls again",
  { tags: "full" },
  async () => {
    const day = new Date(host.clock.now() + 24 * 3600_000).toISOString().slice(0, 10);
    const { program } = await make([people], { expiresOn: day, perMinute: 10 });
    for (let times = 0; times < 10; times++) await program.call(list, {});
    host.clock.advance(61_000);
    await program.call(list, {});
    host.clock.advance(48 * 3600_000);
    expect(await program.refused(list, {})).toMatchObject({ code: "kernel.apiKey.invalid" });
  },
);

test("no call with an API key fails with an internal error", { tags: "full" }, async () => {
  const { program } = await make(forPrograms, { perMinute: 6000 });
  const known = [company.cook.userId, departments.kitchen, "none"];
  const open = modules
    .flatMap(({ routes }) => routes)
    .filter(({ permission }) => permission.code !== "public" && !permission.person);
  expect(open.length).toBeGreaterThan(100);
  const faults: string[] = [];
  for (const { path, method, body, query } of open) {
    const schema = body ?? query;
    for (const id of schema ? known : [""]) {
      const { status } = await program.reply(path, schema ? sampleOf(schema, () => id) : {}, { method });
      if (status >= 500 || status === 401) faults.push(`${path} ${status}`);
    }
  }
  expect(faults).toEqual([]);
});

test("keys of a closed company are refused", { tags: "full" }, async () => {
  const { program } = await make([people], {}, other.admin);
  await program.call(list, {});
  await closeCompany(other.tenantId, host.clock.now());
  expect(await program.refused(list, {})).toMatchObject({ code: "kernel.apiKey.invalid" });
});
