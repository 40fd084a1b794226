import { Workbook } from "@cj-tech-master/excelts";
import type { InvitationRow, JoinerRow, LookView } from "@stampflow/employees";
import type { DepartmentNode, EmployeeView } from "@stampflow/system";
import { client, departed, openOffice, personOf, recorded, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Joining");
const { host, admin, cook, departments, send, tick } = office;
const stranger = () => client(host.origin);
type Asker = ReturnType<typeof stranger>;
/** Tries with links and codes are counted outside of the company. */
const but = (all: string) => all.replace(/^.*"@platform#.*$/gm, "").trim();
type Made = { id: string; random: string; endsAt: number };
type Sent = { state: string };

const invite = (more: object = {}) =>
  send<Made>(admin, "/employees/invitation/add", {
    ...{ departmentId: departments.kitchen, employment: "1", jobTitle: "Cook", uses: 2 },
    ...more,
  });
const invitations = async (filter: object = {}) =>
  (await admin.call<{ records: InvitationRow[] }>("/employees/invitation/list", filter)).records;
const joiners = async (filter: object = {}) =>
  (await admin.call<{ records: JoinerRow[] }>("/employees/joiner/list", filter)).records;
const codeFor = async (asker: Asker, phone: string) => {
  // One number gets a code once a minute.
  host.clock.advance(61_000);
  await asker.call("/identity/code/send", { purpose: "signUp", phone });
  const [newest] = await asker.call<{ code: string }[]>("/identity/outbox/list", { to: phone });
  return newest?.code ?? "";
};
const begin = async (random: string, phone: string) => {
  const asker = stranger();
  const code = await codeFor(asker, phone);
  const { pass } = await asker.call<{ pass: string }>("/employees/join/begin", { random, phone, code });
  return { asker, pass };
};
const form = (documentNumber: string, more: object = {}) => ({
  ...{ realName: "Lin Joiner", gender: "0", email: "lin@example.com" },
  file: { documentType: "2", documentNumber, birthDate: "1990-05-01", bankCard: "6222020000001234567" },
  ...more,
});

test("a joiner proves the phone, sends the form, is reviewed and is an employee with the file that was typed", async () => {
  const { random, id } = await invite();
  const opened = await stranger().call<object>("/employees/join/open", { random });
  expect(opened).toMatchObject({ company: "Joining", jobTitle: "Cook", employment: "1" });
  const { asker, pass } = await begin(random, "13611110001");
  expect(await joiners()).toEqual([]);
  const body = { random, pass, ...form("E1234567") };
  await refusedAndUnchanged(office, "employees.file.required", asker, "/employees/join/send", {
    ...body,
    file: { documentType: "2", documentNumber: "E1234567" },
  });
  expect(await asker.call<Sent>("/employees/join/send", body)).toEqual({ state: "waiting" });
  // Sent again it is changed, and uses the invitation no second time.
  tick();
  await asker.call<Sent>("/employees/join/send", { ...body, realName: "Lin Second" });
  expect((await invitations()).find((one) => one.id === id)).toMatchObject({ used: 1, state: "open" });
  const [joiner] = await joiners({ state: "waiting" });
  expect(joiner).toMatchObject({ realName: "Lin Second", documentNumber: "*****567", actions: ["accept", "refuse"] });
  await host.settle();
  const holding = (await recorded(office.company.tenantId)).split("\n").filter((item) => item.includes("E1234567"));
  expect(holding).toEqual([expect.stringContaining("sensitiveValue")]);
  const response = await fetch(`${host.origin}/api/employees/joiner/export`, {
    method: "POST",
    headers: { authorization: `Bearer ${await admin.token()}` },
    body: "{}",
  });
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(await response.arrayBuffer()));
  const lines = JSON.stringify(book.worksheets[0]?.getSheetValues());
  expect(lines).toContain("Lin Second");
  expect(lines).not.toContain("E1234567");
  const notices = await admin.call<{ records: { title: string }[] }>("/notice/record/list", {});
  expect(notices.records.map(({ title }) => title).join()).toContain("Lin Second");

  const [look, asked] = ["/employees/joiner/reveal", { id: joiner?.id, reason: "Compare with the passport" }];
  expect(await admin.call(look, asked)).toEqual({ value: "E1234567" });
  expect(await cook.refused(look, asked)).toMatchObject({ status: 403 });
  const far = personOf(host, {
    ...{ ...cook.actor, permissions: ["employees:sensitive:view"] },
    scope: { kind: "departments", ids: [departments.rooms] },
  });
  await refusedAndUnchanged(office, "employees.joiner.notFound", far, look, asked);

  const accept = { id: joiner?.id, version: joiner?.version, jobTitle: "Second cook", superiorId: cook.userId };
  const { userId } = await send<JoinerRow>(admin, "/employees/joiner/accept", accept);
  const { file } = await admin.call<{ file: { masks: { documentNumber: string } } }>("/employees/file/detail", {
    userId,
  });
  expect(file.masks.documentNumber).toBe("*****567");
  // The looks of before are theirs, and the number is shown no more.
  const person = personOf(host, { ...cook.actor, userId, permissions: [], scope: { kind: "self" } });
  const { records } = await person.call<{ records: LookView[] }>("/employees/look/list", {});
  expect(records).toMatchObject([{ field: "documentNumber", byName: admin.actor.name, why: asked.reason }]);
  await refusedAndUnchanged(office, "employees.file.nothing", admin, look, asked);
  const [told] = await stranger().call<{ text: string }[]>("/identity/outbox/list", { to: "13611110001" });
  expect(told?.text).toContain("Lin Second");
  expect(await asker.call<object>("/employees/join/own", { pass })).toMatchObject({ state: "accepted", file: {} });
  await refusedAndUnchanged(office, "employees.joiner.over", asker, "/employees/join/send", body);
  const again = { ...accept, version: (joiner?.version ?? 0) + 1 };
  await refusedAndUnchanged(office, "employees.joiner.over", admin, "/employees/joiner/accept", again);
});

test("who has left and joins again comes back: the same id, file and document, a new period", async () => {
  const phone = "13611110020";
  const join = async () => {
    const { random } = await invite();
    const { asker, pass } = await begin(random, phone);
    tick();
    await asker.call<Sent>("/employees/join/send", { random, pass, ...form("E7654321") });
    const one = (await joiners({ state: "waiting" })).find((row) => row.phone.endsWith(phone));
    const accept = { id: one?.id, version: one?.version, jobTitle: "Cook", superiorId: cook.userId };
    return (await send<JoinerRow>(admin, "/employees/joiner/accept", accept)).userId;
  };
  const userId = await join();
  await departed(admin, { userId });
  expect(await join()).toBe(userId);
  const query = { userId };
  const path = "/business/userMoreInfo/getMoreUserInfo";
  expect(await admin.call<EmployeeView>(path, query, { method: "GET" })).toMatchObject({
    status: "active",
    leftOn: "",
  });
});

test("the last use of two at once is one; unknown, late, used up and revoked answer the same", async () => {
  const { random } = await invite({ uses: 1 });
  const two = [await begin(random, "13611110002"), await begin(random, "13611110003")];
  const results = await Promise.allSettled(
    two.map(({ asker, pass }, n) => asker.call<Sent>("/employees/join/send", { random, pass, ...form(`F000000${n}`) })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const open = (token: string) =>
    refusedAndUnchanged(
      office,
      "employees.link.expired",
      stranger(),
      "/employees/join/open",
      { random: token },
      { but },
    );
  await open(random);
  await open(random.replace(/.$/, (last) => (last === "a" ? "b" : "a")));
  const gone = await invite();
  const { version } = (await invitations()).find((one) => one.id === gone.id) ?? expect.fail("not in the list");
  await send(admin, "/employees/invitation/revoke", { id: gone.id, version });
  await open(gone.random);
  await refusedAndUnchanged(office, "employees.invitation.over", admin, "/employees/invitation/revoke", {
    ...{ id: gone.id, version: version + 1 },
  });
  const late = await invite();
  host.clock.set(late.endsAt - 1);
  await stranger().call("/employees/join/open", { random: late.random });
  host.clock.set(late.endsAt);
  await open(late.random);
  expect((await invitations({ state: "expired" })).map(({ id }) => id)).toContain(late.id);
});

test("a department that accepts joiners makes them employees at once; a member is told so", async () => {
  const tree = await admin.call<DepartmentNode[]>("/sys/dept/queryDepartTreeList", {}, { method: "GET" });
  const all = (nodes: DepartmentNode[]): DepartmentNode[] => nodes.flatMap((one) => [one, ...all(one.children)]);
  const version = all(tree).find(({ deptId }) => deptId === departments.kitchen)?.version;
  await send(admin, "/sys/dept/modifyDeptInfo", { deptId: departments.kitchen, version, acceptsJoiners: true });
  const { random } = await invite();
  const { asker, pass } = await begin(random, "13611110004");
  expect(await asker.call<Sent>("/employees/join/send", { random, pass, ...form("G0000001") })).toEqual({
    state: "accepted",
  });
  const code = await codeFor(asker, "13611110004");
  const member = { random, phone: "13611110004", code };
  await refusedAndUnchanged(office, "employees.joiner.member", asker, "/employees/join/begin", member, { but });
});

test("nobody without the permission or from outside the department's scope sees a joiner; refusing needs a reason", async () => {
  await refusedAndUnchanged(office, "kernel.forbidden", cook, "/employees/joiner/list", {});
  await refusedAndUnchanged(office, "employees.joiner.notFound", admin, "/employees/joiner/get", { id: "none" });
  await refusedAndUnchanged(office, "employees.invitation.notFound", admin, "/employees/invitation/get", {
    id: "none",
  });
  const [waiting] = await joiners({ state: "waiting" });
  const { id, version } = waiting ?? expect.fail("nobody waits");
  await send(admin, "/employees/joiner/refuse", { id, version, reason: "No place left" });
  expect((await joiners({ state: "refused" }))[0]).toMatchObject({ id, reason: "No place left", actions: [] });
});

test("a form is gone after 30 days, with what was typed", async () => {
  const before = await joiners();
  expect(before.length).toBeGreaterThan(0);
  host.clock.set(host.clock.now() + 31 * 24 * 3_600_000);
  await host.daily();
  await expect.poll(() => host.sweep()).toBe(0);
  expect(await joiners()).toEqual([]);
});

test("invitations are found by words, and stand newest or oldest first", async () => {
  const { id } = await invite({ jobTitle: "Lifeguard", departmentId: departments.rooms });
  const found = async (filter: object) => (await invitations(filter)).map((one) => one.id);
  for (const search of ["guard", "Rooms life"]) expect(await found({ search })).toEqual([id]);
  expect(await found({ search: "nobody" })).toEqual([]);
  expect((await found({}))[0]).toBe(id);
  expect((await found({ sort: "createdAt" })).at(-1)).toBe(id);
});
