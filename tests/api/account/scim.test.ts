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

async function newKey(admin: typeof other.admin, name: string, permissions: readonly string[]) {
  const { key } = await admin.call<{ key: string }>("/system/apiKey/add", { name, permissions, perMinute: 6000 });
  return key;
}
async function keyOf(...[admin, name, permissions]: Parameters<typeof newKey>) {
  const key = await newKey(admin, name, permissions);
  return client(host.origin, () => key, { language: "en-US", ticks: host.clock.ticks });
}
const oktaKey = await newKey(admin, "Okta", ["system:scim:edit"]);
const idp = client(host.origin, () => oktaKey, { language: "en-US", ticks: host.clock.ticks });
const elsewhere = await keyOf(other.admin, "Entra", ["system:scim:edit"]);
const raw = (method: string, path: string, headers: Record<string, string> = {}, body: string | null = null) =>
  fetch(`${host.origin}/api/scim/v2${path}`, {
    method,
    body,
    headers: { authorization: `Bearer ${oktaKey}`, ...headers },
  });
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

const errorSchema = "urn:ietf:params:scim:api:messages:2.0:Error";

test.each([
  ["GET", "/Nothing", 404],
  ["GET", "/Users/none", 404],
  ["GET", "", 404],
  ["DELETE", "/Users", 405],
  ["PUT", "/Groups/", 405],
  ["POST", "/Schemas", 405],
  ["PATCH", "/ServiceProviderConfig", 405],
  ["POST", "/ResourceTypes/User", 405],
  ["POST", "/Users/.search", 501],
  ["POST", "/.search", 501],
  ["POST", "/Bulk", 501],
  ["PATCH", "/Me", 501],
  ["POST", "/Users", 400],
] as const)("%s %s is answered by %i in the members of SCIM alone", async (method, path, status) => {
  const reply = await raw(
    method,
    path,
    { "content-type": "application/scim+json" },
    method === "GET" ? null : "no json",
  );
  const { schemas, detail, scimType, ...more } = (await reply.json()) as Record<string, unknown>;
  expect({ schemas, ...more }).toEqual({ schemas: [errorSchema], status: String(status) });
  expect(detail).toEqual(expect.any(String));
  expect(scimType).toBe(status === 400 ? "invalidSyntax" : undefined);
  expect([reply.status, reply.headers.get("content-type")]).toEqual([status, "application/scim+json"]);
  if (status === 405) expect(reply.headers.get("allow")).toMatch(/^[A-Z]+(,[A-Z]+)*$/);
});

