import { addDays, dayOf, endOf } from "@stampflow/kernel";
import type { EmployeeView } from "@stampflow/system";
import { limitStaff } from "@stampflow/system/server";
import { client, openOffice, personOf, refusedAndUnchanged } from "@stampflow/testing";
import { beforeEach, expect, test } from "vitest";

/** Who may sign in, until when, and how many (people E11, E12). */
const office = await openOffice("Login Hotel");
const { host, company, tenantId, admin, cook, chef, maid, send } = office;
const zone = "Asia/Shanghai";
const today = () => dayOf(host.clock.now(), zone);
const calls = {
  add: "/business/userMoreInfo/addMoreUserInfo",
  grant: "/business/userMoreInfo/addTenantTmpUserInfo",
  update: "/business/userMoreInfo/updateTmpUserSuperInfo",
  cancel: "/business/userMoreInfo/cancelTenantTmpUserInfo",
  account: "/business/userMoreInfo/getBusinessAccountInfo",
};
let phones = 0;
const person = (employment: string) => ({
  realName: `Tom ${++phones}`,
  phone: `1351234${String(phones).padStart(4, "0")}`,
  gender: "0",
  departmentId: company.departments.kitchen,
  jobTitle: "Helper",
  employment,
});
const added = async (employment: string) => {
  const input = person(employment);
  const { userId } = await send<{ userId: string }>(admin, calls.add, input);
  return { userId, phone: input.phone };
};
const detail = (userId: string) =>
  admin.call<EmployeeView>("/business/userMoreInfo/getMoreUserInfo", { userId }, { method: "GET" });
async function signedIn(phone: string) {
  const browser = client(host.origin);
  await browser.call("/identity/code/send", { purpose: "signIn", phone });
  const sent = await browser.call<{ code: string }[]>("/identity/outbox/list", { to: phone });
  await browser.call("/identity/session/signInByCode", { phone, code: sent.find(({ code }) => code)?.code });
  return browser;
}
const staff = async () =>
  (await admin.call<{ staff: { limit: number | null; used: number } }>(calls.account, {}, { method: "GET" })).staff;

beforeEach(() => host.settle());

test.each([
  ["0", "never"],
  ["1", "always"],
  ["2", "never"],
  ["5", "never"],
  ["6", "always"],
])("employment %s starts with login %s", async (employment, login) => {
  expect((await detail((await added(employment)).userId)).login).toBe(login);
});

test("a login until a day ends at 0:00 after it, is extended in one write, and a cancelled one ends at once", async () => {
  const { userId, phone } = await added("0");
  const browser = await signedIn(phone);
  const token = () =>
    browser.reply<{ companies: { loginLimitDate?: string }[] }>("/system/session/token", { tenantId });
  expect((await token()).status).toBe(403);
  const day = addDays(today(), 4);
  await send(admin, calls.grant, { phone, loginLimitDate: day });
  const first = await token();
  expect("data" in first.body && first.body.data?.companies).toMatchObject([{ loginLimitDate: day }]);
  host.clock.set(endOf(day, zone) - 1000);
  expect((await token()).status).toBe(200);
  const later = addDays(day, 3);
  await send(admin, calls.update, { userId, loginLimitDate: later });
  host.clock.set(endOf(day, zone) + 1000);
  expect((await token()).status).toBe(200);
  host.clock.set(endOf(later, zone));
  expect((await token()).status).toBe(403);
  expect((await detail(userId)).login).toBe("never");
  await send(admin, calls.grant, { userId, departmentId: company.departments.rooms, superiorId: chef.userId });
  expect(await detail(userId)).toMatchObject({ login: "always", departmentName: "Rooms", superiorName: "Carl Chef" });
  expect((await token()).status).toBe(200);
  await send(admin, calls.cancel, { userId });
  expect((await token()).status).toBe(403);
});

test("what is refused: a day that is over, an administrator, oneself, rights beyond one's own", async () => {
  const past = { userId: cook.userId, loginLimitDate: addDays(today(), -1) };
  await refusedAndUnchanged(office, "system.login.past", admin, calls.grant, past);
  await refusedAndUnchanged(office, "system.employee.self", admin, calls.cancel, { userId: admin.userId });
  const personnel = { permissions: ["system:login:update"], scope: { kind: "company" } } as const;
  const clerk = personOf(host, { ...maid.actor, ...personnel, permissions: [...personnel.permissions] });
  await refusedAndUnchanged(office, "system.login.admin", clerk, calls.cancel, { userId: admin.userId });
  await refusedAndUnchanged(office, "system.login.beyond", clerk, calls.grant, { userId: admin.userId });
});

test("the plan counts who may sign in; of two at the last place one is refused", async () => {
  await limitStaff(tenantId, null, host.clock.now());
  const [one, two] = [await added("0"), await added("0")];
  const { used } = await staff();
  await limitStaff(tenantId, used + 1, host.clock.now());
  const tried = await Promise.allSettled([
    admin.call(calls.grant, { userId: one.userId }),
    admin.call(calls.add, person("1")),
    admin.call(calls.grant, { userId: two.userId }),
  ]);
  expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await staff()).toEqual({ limit: used + 1, used: used + 1 });
  const waiting = (await detail(one.userId)).login === "never" ? one : two;
  await refusedAndUnchanged(office, "system.employee.limit", admin, calls.grant, { userId: waiting.userId });
  await refusedAndUnchanged(office, "system.employee.limit", admin, calls.add, person("0"));
  await send(admin, "/sys/user/updateStatus", { userId: cook.userId, status: "disabled" });
  await send(admin, calls.grant, { userId: waiting.userId });
  const frozen = { userId: cook.userId, status: "active" };
  await refusedAndUnchanged(office, "system.employee.limit", admin, "/sys/user/updateStatus", frozen);
  await limitStaff(tenantId, null, host.clock.now());
});

test("the login of several is granted until a day and cancelled; an administrator's is not", async () => {
  const [one, two] = [await added("0"), await added("1")];
  const userIds = [one.userId, two.userId, admin.userId];
  const grant = (login: string) =>
    send<{ changed: number; refused: { name: string }[] }>(admin, "/system/employee/loginOfSeveral", {
      userIds,
      login,
    });
  const day = addDays(today(), 3);
  for (const login of [day, "never"]) {
    expect(await grant(login)).toMatchObject({ changed: 2, refused: [{ name: admin.actor.name }] });
    expect([(await detail(one.userId)).login, (await detail(two.userId)).login]).toEqual([login, login]);
  }
});
