import { dayOf, endOf, type Scope } from "@stampflow/kernel";
import type { DepartmentNode, EmployeeView, roleView } from "@stampflow/system";
import {
  type Company,
  chain,
  companyOn,
  control,
  departed,
  lacks,
  node,
  type Person,
  personOf,
  publish,
  startTestHost,
  type TestHost,
  twoTenants,
} from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";

let host: TestHost;
let here: Company;
let there: Company;
beforeAll(async () => {
  host = await startTestHost();
  [here, there] = await twoTenants(host);
});

type RoleView = z.infer<typeof roleView>;
type Page = { records: EmployeeView[]; total: number; cursor: string | null };
const list = (person: Person, filter: object = {}) =>
  person.call<Page>("/business/userMoreInfo/queryFullTimeUser", { pageSize: -1, ...filter });
const detail = (person: Person, userId: string) =>
  person.call<EmployeeView & { version: number }>(
    "/business/userMoreInfo/getMoreUserInfo",
    { userId },
    { method: "GET" },
  );
const tree = (person: Person) =>
  person.call<DepartmentNode[]>("/sys/dept/queryDepartTreeList", undefined, { method: "GET" });
const names = ({ records }: Page) => records.map(({ realName }) => realName);

let phones = 0;
const body = (rest: object = {}) => ({
  realName: "Nina New",
  phone: `1360000${String(++phones).padStart(4, "0")}`,
  email: "nina@example.com",
  gender: "1",
  departmentId: here.departments.kitchen,
  jobTitle: "Cook",
  ...rest,
});
const add = (rest: object = {}) =>
  here.admin.call<{ userId: string; version: number }>("/business/userMoreInfo/addMoreUserInfo", body(rest));

test("the tree shows heads and how many people are in and below each department", async () => {
  const [root] = await tree(here.admin);
  const [operations] = root?.children ?? [];
  expect(operations).toMatchObject({ title: "Operations", heads: ["Dora Director"], userCount: 5 });
  expect(operations?.children.map(({ title, userCount }) => `${title} ${userCount}`)).toEqual(["Kitchen 2", "Rooms 2"]);
  expect([root?.superior, operations?.superior, operations?.children[0]?.superior]).toEqual([
    "",
    here.admin.actor.name,
    "Dora Director",
  ]);
});

test("employees are found by words of the name, phone, department with those below, and status", async () => {
  expect(names(await list(here.admin, { username: "ca" }))).toEqual(["Carl Chef"]);
  expect(names(await list(here.admin, { departmentId: here.departments.kitchen })).sort()).toEqual([
    "Carl Chef",
    "Cora Cook",
  ]);
  expect((await list(here.admin, { departmentId: here.departments.operations })).total).toBe(5);
  const { phone } = await detail(here.admin, here.cook.userId);
  expect(names(await list(here.admin, { phone }))).toEqual(["Cora Cook"]);
  expect(names(await list(here.admin, { phone: phone.replace("+86", "") }))).toEqual(["Cora Cook"]);
  for (const filter of [{ phone: phone.slice(-4) }, { username: phone.slice(-4) }, { username: phone.slice(-11) }])
    expect(names(await list(here.admin, filter))).toEqual(["Cora Cook"]);
  expect(names(await list(here.admin, { phone: phone.slice(-3) }))).toEqual([]);
  expect((await list(here.admin, { status: "resigned" })).records).toEqual([]);
});

test("a list is the same in one page, by numbers and by cursor", async () => {
  const whole = names(await list(here.admin));
  const numbered: string[] = [];
  for (const pageNum of [1, 2, 3, 4]) numbered.push(...names(await list(here.admin, { pageNum, pageSize: 3 })));
  expect(numbered).toEqual(whole);
  const followed: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page = await list(here.admin, { pageSize: 2, ...(cursor ? { cursor } : {}) });
    followed.push(...names(page));
    expect(page.total).toBe(whole.length);
    cursor = page.cursor;
  }
  expect(followed).toEqual(whole);
  const wrong = { pageSize: 2, cursor: Buffer.from('[0,{"pk":"x"}]').toString("base64url") };
  const path = "/business/userMoreInfo/queryFullTimeUser";
  expect(await here.admin.refused(path, wrong)).toMatchObject({ status: 400, code: "kernel.cursor" });
});

