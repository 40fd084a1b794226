import { client, companyOn, refusedAndUnchanged, startTestHost } from "@stampflow/testing";
import { beforeEach, expect, test } from "vitest";

const host = await startTestHost({ still: true });
const company = await companyOn(host, "Directory");
const other = await companyOn(host, "Directory elsewhere");
const { admin } = company;
const { tick } = host.clock;
const users = "/scim/v2/Users";
const groups = "/scim/v2/Groups";
const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const patchOp = ["urn:ietf:params:scim:api:messages:2.0:PatchOp"];
const stage = { host, company, tick };

async function keyOf(admin: typeof other.admin, name: string, permissions: readonly string[]) {
  const { key } = await admin.call<{ key: string }>("/system/apiKey/add", { name, permissions, perMinute: 6000 });
  return client(host.origin, () => key, { language: "en-US", ticks: host.clock.ticks });
}
const idp = await keyOf(admin, "Okta", ["system:scim:edit"]);
const elsewhere = await keyOf(other.admin, "Entra", ["system:scim:edit"]);
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Wire = Record<string, unknown> & { id: string; Resources: Wire[]; members: { value: string }[] };

async function ask(method: Method, path: string, body?: object, by = idp) {
  tick();
  const { status, body: wire, headers } = await by.reply(path, body, { method });
  return { status, wire: wire as unknown as Wire, headers };
}
const patch = (path: string, ...Operations: object[]) => ask("PATCH", path, { schemas: patchOp, Operations });
const listed = async (path: string, filter: string) => (await ask("GET", path, { filter })).wire;
const ann = (more: object = {}) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
  userName: "Ann.Lee@example.com",
  name: { givenName: "Ann", familyName: "Lee" },
  emails: [{ primary: true, value: "ann.lee@example.com", type: "work" }],
  phoneNumbers: [{ value: "+86 137 0000 5001", type: "work" }],
  externalId: "00u1",
  active: true,
  ...more,
});

beforeEach(() => void tick());

test("the product says what it speaks", async () => {
  const { wire, headers } = await ask("GET", "/scim/v2/ServiceProviderConfig");
  expect(headers.get("content-type")).toBe("application/scim+json");
  expect(wire).toMatchObject({ patch: { supported: true }, bulk: { supported: false }, filter: { supported: true } });
  for (const [path, id] of [
    ["/scim/v2/ResourceTypes", "User"],
    ["/scim/v2/Schemas", enterprise],
  ] as const) {
    const { wire: list } = await ask("GET", path);
    expect(list.Resources.map((one) => one.id)).toContain(id);
    expect((await ask("GET", `${path}/${id}`)).wire.id).toBe(id);
    await refusedAndUnchanged(stage, "system.scim.notFound", admin, `${path}/none`, {}, { method: "GET" });
  }
});

test("as Okta: looks, adds, changes, deactivates, brings back; the log names the key and sessions end", {
  tags: "full",
}, async () => {
  expect(await listed(users, 'userName eq "ann.lee@example.com"')).toMatchObject({ totalResults: 0, Resources: [] });
  const made = await ask("POST", users, ann({ [enterprise]: { department: "Kitchen" }, title: "Cook" }));
  expect(made.status).toBe(201);
  expect(made.headers.get("location")).toMatch(new RegExp(`/api/scim/v2/Users/${made.wire.id}$`));
  const path = `${users}/${made.wire.id}`;
  expect(made.wire).toMatchObject({
    ...{ userName: "Ann.Lee@example.com", externalId: "00u1", displayName: "Ann Lee", active: true, title: "Cook" },
    phoneNumbers: [{ value: "+8613700005001", type: "work" }],
    [enterprise]: { department: "Kitchen" },
  });
  const person = { userId: made.wire.id };
  expect(await admin.call("/business/userMoreInfo/getMoreUserInfo", person, { method: "GET" })).toMatchObject({
    ...{ realName: "Ann Lee", departmentId: company.departments.kitchen, status: "active" },
  });
  for (const filter of ['userName eq "ANN.lee@example.com"', 'externalId eq "00u1"'])
    expect((await listed(users, filter)).Resources).toMatchObject([{ id: made.wire.id }]);

  const put = await ask("PUT", path, ann({ id: made.wire.id, name: { givenName: "Anna", familyName: "Lee" } }));
  expect(put).toMatchObject({ status: 200, wire: { displayName: "Anna Lee", title: "Cook" } });

  const browser = client(host.origin);
  const [phone, token] = ["13700005001", "/system/session/token"];
  await browser.call("/identity/code/send", { purpose: "signIn", phone });
  const [sms] = await browser.call<{ code: string }[]>("/identity/outbox/list", { to: phone });
  await browser.call("/identity/session/signInByCode", { phone, code: sms?.code });
  expect((await browser.reply(token)).status).toBe(200);
  expect((await patch(path, { op: "replace", value: { active: false } })).wire).toMatchObject({ active: false });
  expect(await browser.refused(token)).toMatchObject({ status: 403, code: "system.session.noCompany" });
  expect(await admin.call("/business/userMoreInfo/getMoreUserInfo", person, { method: "GET" })).toMatchObject({
    status: "disabled",
  });
  const log = await admin.call<{ records: { actorName: string; changes: { id: string }[] }[] }>("/system/audit/list", {
    noun: "system.employee",
  });
  expect(log.records[0]).toMatchObject({ actorName: "API 密钥“Okta”", changes: [{ id: made.wire.id }] });
  expect((await patch(path, { op: "replace", value: { active: true } })).wire).toMatchObject({ active: true });
});

