import type { EmployeeView, TokenAnswer } from "@stampflow/system";
import {
  type Company,
  client,
  companyOn,
  type Person,
  personOf,
  startTestHost,
  type TestHost,
} from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";

const update = "/business/userMoreInfo/updateMoreUserInfo";
const answerPhone = "/system/employee/answerPhone";
type Wish = { phone: string; byName: string };
type Detail = EmployeeView & { phoneChange: Wish | null };
type Message = { to: string; text: string; code: string };

let host: TestHost;
let here: Company;
/** May manage all employees, and nothing else. */
let clerk: Person;
let manage: readonly string[];
beforeAll(async () => {
  host = await startTestHost();
  here = await companyOn(host, "Quay Hotel");
  manage = ["organisation:page", "employee:add", "employee:update", "employee:freeze", "employee:delete"].map(
    (code) => `system:${code}`,
  );
  clerk = personOf(host, { ...here.finance, permissions: manage, scope: { kind: "company" } });
});

const detail = (userId: string) =>
  here.admin.call<Detail>("/business/userMoreInfo/getMoreUserInfo", { userId }, { method: "GET" });
const told = (to: string) => here.admin.call<Message[]>("/identity/outbox/list", { to });

async function entered(phone: string): Promise<TokenAnswer["user"][]> {
  const browser = client(host.origin);
  await browser.call("/identity/code/send", { purpose: "signIn", phone });
  const code = (await told(phone)).find((message) => message.code)?.code;
  await browser.reply("/identity/session/signInByCode", { phone, code });
  const reply = await browser.reply("/system/session/token");
  return reply.status === 200 ? [(reply.body as { data: TokenAnswer }).data.user] : [];
}

test("nobody becomes administrator by giving the administrator's record their own phone number", async () => {
  const before = await detail(here.admin.userId);
  const mine = "13700000001";
  const { userId } = here.admin;
  const change = { userId, version: before.version };
  for (const reach of [{ phone: mine }, { email: "mine@example.com" }, { phone: mine, jobTitle: "x" }]) {
    expect(await clerk.refused(update, { ...change, ...reach })).toMatchObject({
      status: 403,
      code: "system.employee.beyondYours",
    });
  }
  expect(await detail(userId)).toEqual(before);
  expect(await told(mine)).toEqual([]);
});

test("similar takeovers of an account are refused, too", async () => {
  const phone = "13700000002";
  const admin = await here.admin.call<{ roleId: string; roleCode: string }[]>("/system/role/names");
  const roleIds = admin.filter(({ roleCode }) => roleCode === "ADMIN_ROLE").map(({ roleId }) => roleId);
  const person = { realName: "Ada Again", phone, gender: "1", departmentId: here.rootId, jobTitle: "Staff" };
  const add = "/business/userMoreInfo/addMoreUserInfo";
  expect(await clerk.refused(add, { ...person, email: "a@example.com", roleIds })).toMatchObject({
    code: "system.role.beyondYours",
  });
  const own = await here.admin.call<{ realName: string; phone: string }>("/business/userMoreInfo/updateUserInfo", {
    nickname: "N",
    phone,
    email: "mine@example.com",
  });
  expect(own).toMatchObject({ email: "admin@example.com" });
  expect(own.phone).not.toContain(phone);

  // An administrator who left cannot be made administrator again by another person.
  const deputy = await here.hire("Della Deputy", here.rootId, null);
  const { version } = await detail(deputy.userId);
  await here.admin.call(update, { userId: deputy.userId, version, roleIds });
  for (const [leave, back] of [
    ["/system/employee/resign", "/system/employee/rehire"],
    ["/sys/user/updateStatus", "/sys/user/updateStatus"],
  ] as const) {
    const [off, on] = leave === back ? [{ status: "disabled" }, { status: "active" }] : [{}, {}];
    await here.admin.call(leave, { userId: deputy.userId, ...off });
    const away = await detail(deputy.userId);
    expect(await clerk.refused(back, { userId: deputy.userId, ...on })).toMatchObject({
      code: "system.role.beyondYours",
    });
    expect(await clerk.refused(update, { userId: deputy.userId, version: away.version, phone })).toMatchObject({
      code: "system.employee.beyondYours",
    });
    expect(await detail(deputy.userId)).toEqual(away);
    await here.admin.call(back, { userId: deputy.userId, ...on });
  }
  expect(await told(phone)).toEqual([]);
});

test("a new number set by somebody else waits until the person agrees; both numbers are notified, twice", async () => {
  const { userId, phone: old, version } = await detail(here.cook.userId);
  const phone = "+8613700000003";
  await clerk.call(update, { userId, version, phone, jobTitle: "Second cook" });
  expect(await detail(userId)).toMatchObject({
    phone: old,
    jobTitle: "Second cook",
    phoneChange: { phone, byName: "Finn Finance" },
  });
  expect(await entered(phone)).toEqual([]);
  for (const stranger of [clerk, here.maid]) {
    const refused = await stranger.refused(answerPhone, { userId, accept: true });
    expect(["system.employee.phoneConfirm", "system.employee.notFound"]).toContain(refused.code);
  }
  expect(await detail(userId)).toMatchObject({ phone: old });
  await here.cook.call(answerPhone, { userId, accept: true });
  expect(await detail(userId)).toMatchObject({ phone, phoneChange: null });
  expect(await here.cook.refused(answerPhone, { userId, accept: true })).toMatchObject({
    code: "system.employee.noPhoneChange",
  });
  for (const number of [old, phone]) {
    const letters = (await told(number)).filter(({ code }) => code === "");
    expect(letters.map(({ text }) => text.includes("Quay Hotel") && text.includes("Finn Finance"))).toEqual([
      true,
      true,
    ]);
    expect(letters.some(({ text }) => text.includes(number))).toBe(false);
  }
});