test("the scope of the caller decides who is in the list, found by name and by phone", async () => {
  const may = ["system:organisation:page"];
  const as = (person: Person, scope: Scope) =>
    personOf(host, { ...person, departmentId: person.actor.departmentId, permissions: may, scope });
  const below = as(here.director, { kind: "below" });
  expect(names(await list(below)).sort()).toEqual([
    "Carl Chef",
    "Cora Cook",
    "Dora Director",
    "Kate Keeper",
    "Mary Maid",
  ]);
  expect(names(await list(here.admin, { username: "fin" }))).toEqual([here.finance.actor.name]);
  expect(names(await list(below, { username: "fin" }))).toEqual([]);
  const listed = as(here.finance, { kind: "departments", ids: [here.departments.rooms] });
  expect(names(await list(listed)).sort()).toEqual(["Kate Keeper", "Mary Maid"]);
  expect(names(await list(listed, { departmentId: here.departments.kitchen }))).toEqual([]);
  const self = as(here.cook, { kind: "self" });
  expect(names(await list(self))).toEqual(["Cora Cook"]);
  expect(names(await list(self, { status: "resigned" }))).toEqual([]);
  const { phone } = await detail(here.admin, here.maid.userId);
  expect(names(await list(self, { phone }))).toEqual([]);
  const hidden = await self.refused(
    "/business/userMoreInfo/getMoreUserInfo",
    { userId: here.maid.userId },
    { method: "GET" },
  );
  expect(hidden).toMatchObject({ status: 404, code: "system.employee.notFound" });
});

test("somebody who is added is in the list and the counts; the same phone is told whose it is", async () => {
  const before = (await list(here.admin)).total;
  const given = body({ realName: "Otto Only" });
  await here.admin.call("/business/userMoreInfo/addMoreUserInfo", given);
  expect((await list(here.admin)).total).toBe(before + 1);
  const again = await here.admin.refused("/business/userMoreInfo/addMoreUserInfo", { ...given, realName: "Else" });
  expect(again).toMatchObject({ status: 409, code: "system.employee.phoneTaken", data: { name: "Otto Only" } });
  expect((await list(here.admin)).total).toBe(before + 1);
});

test("the same call with the same key adds one person and answers the same", async () => {
  const given = body({ realName: "Rita Repeat" });
  const path = "/business/userMoreInfo/addMoreUserInfo";
  const first = await here.admin.call(path, given, { key: "add-rita" });
  expect(await here.admin.call(path, given, { key: "add-rita" })).toEqual(first);
  expect(names(await list(here.admin, { username: "rita" }))).toEqual(["Rita Repeat"]);
});

test("a change keeps what it does not name, and one over an old version is refused", async () => {
  const { userId, version } = await add({ realName: "Vera Version", superiorId: here.chef.userId });
  const path = "/business/userMoreInfo/updateMoreUserInfo";
  await here.admin.call(path, { userId, version, jobTitle: "Sous chef" });
  const changed = await detail(here.admin, userId);
  expect(changed).toMatchObject({ jobTitle: "Sous chef", superiorName: "Carl Chef", realName: "Vera Version" });
  const refused = await here.admin.refused(path, { userId, version, jobTitle: "Late" });
  const changedBy = { name: here.admin.actor.name, at: expect.any(Number) };
  expect(refused).toMatchObject({ status: 409, code: "kernel.record.stale", data: { changedBy } });
  expect((await detail(here.admin, userId)).jobTitle).toBe("Sous chef");
});

test("two administrators who hire at the same instant both succeed", async () => {
  const before = (await list(here.admin)).total;
  await Promise.all([1, 2, 3, 4].map((n) => add({ realName: `Pam Parallel ${n}` })));
  expect((await list(here.admin)).total).toBe(before + 4);
});