test("without a token SCIM is refused in its form, and names the scheme", async () => {
  for (const authorization of ["", "Bearer nonsense", "Bearer sfk_nonsense"]) {
    const reply = await raw("GET", "/Users/", { authorization });
    expect(await reply.json()).toEqual({ schemas: [errorSchema], status: "401", detail: expect.any(String) });
    expect(reply.headers.get("www-authenticate")).toBe("Bearer");
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

const own = "urn:stampflow:scim:schemas:extension:1.0:User";
type Described = { id: string; name: string; attributes: Attributes };
type Attributes = { name: string; multiValued: boolean; subAttributes?: Attributes }[];

/** What is answered and not described, or is a list where one value is described. */
function undescribed(value: unknown, attributes: Attributes, at = ""): string[] {
  return Object.entries(value as object).flatMap(([name, one]) => {
    const known = attributes.find((each) => each.name === name);
    if (!known || Array.isArray(one) !== known.multiValued) return [`${at}${name}`];
    const { subAttributes } = known;
    return subAttributes ? [one].flat().flatMap((each) => undescribed(each, subAttributes, `${at}${name}.`)) : [];
  });
}

test("every attribute that is answered is in /Schemas", async () => {
  const boss = { [enterprise]: { manager: company.keeper.userId }, [own]: { gender: "female" }, title: "Cook" };
  const { wire: made } = await ask(
    "POST",
    users,
    ann({ ...boss, userName: "all", externalId: "all", phoneNumbers: ["13700005020"] }),
  );
  await ask("POST", groups, { displayName: "All", externalId: "all", members: [{ value: made.id }] });
  const described = (await ask("GET", "/scim/v2/Schemas")).wire.Resources as unknown as Described[];
  const byName = new Map(described.map((one) => [one.name, one.attributes]));
  const answered = {
    User: [(await ask("GET", `${users}/${made.id}`)).wire],
    Group: (await ask("GET", groups)).wire.Resources,
    ServiceProviderConfig: [(await ask("GET", "/scim/v2/ServiceProviderConfig")).wire],
    ResourceType: (await ask("GET", "/scim/v2/ResourceTypes")).wire.Resources,
    // The standard describes schemas to the second level, and its own has a third.
    Schema: described.filter(({ name }) => name !== "Schema"),
  };
  expect([...byName.keys()].sort()).toEqual(expect.arrayContaining(Object.keys(answered).sort()));
  const extended = new Map(described.map((one) => [one.id, one.attributes]));
  for (const [name, resources] of Object.entries(answered))
    for (const resource of resources) {
      const { schemas, ...rest } = resource as Record<string, unknown>;
      const [plain, inner] = [{}, []] as [Record<string, unknown>, string[]];
      for (const [key, value] of Object.entries(rest)) {
        const attributes = extended.get(key);
        if (attributes) inner.push(...undescribed(value, attributes, `${key}:`));
        else plain[key] = value;
      }
      expect([...undescribed(plain, byName.get(name) ?? []), ...inner], name).toEqual([]);
      for (const id of schemas as string[]) expect(extended.has(id), id).toBe(true);
    }
});

test("who is disabled becomes active by a new POST, and by nothing that does not say so", async () => {
  const body = ann({ userName: "back", externalId: "back", phoneNumbers: ["13700005030"] });
  const { wire: made } = await ask("POST", users, body);
  const path = `${users}/${made.id}`;
  const isActive = async () => (await ask("GET", path)).wire.active;
  await patch(path, { op: "Replace", value: { active: "False" } });
  const { active: _, ...silent } = body as Record<string, unknown>;
  for (const said of [
    () => patch(path, { op: "remove", path: "active" }),
    () => patch(path, { op: "Remove", path: "active", value: true }),
    () => patch(path, { op: "remove", value: { active: true } }),
    () => patch(path, { op: "replace", path: "active", value: null }),
    () => patch(path, { op: "replace", path: "active", value: [] }),
    () => patch(path, { op: "Add", path: "title", value: [{ value: "Cook" }] }),
    () => ask("PUT", path, silent),
    () => ask("PUT", path, { ...silent, active: null }),
  ])
    expect([(await said()).status, await isActive()]).toEqual([200, false]);
  const other = { ...body, externalId: "another", phoneNumbers: ["13700005031"] };
  expect((await ask("POST", users, other)).wire).toMatchObject({ status: "409", scimType: "uniqueness" });
  expect((await ask("POST", users, { ...body, active: false })).status).toBe(409);
  expect(await isActive()).toBe(false);
  const again = await ask("POST", users, { ...body, title: "Head cook" });
  expect(again).toMatchObject({ status: 201, wire: { id: made.id, active: true, title: "Head cook" } });
  expect((await ask("POST", users, body)).status).toBe(409);
});

test("another phone number is asked for once, whatever is pushed and answered", async () => {
  const [old, next, later] = ["+8613700005040", "+8613700005041", "+8613700005042"];
  const body = ann({ userName: "moved", externalId: "moved", phoneNumbers: [{ value: old }] });
  const { wire: made } = await ask("POST", users, body);
  const path = `${users}/${made.id}`;
  const told = async (to: string) => (await client(host.origin).call<object[]>("/identity/outbox/list", { to })).length;
  const push = (value: string, title = "Cook") => ask("PUT", path, { ...body, title, phoneNumbers: [{ value }] });
  const before = await told(old);
  const first = await push("137 0000 5041");
  expect(first).toMatchObject({ status: 200, wire: { phoneNumbers: [{ value: old }] } });
  expect([await told(old), await told(next)]).toEqual([before + 1, 1]);
  await push(next);
  await push(next, "Head cook");
  await patch(path, { op: "replace", path: 'phoneNumbers[type eq "mobile"].value', value: next });
  expect([await told(old), await told(next)]).toEqual([before + 1, 1]);
  tick();
  await admin.call("/system/employee/answerPhone", { userId: made.id, accept: false });
  await push(next);
  expect([await told(old), await told(next)]).toEqual([before + 1, 1]);
  await push(later);
  expect(await told(later)).toBe(1);
});

test("as Entra looks for people and members, and as it writes one value", async () => {
  const work = "Entra.One@example.com";
  const body = ann({
    userName: "entra1",
    externalId: "entra1",
    phoneNumbers: ["13700005050"],
    emails: [{ type: "work", value: work }],
  });
  const { wire: made } = await ask("POST", users, body);
  const twin = { ...body, userName: "entra2", externalId: "entra2", phoneNumbers: ["13700005051"] };
  const { wire: second } = await ask("POST", users, twin);
  const idsOf = async (path: string, filter: string) => (await listed(path, filter)).Resources.map(({ id }) => id);
  expect(await idsOf(users, `emails[type eq "work"].value eq "${work}"`)).toEqual([made.id, second.id].sort());
  expect(await idsOf(users, `emails.value eq "${work.toUpperCase()}" and userName eq "entra2"`)).toEqual([second.id]);
  expect(await idsOf(users, `id eq "${made.id}"`)).toEqual([made.id]);
  for (const id of [other.cook.userId, "none"]) expect(await idsOf(users, `id eq "${id}"`)).toEqual([]);
  const { wire } = await patch(
    `${users}/${made.id}`,
    { op: "Add", path: `${enterprise}:manager`, value: [{ value: second.id }] },
    { op: "Add", path: "displayName", value: [{ value: "One" }] },
    { op: "Add", path: 'emails[type eq "work"].value', value: "one@example.com" },
    { op: "Replace", path: "active", value: "False" },
  );
  expect(wire).toMatchObject({
    ...{ displayName: "One", active: false, emails: [{ value: "one@example.com" }] },
    [enterprise]: { manager: { value: second.id } },
  });
  expect(await idsOf(users, `id eq "${made.id}" and ${enterprise}:manager eq "${second.id}"`)).toEqual([made.id]);

  const long = "组".repeat(100);
  const { wire: group } = await ask("POST", groups, { displayName: long, externalId: "entra" });
  await patch(`${groups}/${group.id}`, { op: "Add", path: "members", value: [{ value: made.id }] });
  const isIn = { filter: `id eq "${group.id}" and members eq "${made.id}"`, attributes: "id" };
  expect((await ask("GET", groups, isIn)).wire.Resources).toEqual([{ id: group.id, schemas: expect.anything() }]);
  expect((await listed(groups, `id eq "${group.id}" and members eq "${second.id}"`)).Resources).toEqual([]);
  expect((await ask("POST", groups, { displayName: `${long}组` })).wire).toMatchObject({ status: "400" });
});

test("as Okta pages, and as authentik puts groups together", async () => {
  const page = { filter: `userName eq "${"x".repeat(200)}"`, startIndex: "1", count: "100" };
  expect((await ask("GET", `${users}/`, page)).wire).toMatchObject({ totalResults: 0, Resources: [] });
  const { wire: group } = await ask("POST", `${groups}/`, { displayName: "Made", externalId: "made" });
  const path = `${groups}/${group.id}/`;
  const members = [company.cook.userId, company.maid.userId].map((value) => ({ value }));
  const whole = { schemas: group.schemas, id: group.id, displayName: "Remade", externalId: "remade" };
  expect(
    (await patch(path, { op: "replace", value: whole }, { op: "add", path: "members", value: members })).status,
  ).toBe(204);
  const asked = await ask("PATCH", `${path}?attributes=members.value`, {
    schemas: patchOp,
    Operations: [{ op: "remove", path: "members", value: members.slice(0, 1) }],
  });
  expect(asked).toMatchObject({ status: 200, wire: { id: group.id, members: members.slice(1) } });
  expect(asked.wire).not.toHaveProperty("displayName");
  expect((await ask("GET", path)).wire).toMatchObject({ displayName: "Remade", externalId: "remade" });
});

test("more than there may be is refused in the form of SCIM", async () => {
  const path = `${users}/${company.maid.userId}`;
  const operations = (count: number) =>
    Array.from({ length: count }, () => ({ op: "replace", path: "title", value: "Maid" }));
  expect((await patch(path, ...operations(1000))).status).toBe(200);
  expect((await patch(path, ...operations(2000))).wire).toMatchObject({ schemas: [errorSchema], status: "400" });
  const large = await raw("POST", "/Users", {}, JSON.stringify(ann({ displayName: "x".repeat(2 ** 20) })));
  expect([large.status, await large.json()]).toEqual([
    413,
    { schemas: [errorSchema], status: "413", detail: expect.any(String) },
  ]);
});
