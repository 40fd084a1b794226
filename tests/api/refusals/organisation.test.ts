import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { Workbook } from "@cj-tech-master/excelts";
import { config, table } from "@stampflow/kernel/server";
import { openOffice, personOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

/** Refusals about the organisation; nothing changes. */
const office = await openOffice("Organisation refused");
const { host, rootId, departments, admin, director, chef, cook, finance, send } = office;
const { operations, kitchen, rooms } = departments;
const add = "/sys/dept/insertSysDept";
const change = "/sys/dept/modifyDeptInfo";
const hire = "/business/userMoreInfo/addMoreUserInfo";
const revise = "/business/userMoreInfo/updateMoreUserInfo";
const detailOf = (userId: string) =>
  admin.call<{ version: number; phone: string }>(
    "/business/userMoreInfo/getMoreUserInfo",
    { userId },
    { method: "GET" },
  );
const versionOf = async (userId: string) => (await detailOf(userId)).version;
type Role = { roleId: string; roleCode: string };
const roles = await admin.call<Role[]>("/system/role/list");
const roleOf = (code: string) => roles.find(({ roleCode }) => roleCode === code)?.roleId ?? "";
const employee = { realName: "New", phone: "13799990000", gender: "0", departmentId: kitchen, jobTitle: "Staff" };

test("a department that has no place, no name of its own, or no such head", async () => {
  const open = { name: "New", parentId: rootId };
  await refusedAndUnchanged(office, "system.department.notFound", admin, add, { ...open, parentId: "none" });
  await refusedAndUnchanged(office, "system.department.name", admin, add, { ...open, name: "Operations" });
  await refusedAndUnchanged(office, "system.department.head", admin, add, { ...open, headIds: ["none"] });
  const into = (deptId: string, parentId: string) => ({ deptId, parentId, version: 2 });
  await refusedAndUnchanged(office, "system.department.root", admin, change, into(rootId, kitchen));
  await refusedAndUnchanged(office, "system.department.loop", admin, change, into(operations, kitchen));
  const led = personOf(host, {
    ...director.actor,
    permissions: ["system:department:update"],
    scope: { kind: "company" },
  });
  const alone = { deptId: kitchen, version: 2, headIds: [director.userId] };
  await refusedAndUnchanged(office, "system.department.own", led, change, alone);

  const deeper = async (parentId: string, level: number): Promise<string> => {
    if (level === 12) return parentId;
    const { deptId } = await send<{ deptId: string }>(admin, add, { name: `Level ${level}`, parentId });
    return deeper(deptId, level + 1);
  };
  const parentId = await deeper(rooms, 3);
  await refusedAndUnchanged(office, "system.department.depth", admin, add, { name: "Too deep", parentId });
});

test("a move of a department on a day that has come, into itself, or that was not planned", async () => {
  const tomorrow = new Date(host.clock.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const version = 2;
  const past = { deptId: kitchen, parentId: rooms, movesOn: "2020-01-01", version };
  await refusedAndUnchanged(office, "system.department.movePast", admin, change, past);
  const itself = { deptId: operations, parentId: kitchen, movesOn: tomorrow, version };
  await refusedAndUnchanged(office, "system.department.loop", admin, change, itself);
  const none = { deptId: kitchen, version };
  await refusedAndUnchanged(office, "system.department.noMove", admin, "/system/department/cancelMove", none);
});

test("a post from a day too long ago, from a past day without a reason, one too many, and one that has begun", async () => {
  const day = (ahead: number) => new Date(host.clock.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const own = { userId: cook.userId, jobTitle: "Baker" };
  const revised = async (more: object) => ({ ...own, version: await versionOf(cook.userId), ...more });
  const early = await revised({ validFrom: day(-400), reason: "late paper" });
  await refusedAndUnchanged(office, "kernel.effective.early", admin, revise, early);
  const bare = await revised({ validFrom: day(-3) });
  await refusedAndUnchanged(office, "kernel.effective.reason", admin, revise, bare);
  for (let ahead = 1; ahead <= 20; ahead++)
    await send(admin, revise, await revised({ jobTitle: `Baker ${ahead}`, validFrom: day(ahead + 1) }));
  const more = await revised({ validFrom: day(40) });
  await refusedAndUnchanged(office, "system.employee.plannedMost", admin, revise, more);
  const posts = await admin.call<{ id: string; validFrom: string }[]>("/system/employee/posts", {
    userId: cook.userId,
  });
  const back = "/system/employee/takeBack";
  const unknown = { userId: cook.userId, id: "none" };
  await refusedAndUnchanged(office, "kernel.record.notFound", admin, back, unknown);
  const first = posts.at(-1);
  for (const { id } of posts) if (id !== first?.id) await send(admin, back, { userId: cook.userId, id });
  host.clock.advance(3 * 86_400_000);
  await detailOf(cook.userId);
  await refusedAndUnchanged(office, "kernel.effective.begun", admin, back, { userId: cook.userId, id: first?.id });
  const self = personOf(host, { ...cook.actor, permissions: ["system:employee:update"], scope: { kind: "company" } });
  await refusedAndUnchanged(office, "system.employee.ownPlace", self, back, { userId: cook.userId, id: first?.id });
});

test("a department that somebody or something is in", async () => {
  const remove = "/system/department/delete";
  await refusedAndUnchanged(office, "system.department.hasChildren", admin, remove, { deptId: operations });
  await refusedAndUnchanged(office, "system.department.hasPeople", admin, remove, { deptId: kitchen });
});

test("a department beyond the caller's scope is as one that does not exist", async () => {
  const narrow = personOf(host, {
    ...finance.actor,
    permissions: ["add", "update", "delete"].map((action) => `system:department:${action}`),
    scope: { kind: "departments", ids: [rooms] },
  });
  const version = 2;
  const calls: readonly [path: string, body: object][] = [
    [add, { name: "New", parentId: kitchen }],
    [change, { deptId: kitchen, name: "Mine", version }],
    [change, { deptId: rooms, parentId: kitchen, version }],
    ["/system/department/cancelMove", { deptId: kitchen, version }],
    ["/system/department/delete", { deptId: kitchen }],
  ];
  for (const [path, body] of calls) await refusedAndUnchanged(office, "system.department.notFound", narrow, path, body);
});

test("an employee whose place does not exist", async () => {
  const strange = { departmentId: "none" };
  await refusedAndUnchanged(office, "system.employee.department", admin, hire, { ...employee, ...strange });
  await refusedAndUnchanged(office, "system.employee.superior", admin, hire, { ...employee, superiorId: "none" });
  await refusedAndUnchanged(office, "system.employee.position", admin, hire, { ...employee, positionIds: ["none"] });
  await refusedAndUnchanged(office, "system.employee.group", admin, hire, { ...employee, groupIds: ["none"] });
  await refusedAndUnchanged(office, "system.employee.role", admin, hire, { ...employee, roleIds: ["none"] });
  const { phone } = await detailOf(cook.userId);
  const taken = { ...employee, phone: phone.replace("+86", "") };
  await refusedAndUnchanged(office, "system.employee.phoneTaken", admin, hire, taken);
});

test("an employee who may not become that", async () => {
  const above = { userId: chef.userId, version: await versionOf(chef.userId), superiorId: cook.userId };
  await refusedAndUnchanged(office, "system.employee.superiorLoop", admin, revise, above);
  await refusedAndUnchanged(office, "kernel.record.stale", admin, revise, { userId: cook.userId, version: 99 });
  await refusedAndUnchanged(office, "system.employee.notFound", admin, revise, { userId: "none", version: 1 });
  const clerk = personOf(host, {
    ...finance.actor,
    permissions: ["system:employee:update", "system:employee:freeze"],
    scope: { kind: "company" },
  });
  const self = { userId: finance.userId, version: await versionOf(finance.userId), departmentId: kitchen };
  await refusedAndUnchanged(office, "system.employee.ownPlace", clerk, revise, self);
  const frozen = { userId: finance.userId, status: "disabled" };
  await refusedAndUnchanged(office, "system.employee.self", clerk, "/sys/user/updateStatus", frozen);
  const last = { userId: admin.userId };
  await refusedAndUnchanged(office, "system.role.lastAdmin", admin, "/system/employee/resign", last);

  const { userId } = await send<{ userId: string }>(admin, hire, employee);
  await send(admin, "/system/employee/resign", { userId, leftOn: "2026-03-31" });
  const back = { userId, status: "active" };
  await refusedAndUnchanged(office, "system.employee.resigned", admin, "/sys/user/updateStatus", back);
});

test("a role that gives nothing, too much, or what does not exist", async () => {
  const path = "/system/role/add";
  const role = { roleName: "Clerks", scope: { kind: "self" }, permissions: ["system:organisation:page"] };
  await refusedAndUnchanged(office, "system.role.empty", admin, path, { ...role, permissions: [] });
  await refusedAndUnchanged(office, "system.role.permission", admin, path, { ...role, permissions: ["none"] });
  const elsewhere = { kind: "departments", ids: ["none"] };
  await refusedAndUnchanged(office, "system.role.department", admin, path, { ...role, scope: elsewhere });
  const clerk = personOf(host, { ...finance.actor, permissions: ["system:role:add"], scope: { kind: "company" } });
  const much = { ...role, permissions: ["system:employee:delete"] };
  await refusedAndUnchanged(office, "system.role.beyondYours", clerk, path, much);

  const { roleId } = await send<{ roleId: string }>(admin, path, { ...role, memberIds: [cook.userId] });
  await refusedAndUnchanged(office, "system.role.name", admin, path, role);
  const remove = "/system/role/delete";
  await refusedAndUnchanged(office, "system.role.inUse", admin, remove, { roleId });
  await refusedAndUnchanged(office, "system.role.notFound", admin, remove, { roleId: "none" });
  await refusedAndUnchanged(office, "system.role.system", admin, remove, { roleId: roleOf("ADMIN_ROLE") });
  const everyone = { roleId: roleOf("EVERYONE_ROLE"), add: [cook.userId] };
  await refusedAndUnchanged(office, "system.role.everyone", admin, "/system/role/changeMembers", everyone);
});

test("a position or a group that is there, is carried, or is not there", async () => {
  const saved = (kind: string) => send<{ id: string }>(admin, `/system/${kind}/save`, { name: "Safety" });
  const [position, group] = [await saved("position"), await saved("group")];
  await send(admin, "/system/group/changeMembers", { id: group.id, add: [cook.userId] });
  const carried = { userId: chef.userId, version: await versionOf(chef.userId), positionIds: [position.id] };
  await send(admin, revise, carried);
  const named = { name: "Safety" };
  for (const name of ["Safety", "ｓafety "]) {
    await refusedAndUnchanged(office, "system.position.name", admin, "/system/position/save", { name });
  }
  await refusedAndUnchanged(office, "system.group.name", admin, "/system/group/save", named);
  await refusedAndUnchanged(office, "system.position.inUse", admin, "/system/position/delete", position);
  await refusedAndUnchanged(office, "system.group.inUse", admin, "/system/group/delete", group);
  await refusedAndUnchanged(office, "system.position.notFound", admin, "/system/position/delete", { id: "none" });
  await refusedAndUnchanged(office, "system.group.notFound", admin, "/system/group/delete", { id: "none" });
});

test("a label with too long a name, one that is carried, and more of them than a person may have", async () => {
  const save = "/system/tag/save";
  await refusedAndUnchanged(office, "system.tag.length", admin, save, { name: "七个字符的标签" });
  const tags: string[] = [];
  for (const name of "甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌") {
    tags.push((await send<{ id: string }>(admin, save, { name: `临时工标${name}` })).id);
  }
  const change = { userId: chef.userId, version: await versionOf(chef.userId), tagIds: tags.slice(0, 20) };
  await send(admin, revise, change);
  const members = "/system/tag/changeMembers";
  await refusedAndUnchanged(office, "system.employee.tags", admin, members, { id: tags.at(-1), add: [chef.userId] });
  const unknown = { ...change, version: change.version + 1, tagIds: ["none"] };
  await refusedAndUnchanged(office, "system.employee.tag", admin, revise, unknown);
  await refusedAndUnchanged(office, "system.tag.name", admin, save, { name: "临时工标甲" });
  await refusedAndUnchanged(office, "system.tag.inUse", admin, "/system/tag/delete", { id: tags[0] });
  await refusedAndUnchanged(office, "system.tag.notFound", admin, "/system/tag/delete", { id: "none" });
});

test("a view that is there, is not there, or is one too many", async () => {
  const save = "/system/view/save";
  const view = { list: "system.employee", name: "Mine" };
  await send(cook, save, view);
  await refusedAndUnchanged(office, "system.view.name", cook, save, view);
  await refusedAndUnchanged(office, "system.view.notFound", cook, save, { ...view, name: "Other", id: "none" });
  for (const list of ["system.employees", "approval.desk", "constructor"])
    await refusedAndUnchanged(office, "system.view.list", cook, save, { ...view, list });
  for (let n = 2; n <= 20; n++) await send(cook, save, { ...view, name: `View ${n}` });
  await refusedAndUnchanged(office, "system.view.tooMany", cook, save, { ...view, name: "Other" });
  const filters = (count: number, length: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, "x".repeat(length)]));
  for (const large of [filters(51, 1), filters(50, 400)]) {
    expect((await chef.refused(save, { ...view, filters: large })).status).toBe(400);
  }
  const atOnce = Array.from({ length: 30 }, (_, n) =>
    chef.reply(save, { ...view, name: `At once ${n}` }).then(({ status }) => status),
  );
  const kept = (await Promise.all(atOnce)).filter((status) => status === 200).length;
  expect(kept).toBeLessThanOrEqual(20);
  expect(await chef.call("/system/view/list", { list: view.list })).toHaveLength(kept);
});

test("days that end before they begin, and too many of them", async () => {
  const days = "/system/calendar/days";
  const { version } = await admin.call<{ version: number }>("/system/calendar/year", { year: 2026 }, { method: "GET" });
  const set = { version, works: false, name: "" };
  const backwards = { ...set, from: "2026-03-04", to: "2026-03-02" };
  await refusedAndUnchanged(office, "system.calendar.range", admin, days, backwards);
  const { version: next } = await send<{ version: number }>(admin, days, {
    ...set,
    from: "2026-01-01",
    to: "2026-12-31",
  });
  expect(next).toBeGreaterThan(version);
  const more = { ...set, version: next, from: "2027-01-01", to: "2027-12-31" };
  await refusedAndUnchanged(office, "system.calendar.limit", admin, days, more);
});

test("a period of the audit log that ends before it begins, and a notice that is not one's own", async () => {
  const span = { from: "2026-02-01", to: "2026-01-01" };
  await refusedAndUnchanged(office, "system.audit.range", admin, "/system/audit/list", span);
  await refusedAndUnchanged(office, "notice.record.notFound", admin, "/notice/record/read", { id: "none" });
});

test("the phone number of somebody who may more, of oneself, and one that somebody else must confirm", async () => {
  const manage = ["organisation:page", "employee:update"].map((code) => `system:${code}`);
  const clerk = personOf(host, { ...finance, permissions: manage, scope: { kind: "company" } });
  const wish = async (userId: string) => ({ userId, version: await versionOf(userId), phone: "13799990001" });
  await refusedAndUnchanged(office, "system.employee.beyondYours", clerk, revise, await wish(admin.userId));
  await refusedAndUnchanged(office, "system.employee.ownPhone", clerk, revise, await wish(clerk.userId));
  const answer = "/system/employee/answerPhone";
  const body = { userId: cook.userId, accept: true };
  await refusedAndUnchanged(office, "system.employee.noPhoneChange", cook, answer, body);
  await send(clerk, revise, await wish(cook.userId));
  await refusedAndUnchanged(office, "system.employee.phoneConfirm", clerk, answer, body);
});

async function sheet(rows: readonly (readonly unknown[])[]): Promise<string> {
  const book = new Workbook();
  const page = book.addWorksheet("1");
  for (const one of rows) page.addRow([...one]);
  return Buffer.from(await book.xlsx.writeBuffer()).toString("base64");
}

/** A file that says in its directory that each part unpacks to 100 MB. */
function claimingMuch(file: string): string {
  const bytes = Buffer.from(file, "base64");
  for (let at = bytes.indexOf("PK\x01\x02"); at >= 0; at = bytes.indexOf("PK\x01\x02", at + 1))
    bytes.writeUInt32LE(100_000_000, at + 24);
  return bytes.toString("base64");
}

test("a file that is no list of people, and an import that is not there or not done", async () => {
  const preview = "/system/roster/preview";
  const head = ["姓名 *", "手机号 *", "性别 *", "邮箱", "部门 *", "职务 *"];
  const row = ["New", "13799990002", "男", "n@example.com", "Operations/Kitchen", "Staff"];
  const of = (file: string) => ({ name: "people.xlsx", file });
  const bytes = (...all: number[]) => of(Buffer.from(all).toString("base64"));
  await refusedAndUnchanged(office, "sheet.kind", admin, preview, bytes(1, 2, 3));
  await refusedAndUnchanged(office, "sheet.file", admin, preview, bytes(0x50, 0x4b, 3, 4, 0, 0));
  const locked = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("EncryptedPackage", "utf16le")]);
  await refusedAndUnchanged(office, "sheet.locked", admin, preview, of(locked.toString("base64")));
  await refusedAndUnchanged(office, "sheet.large", admin, preview, of(claimingMuch(await sheet([head, row]))));
  await refusedAndUnchanged(office, "sheet.empty", admin, preview, of(await sheet([head])));
  await refusedAndUnchanged(office, "sheet.columns", admin, preview, of(await sheet([["什么"], ["x"]])));
  const many = of(await sheet([head, ...Array.from({ length: 5001 }, () => row)]));
  await refusedAndUnchanged(office, "sheet.rows", admin, preview, many);
  await refusedAndUnchanged(office, "sheet.import.notFound", admin, "/system/roster/commit", { importId: "none" });
  const { importId } = await send<{ importId: string }>(admin, preview, of(await sheet([head, row])));
  const { Items = [] } = await table().send(new ScanCommand({ TableName: config.table }));
  const job = Items.find(({ id, status }) => id === importId && status === "ready");
  await table().send(new PutCommand({ TableName: config.table, Item: { ...job, status: "running" } }));
  await refusedAndUnchanged(office, "sheet.import.notDone", admin, "/system/roster/failed", { importId });
});