test.each([
  ["the administrator agrees", () => here.admin, true],
  ["the person declines", () => here.maid, false],
  ["whoever asked takes it back", () => clerk, false],
])("%s", async (name, who, accept) => {
  const { userId, phone: old, version } = await detail(here.maid.userId);
  const phone = `+86137000001${String(name.length).padStart(2, "0")}`;
  await clerk.call(update, { userId, version, phone });
  await who().call(answerPhone, { userId, accept });
  expect(await detail(userId)).toMatchObject({ phone: accept ? phone : old, phoneChange: null });
});

test("the administrator's own change holds at once, and the new number opens the person's place", async () => {
  const { userId, version } = await detail(here.keeper.userId);
  await here.admin.call(update, { userId, version, phone: "13700000004" });
  expect(await entered("13700000004")).toMatchObject([{ userId, realName: "Kate Keeper" }]);
});

test("people change their own number only in their account, where it is verified", async () => {
  for (const person of [clerk, here.admin]) {
    const before = await detail(person.userId);
    const change = { userId: person.userId, version: before.version, phone: "13700000005" };
    expect(await person.refused(update, change)).toMatchObject({ status: 403, code: "system.employee.ownPhone" });
    expect(await detail(person.userId)).toEqual(before);
  }
});

test("nobody chooses who decides about them: superior, place, groups, roles, heads", async () => {
  const manager = personOf(host, {
    ...here.chef,
    permissions: [
      ...manage,
      "system:department:update",
      "system:department:add",
      "system:label:update",
      "system:role:update",
      "system:role:add",
    ],
    departmentId: here.departments.kitchen,
    scope: { kind: "below" },
  });
  const { userId } = manager;
  const { id: groupId } = await here.admin.call<{ id: string }>("/system/group/save", { name: "Drivers" });
  const below = { name: "Pastry", parentId: here.departments.kitchen };
  const { deptId: pastry } = await here.admin.call<{ deptId: string }>("/sys/dept/insertSysDept", below);
  const { id: positionId } = await here.admin.call<{ id: string }>("/system/position/save", { name: "Deciders" });
  const { roleId } = await here.admin.call<{ roleId: string }>("/system/role/add", {
    roleName: "Buyers",
    scope: { kind: "self" },
    permissions: ["system:organisation:page"],
  });
  const before = await detail(userId);
  const [root] = await here.admin.call<object[]>("/sys/dept/queryDepartTreeList", undefined, { method: "GET" });
  const form = { userId, version: before.version };
  const { kitchen } = here.departments;
  const tries: [string, object][] = [
    [update, { ...form, superiorId: null }],
    [update, { ...form, superiorId: here.cook.userId }],
    [update, { ...form, departmentRoles: ["101"] }],
    [update, { ...form, groupIds: [groupId] }],
    [update, { ...form, roleIds: [roleId] }],
    [update, { ...form, positionIds: [positionId] }],
    [update, { ...form, departmentId: pastry }],
    ["/system/employee/move", { userIds: [userId], departmentId: pastry }],
    ["/system/employee/move", { userIds: [here.cook.userId, userId], departmentId: pastry }],
    ["/system/role/add", { roleName: "Own", scope: { kind: "self" }, memberIds: [userId] }],
    ["/system/group/changeMembers", { id: groupId, add: [userId] }],
    ["/system/role/changeMembers", { roleId, add: [userId] }],
    ["/sys/dept/modifyDeptInfo", { deptId: kitchen, version: 2, headIds: [here.cook.userId] }],
    ["/sys/dept/modifyDeptInfo", { deptId: kitchen, version: 2, headIds: [] }],
    ["/sys/dept/insertSysDept", { name: "Own", parentId: kitchen, headIds: [userId] }],
  ];
  for (const [path, body] of tries) {
    expect(await manager.refused(path, body)).toMatchObject({
      status: 403,
      code: expect.stringMatching(/^system\.(employee\.ownPlace|department\.own)$/),
    });
  }
  expect(await detail(userId)).toEqual(before);
  expect(await here.admin.call("/sys/dept/queryDepartTreeList", undefined, { method: "GET" })).toEqual([root]);
  await manager.call(update, { ...form, remark: "mine to write" });
  const other = await detail(here.cook.userId);
  await manager.call("/system/group/changeMembers", { id: groupId, add: [other.userId] });
  expect((await detail(other.userId)).groupIds).toEqual([groupId]);
});