test("two moves that would make a circle together: one is refused", async () => {
  const open = async (name: string) =>
    (await here.admin.call<{ deptId: string }>("/sys/dept/insertSysDept", { name, parentId: here.rootId })).deptId;
  const [left, right] = [await open("Left"), await open("Right")];
  const move = (deptId: string, parentId: string) =>
    here.admin.reply("/sys/dept/modifyDeptInfo", { deptId, parentId, version: 1 });
  const answers = await Promise.all([move(left, right), move(right, left)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [root] = await tree(here.admin);
  expect(JSON.stringify(root)).toContain('"Left"');
  expect(JSON.stringify(root)).toContain('"Right"');
});

test("people are moved all together or not at all", async () => {
  const [one, two] = [await add({ realName: "Mo One" }), await add({ realName: "Mo Two" })];
  const { rooms } = here.departments;
  const together = { userIds: [one.userId, two.userId], departmentId: rooms };
  await here.admin.call("/system/employee/move", together);
  expect((await detail(here.admin, two.userId)).departmentId).toBe(rooms);
  const strange = { userIds: [one.userId, there.cook.userId], departmentId: here.departments.kitchen };
  expect(await here.admin.refused("/system/employee/move", strange)).toMatchObject({ status: 404 });
  expect((await detail(here.admin, one.userId)).departmentId).toBe(rooms);
});

test("several are changed together; whom the rules do not allow is named with the reason", async () => {
  const [one, two] = [
    await add({ realName: "Sev One", joinedOn: "2026-02-10" }),
    await add({ realName: "Sev Two", superiorId: null, joinedOn: "2026-03-20" }),
  ];
  const found = async (filter: object) => names(await list(here.admin, { username: "sev", ...filter }));
  expect(await found({ joinedFrom: "2026-02-01", joinedTo: "2026-02-28" })).toEqual(["Sev One"]);
  expect(await found({ superior: "missing" })).toContain("Sev Two");
  const userIds = [one.userId, two.userId];
  const change = (body: object) => here.admin.call("/system/employee/changeSeveral", { userIds, ...body });
  const self = await change({ superiorId: one.userId });
  expect(self).toEqual({ changed: 1, refused: [{ name: "Sev One", why: expect.stringMatching(/./) }] });
  expect((await detail(here.admin, two.userId)).superiorId).toBe(one.userId);
  const { id: tagId } = await here.admin.call<{ id: string }>("/system/tag/save", { name: "Night" });
  expect(await change({ add: { tagIds: [tagId] } })).toEqual({ changed: 2, refused: [] });
  expect(await found({ tagId })).toEqual(["Sev One", "Sev Two"]);
  await change({ remove: { tagIds: [tagId] } });
  expect(await found({ tagId })).toEqual([]);
  const disable = { userIds: [...userIds, here.admin.userId], status: "disabled" };
  const disabled = await here.admin.call("/system/employee/statusOfSeveral", disable);
  expect(disabled).toMatchObject({ changed: 2, refused: [{ name: here.admin.actor.name }] });
  expect(await found({ account: "2" })).toEqual(["Sev One", "Sev Two"]);
});

test("who resigns leaves the lists and the heads, keeps the name, and can come back", async () => {
  const { userId } = await add({ realName: "Lea Leaving" });
  const open = { name: "Led", parentId: here.rootId, headIds: [userId] };
  const { deptId } = await here.admin.call<{ deptId: string }>("/sys/dept/insertSysDept", open);
  await departed(here.admin, { userId }, { leftOn: "2026-03-31" });
  expect(names(await list(here.admin, { username: "lea" }))).toEqual([]);
  expect(names(await list(here.admin, { username: "lea", status: "resigned" }))).toEqual(["Lea Leaving"]);
  const led = (await tree(here.admin))[0]?.children.find((node) => node.deptId === deptId);
  expect(led?.heads).toEqual([here.admin.actor.name]);
  const people = await here.cook.call<{ records: { realName: string; active: boolean }[] }>("/system/people/list", {
    userIds: [userId],
  });
  expect(people.records).toMatchObject([{ realName: "Lea Leaving", active: false }]);
  expect(await here.admin.refused("/sys/user/updateStatus", { userId, status: "active" })).toMatchObject({
    code: "system.employee.resigned",
  });
  await here.admin.call("/system/employee/rehire", { userId });
  expect(names(await list(here.admin, { username: "lea" }))).toEqual(["Lea Leaving"]);
});

test.skipIf(lacks("clock"))("who leaves on a day has access until it is over in the company's zone", async () => {
  const own = await companyOn(host, "Leaving");
  const day = (ahead: number) => dayOf(host.clock.now() + ahead * 86_400_000, "Asia/Shanghai");
  const resign = (leftOn: string) => own.admin.call("/system/employee/resign", { userId: own.cook.userId, leftOn });
  const status = async () => (await detail(own.admin, own.cook.userId)) as EmployeeView;
  const until = async (at: number) => {
    host.clock.advance(at - host.clock.now());
    while ((await host.sweep()) > 0);
    await host.settle();
  };
  await resign(day(2));
  expect(await status()).toMatchObject({ status: "active", leftOn: day(2) });
  await own.admin.call("/system/employee/rehire", { userId: own.cook.userId });
  expect(await status()).toMatchObject({ status: "active", leftOn: "" });
  await resign(day(2));
  await resign(day(0));
  const last = day(0);
  await until(endOf(last, "Asia/Shanghai") - 60_000);
  expect(await status()).toMatchObject({ status: "active", leftOn: last });
  await until(endOf(last, "Asia/Shanghai"));
  expect(await status()).toMatchObject({ status: "resigned", leftOn: last });
  await own.admin.call("/system/employee/rehire", { userId: own.cook.userId });
  await until(endOf(day(3), "Asia/Shanghai"));
  expect(await status()).toMatchObject({ status: "active", leftOn: "" });
});

test("nobody ends the own employment, and the last administrator cannot be disabled", async () => {
  const { userId } = here.admin;
  expect(await here.admin.refused("/system/employee/resign", { userId })).toMatchObject({
    code: "system.role.lastAdmin",
  });
  const freezer = personOf(host, {
    ...here.finance,
    permissions: ["system:employee:freeze"],
    scope: { kind: "company" },
  });
  expect(await freezer.refused("/sys/user/updateStatus", { userId, status: "disabled" })).toMatchObject({
    code: "system.role.lastAdmin",
  });
  const self = { userId: freezer.userId, status: "disabled" };
  expect(await freezer.refused("/sys/user/updateStatus", self)).toMatchObject({ code: "system.employee.self" });
});

test("a department goes only when nobody is in or below it", async () => {
  const remove = (deptId: string) => here.admin.refused("/system/department/delete", { deptId });
  expect((await remove(here.departments.operations)).code).toBe("system.department.hasChildren");
  expect(await remove(here.departments.kitchen)).toMatchObject({ code: "system.department.hasPeople" });
  expect((await remove(here.rootId)).code).toBe("system.department.root");
  expect(await remove(there.departments.kitchen)).toMatchObject({ status: 404 });
  expect((await tree(there.admin))[0]?.children).toHaveLength(1);
});

test("a role gives its members what it permits, and cannot go while held", async () => {
  const role = { roleName: "Clerks", scope: { kind: "below" }, permissions: ["system:organisation:page"] };
  const { roleId } = await here.admin.call<{ roleId: string }>("/system/role/add", role);
  const members = { roleId, add: [here.chef.userId, here.keeper.userId] };
  expect(await here.admin.call("/system/role/changeMembers", members)).toEqual({ changed: 2 });
  expect(await here.admin.call("/system/role/changeMembers", members)).toEqual({ changed: 0 });
  const page = await here.admin.call<{ records: { realName: string }[] }>("/system/role/members", { roleId });
  expect(page.records.map(({ realName }) => realName)).toEqual(["Carl Chef", "Kate Keeper"]);
  expect(await here.admin.refused("/system/role/delete", { roleId })).toMatchObject({ data: { people: 2 } });
  await here.admin.call("/system/role/changeMembers", { roleId, remove: members.add });
  await here.admin.call("/system/role/delete", { roleId });
  expect(await here.admin.refused("/system/role/detail", { roleId })).toMatchObject({ status: 404 });
});

test("a role needs a member or a permission; its first members come in with it, all or nobody", async () => {
  const add = "/system/role/add";
  const roles = async () => (await here.admin.call<object[]>("/system/role/list")).length;
  const before = await roles();
  const role = { roleName: "Signers", scope: { kind: "self" }, permissions: [] };
  expect(await here.admin.refused(add, role)).toMatchObject({ status: 400, code: "system.role.empty" });
  const strange = { ...role, memberIds: [here.chef.userId, there.cook.userId] };
  expect(await here.admin.refused(add, strange)).toMatchObject({ status: 404, code: "system.employee.notFound" });
  expect(await roles()).toBe(before);
  expect((await detail(here.admin, here.chef.userId)).roleNames).toEqual([]);
  const full = { ...role, memberIds: [here.chef.userId] };
  const { roleId } = await here.admin.call<{ roleId: string }>(add, full);
  expect((await detail(here.admin, here.chef.userId)).roleNames).toEqual(["Signers"]);

  const update = (permissions: string[], version: number) =>
    here.admin.reply("/system/role/update", { roleId, version, permissions });
  expect((await update(["system:organisation:page"], 1)).status).toBe(200);
  await here.admin.call("/system/role/changeMembers", { roleId, remove: [here.chef.userId] });
  expect((await update([], 2)).status).toBe(400);
  await here.admin.call("/system/role/delete", { roleId });
});

test("members of a new role come in by who may give it, and not by themselves", async () => {
  const may = ["system:role:add", "system:organisation:page"];
  const clerk = personOf(host, { ...here.finance, permissions: may, scope: { kind: "company" } });
  const role = { roleName: "Own", scope: { kind: "self" }, permissions: [] };
  const refused = await clerk.refused("/system/role/add", { ...role, memberIds: [clerk.userId] });
  expect(refused).toMatchObject({ status: 403, code: "system.employee.ownPlace" });
  await clerk.call("/system/role/add", { ...role, memberIds: [here.cook.userId] });
});

test.each([
  ["zh-CN", ["行政", "招聘", "财务", "法务", "经理", "人事"]],
  ["en-US", ["Office administration", "Hiring", "Finance", "Legal affairs", "Manager", "Personnel"]],
  ["ja-JP", ["総務", "採用", "経理", "法務", "マネージャー", "人事"]],
] as const)("a company in %s begins with the roles that flows ask", { tags: "full" }, async (language, expected) => {
  const company = await companyOn(host, `First roles ${language}`, language);
  const shown = await company.admin.call<RoleView[]>("/system/role/list");
  expect(shown.map(({ roleName }) => roleName)).toEqual(expect.arrayContaining([...expected]));
  const manager = shown.find(({ roleCode }) => roleCode === "MANAGER_ROLE");
  expect(manager).toMatchObject({ scope: { kind: "below" }, memberCount: 0 });
  expect(manager?.permissions).toEqual(
    expect.arrayContaining(["system:organisation:page", "approval:application:view"]),
  );
  const legal = shown.find(({ roleCode }) => roleCode === "LEGAL_ROLE");
  expect(legal).toMatchObject({ permissions: [], description: expect.stringMatching(/./) });
  const { roleId = "" } = legal ?? {};
  expect(await company.admin.refused("/system/role/delete", { roleId })).toMatchObject({ code: "system.role.system" });
  const named = { roleId, version: 1, roleName: "Law" };
  await company.admin.call("/system/role/update", named);

  await company.admin.call("/system/role/changeMembers", { roleId, add: [company.keeper.userId] });
  const ask = { ...node.named("legal", []), approverGroups: [{ id: "g1", approverType: 5, approverIds: [roleId] }] };
  const drawn = { name: "Contract", controls: [control("input", "reason")], flow: chain(node.start(), ask) };
  const formId = await publish(company.admin, drawn);
  await company.cook.call("/business/workflow/startFormProcess", { formId, values: { reason: "x" } });
  expect(await company.keeper.call("/approval/application/counts", {})).toMatchObject({ pending: 1 });
});

test("who may manage roles cannot give more than they have", async () => {
  const may = ["system:role:add", "system:role:update", "system:role:page"];
  const clerk = personOf(host, { ...here.finance, permissions: may, scope: { kind: "company" } });
  const role = { roleName: "Too much", scope: { kind: "self" }, permissions: ["system:employee:delete"] };
  expect(await clerk.refused("/system/role/add", role)).toMatchObject({ status: 403, code: "system.role.beyondYours" });
  const roles = await here.admin.call<{ roleId: string; roleCode: string }[]>("/system/role/list");
  const admin = roles.find(({ roleCode }) => roleCode === "ADMIN_ROLE")?.roleId;
  const members = { roleId: admin, add: [here.guest.userId] };
  expect(await clerk.refused("/system/role/changeMembers", members)).toMatchObject({ code: "system.role.beyondYours" });
  expect((await detail(here.admin, here.guest.userId)).roleNames).toEqual([]);
});

test.skipIf(lacks("clock"))(
  "a department moves on the day that was planned, unless it was cancelled or is not possible then",
  async () => {
    const own = await companyOn(host, "Movers");
    const { operations, kitchen, rooms } = own.departments;
    const change = (rest: object) =>
      own.admin.call<{ version: number }>("/sys/dept/modifyDeptInfo", { deptId: kitchen, ...rest });
    const nodes = (all: readonly DepartmentNode[]): DepartmentNode[] =>
      all.flatMap((one) => [one, ...nodes(one.children)]);
    const shown = async () => {
      const found = nodes(await tree(own.admin)).find(({ deptId }) => deptId === kitchen);
      if (!found) throw new Error("the kitchen is gone");
      return found;
    };
    const day = (ahead: number) => new Date(host.clock.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const planned = async (parentId: string) => change({ parentId, movesOn: day(3), version: (await shown()).version });
    const later = async () => {
      host.clock.advance(4 * 86_400_000);
      while ((await host.sweep()) > 0);
      await host.settle();
    };

    await planned(rooms);
    expect(await shown()).toMatchObject({
      parentId: operations,
      movesTo: rooms,
      movesToName: "Rooms",
      movesOn: day(3),
    });
    await later();
    expect(await shown()).toMatchObject({ parentId: rooms, movesTo: "", movesOn: "" });

    const { version } = await planned(own.rootId);
    await own.admin.call("/system/department/cancelMove", { deptId: kitchen, version });
    await later();
    expect(await shown()).toMatchObject({ parentId: rooms, movesOn: "" });

    await planned(own.rootId);
    const { deptId } = await own.admin.call<{ deptId: string }>("/sys/dept/insertSysDept", {
      name: "Kitchen",
      parentId: own.rootId,
    });
    await later();
    expect(await shown()).toMatchObject({ parentId: rooms, movesTo: "", movesOn: "" });
    const told = await own.admin.call<{ records: { title: string; link: string }[] }>("/notice/record/list", {});
    expect(told.records).toMatchObject([
      {
        title: "部门“Kitchen”未能按计划移动，仍在原处：同一上级部门下已有名为“Kitchen”的部门",
        link: `/system/org-manage?dept=${kitchen}`,
      },
    ]);
    await own.admin.call("/system/department/delete", { deptId });
  },
);

test("a label is put on people, counted, filtered by, and stays in the company", async () => {
  const { id } = await here.admin.call<{ id: string }>("/system/tag/save", { name: "夜班" });
  const { userId } = await add({ realName: "Lena Label", tagIds: [id] });
  await here.admin.call("/system/tag/changeMembers", { id, add: [here.cook.userId] });
  const labelled = await list(here.admin, { tagId: id });
  expect(labelled.records.map(({ userId: one, tagNames }) => [one, tagNames])).toEqual(
    expect.arrayContaining([
      [userId, ["夜班"]],
      [here.cook.userId, ["夜班"]],
    ]),
  );
  expect(labelled.total).toBe(2);
  const selector = "/business/businessStaffLabel/getSelector";
  expect(await here.cook.call(selector)).toContainEqual({ id, name: "夜班", userCount: 2, version: 1 });
  expect(await there.admin.call(selector)).toEqual([]);
  expect(await list(there.admin, { tagId: id })).toMatchObject({ total: 0 });
});

test("a group is named, filled and emptied", async () => {
  const { id } = await here.admin.call<{ id: string }>("/system/group/save", { name: "Safety" });
  expect(await here.admin.refused("/system/group/save", { name: "Safety" })).toMatchObject({
    code: "system.group.name",
  });
  await here.admin.call("/system/group/changeMembers", { id, add: [here.cook.userId] });
  expect(await here.cook.call("/system/group/list")).toMatchObject([{ name: "Safety", userCount: 1 }]);
  expect(await here.admin.refused("/system/group/delete", { id })).toMatchObject({ data: { people: 1 } });
  await here.admin.call("/system/group/changeMembers", { id, remove: [here.cook.userId] });
  await here.admin.call("/system/group/delete", { id });
  expect(await here.cook.call("/system/group/list")).toEqual([]);
});

test("the other company saw nothing of all this", async () => {
  expect((await list(there.admin)).total).toBe(8);
  expect(await there.admin.call("/system/group/list")).toEqual([]);
  const [root] = await tree(there.admin);
  expect(root?.children.map(({ title }) => title)).toEqual(["Operations"]);
});