test("as Entra: single attributes with paths and “False”, then deletes; the name is free again", async () => {
  const body = ann({ userName: "bo@example.com", externalId: "bo", displayName: "Bo", phoneNumbers: [] });
  const { wire: refused } = await ask("POST", users, body);
  expect(refused).toMatchObject({
    schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
    ...{ status: "400", scimType: "invalidValue", detail: expect.stringContaining("phoneNumbers") },
  });
  await refusedAndUnchanged(stage, "system.scim.phone", admin, users, body);
  const bo = { ...body, phoneNumbers: [{ type: "mobile", value: "13700005002" }] };
  const { wire: made } = await ask("POST", users, bo);
  const path = `${users}/${made.id}`;
  const { status, wire } = await patch(
    path,
    { op: "Replace", path: "displayName", value: "Bo Chen" },
    { op: "Add", path: `${enterprise}:department`, value: "Rooms" },
    { op: "Replace", path: 'emails[type eq "work"].value', value: "bo.chen@example.com" },
    { op: "Replace", value: { title: "Porter", [`${enterprise}:manager`]: company.keeper.userId } },
    { op: "Replace", path: "active", value: "False" },
  );
  expect({ status, wire }).toMatchObject({
    status: 200,
    wire: {
      ...{ displayName: "Bo Chen", title: "Porter", active: false, userName: "bo@example.com" },
      emails: [{ value: "bo.chen@example.com" }],
      [enterprise]: { department: "Rooms", manager: { value: company.keeper.userId } },
    },
  });
  expect((await ask("DELETE", path)).status).toBe(204);
  expect((await ask("GET", path)).status).toBe(404);
  expect((await listed(users, 'userName eq "bo@example.com"')).Resources).toEqual([]);
  expect((await ask("POST", users, bo)).status).toBe(201);
});

test("groups: made with people, who come and go as both write it, renamed, deleted", { tags: "full" }, async () => {
  const [cook, maid] = [company.cook.userId, company.maid.userId];
  const made = await ask("POST", groups, { displayName: "Night", externalId: "g1", members: [{ value: cook }] });
  expect(made.status).toBe(201);
  const path = `${groups}/${made.wire.id}`;
  const members = async () => (await ask("GET", path)).wire.members.map(({ value }) => value).sort();
  expect(await members()).toEqual([cook]);
  expect((await patch(path, { op: "Add", path: "members", value: [{ value: maid }] })).status).toBe(204);
  expect(await members()).toEqual([cook, maid].sort());
  await patch(path, { op: "remove", path: `members[value eq "${cook}"]` });
  expect(await members()).toEqual([maid]);
  await patch(path, { op: "Remove", path: "members", value: [{ value: maid }] });
  expect(await members()).toEqual([]);
  await patch(path, { op: "replace", value: { id: made.wire.id, displayName: "Nights" } });
  const put = { displayName: "Nights", members: [{ value: cook }, { value: maid }] };
  expect((await ask("PUT", path, put)).wire).toMatchObject({ displayName: "Nights", externalId: "g1" });
  expect((await listed(groups, 'displayName eq "nights"')).Resources).toMatchObject([{ id: made.wire.id }]);
  const { wire } = await ask("GET", groups, { filter: 'externalId eq "g1"', excludedAttributes: "members" });
  expect(wire.Resources).toEqual([expect.not.objectContaining({ members: expect.anything() })]);
  expect((await ask("GET", `${users}/${cook}`)).wire).toMatchObject({ groups: [{ display: "Nights" }] });
  expect((await ask("POST", groups, { displayName: "Nights" })).wire).toMatchObject({ scimType: "uniqueness" });
  await refusedAndUnchanged(
    stage,
    "system.employee.notFound",
    admin,
    path,
    {
      ...{ displayName: "Nights", members: [{ value: other.cook.userId }] },
    },
    { method: "PUT" },
  );
  expect((await ask("DELETE", path)).status).toBe(204);
  expect((await ask("GET", path)).status).toBe(404);
});

test("pages begin at 1; people who were never told of over SCIM are there by their phone number", {
  tags: "full",
}, async () => {
  const whole = (await ask("GET", users, { count: "200" })).wire;
  const ids = whole.Resources.map(({ id }) => id);
  expect(ids).toContain(company.cook.userId);
  expect(whole).toMatchObject({ totalResults: ids.length, startIndex: 1, itemsPerPage: ids.length });
  const second = (await ask("GET", users, { startIndex: "3", count: "2" })).wire;
  expect(second.Resources.map(({ id }) => id)).toEqual(ids.slice(2, 4));
  expect((await ask("GET", users, { count: "0" })).wire).toMatchObject({ totalResults: ids.length, Resources: [] });
  const cook = whole.Resources.find(({ id }) => id === company.cook.userId);
  expect((await listed(users, `userName eq "${cook?.userName}"`)).Resources).toMatchObject([{ id: cook?.id }]);
  const linked = await ask("PUT", `${users}/${cook?.id}`, { userName: "cook@example.com", externalId: "c" });
  expect(linked).toMatchObject({ status: 200, wire: { userName: "cook@example.com", displayName: "Cora Cook" } });
});

test("what does not fit is refused as SCIM says it, and nothing is kept", async () => {
  const get = { method: "GET" } as const;
  await ask("POST", users, ann());
  await refusedAndUnchanged(stage, "system.scim.filter", admin, users, { filter: 'emails co "a"' }, get);
  expect(await listed(users, 'emails co "a"')).toMatchObject({ status: "400", scimType: "invalidFilter" });
  const fresh = { userName: "new@example.com", externalId: "n", phoneNumbers: [{ value: "13700005009" }] };
  await refusedAndUnchanged(stage, "system.scim.taken", admin, users, ann({ phoneNumbers: fresh.phoneNumbers }));
  expect((await ask("POST", users, ann())).wire).toMatchObject({ status: "409", scimType: "uniqueness" });
  const held = await ask("POST", users, ann({ userName: "x", externalId: "x" }));
  expect(held.wire).toMatchObject({ status: "409", scimType: "uniqueness" });
  const nowhere = ann({ ...fresh, [enterprise]: { department: "Nowhere" } });
  await refusedAndUnchanged(stage, "system.scim.department", admin, users, nowhere);
  await refusedAndUnchanged(stage, "system.scim.value", admin, users, ann({ ...fresh, emails: [{ value: "no" }] }));
  const path = `${users}/${company.maid.userId}`;
  const strange = { Operations: [{ op: "replace", path: "emails[", value: 1 }] };
  await refusedAndUnchanged(stage, "system.scim.path", admin, path, strange, { method: "PATCH" });
  expect((await ask("POST", users, {})).wire).toMatchObject({ status: "400", scimType: "invalidValue" });
});

test("another company's people and groups are not there, and without the permission nothing is", {
  tags: "full",
}, async () => {
  const made = await ask("POST", groups, { displayName: "Day" });
  const operations = { Operations: [{ op: "replace", value: { active: false, displayName: "X" } }] };
  for (const path of [`${users}/${company.maid.userId}`, `${groups}/${made.wire.id}`]) {
    for (const method of ["GET", "DELETE"] as const)
      expect((await ask(method, path, undefined, elsewhere)).wire).toMatchObject({ status: "404" });
    expect((await ask("PATCH", path, operations, elsewhere)).status).toBe(404);
    expect((await ask("PUT", path, ann({ displayName: "X" }), elsewhere)).status).toBe(404);
    expect((await ask("GET", path)).status).toBe(200);
  }
  const without = await keyOf(admin, "Payroll", ["system:organisation:page"]);
  expect((await ask("GET", users, {}, without)).wire).toMatchObject({ status: "403", detail: expect.any(String) });
  expect((await ask("POST", users, ann(), client(host.origin))).wire).toMatchObject({ status: "401" });
});
