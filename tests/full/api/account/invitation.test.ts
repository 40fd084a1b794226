import type { Scope } from "@stampflow/kernel";
import type { EmployeeView, Invited, TokenAnswer } from "@stampflow/system";
import { type Company, client, companyOn, personOf, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";

const add = "/business/userMoreInfo/addMoreUserInfo";
const answer = "/system/session/answerInvitation";
const invite = "/system/employee/invite";

let host: TestHost;
let home: Company;
let other: Company;
beforeAll(async () => {
  host = await startTestHost();
  home = await companyOn(host, "Home Hotel");
  other = await companyOn(host, "Other Hotel");
});

let phones = 0;
const nextPhone = () => `1380000${String(++phones).padStart(4, "0")}`;
const person = (company: Company, phone: string, rest: object = {}) => ({
  realName: "Ivy Invited",
  phone,
  gender: "1",
  departmentId: company.departments.kitchen,
  jobTitle: "Cook",
  ...rest,
});
const addTo = (company: Company, phone: string, rest: object = {}) =>
  company.admin.call<{ userId: string; version: number }>(add, person(company, phone, rest));
const detail = (company: Company, userId: string) =>
  company.admin.call<EmployeeView & { joined: boolean }>(
    "/business/userMoreInfo/getMoreUserInfo",
    { userId },
    { method: "GET" },
  );

async function enter(phone: string) {
  const browser = client(host.origin);
  await browser.call("/identity/code/send", { purpose: "signIn", phone });
  const sent = await browser.call<{ code: string }[]>("/identity/outbox/list", { to: phone });
  await browser.call("/identity/session/signInByCode", { phone, code: sent.find(({ code }) => code)?.code });
  return browser;
}
const token = (browser: ReturnType<typeof client>, tenantId?: string) =>
  browser.call<TokenAnswer>("/system/session/token", tenantId ? { tenantId } : {});
const names = (list: readonly { businessName: string }[]) => list.map(({ businessName }) => businessName).sort();

test("who has an account joins another company only by accepting, and nobody learns of the account", async () => {
  const [known, fresh] = [nextPhone(), nextPhone()];
  await addTo(home, known, { userName: "ivy.known" });
  const browser = await enter(known);
  await token(browser);
  const added = await addTo(other, known, { userName: "ivy.other" });
  const beside = await addTo(other, fresh, { userName: "ivy.fresh" });
  expect(Object.keys(added)).toEqual(Object.keys(beside));
  const [one, two] = [await detail(other, added.userId), await detail(other, beside.userId)];
  const bare = (view: EmployeeView) => ({ ...view, userId: "", phone: "", createdAt: 0, updatedAt: 0 });
  expect(bare(one)).toEqual(bare(two));
  expect(JSON.stringify(one)).not.toMatch(/ivy\.known|Home Hotel|asks|accountId/);

  const before = await token(browser);
  expect([names(before.companies), names(before.invitations)]).toEqual([["Home Hotel"], ["Other Hotel"]]);
  const closed = { tenantId: other.tenantId };
  expect(await browser.refused("/system/session/token", closed)).toMatchObject({ status: 403 });
  await browser.call(answer, { ...closed, accept: true });
  const after = await token(browser, other.tenantId);
  expect([names(after.companies), after.invitations]).toEqual([["Home Hotel", "Other Hotel"], []]);
  expect(await detail(other, added.userId)).toMatchObject({ joined: true });
});

test("a login name that somebody has is refused alike for a known and for a new number", async () => {
  const known = nextPhone();
  await addTo(home, known, { userName: "zoe.taken" });
  for (const phone of [known, nextPhone()]) {
    const refused = await other.admin.refused(add, person(other, phone, { userName: "zoe.taken" }));
    expect(refused).toMatchObject({ code: "identity.userName.taken" });
  }
});

test("disabling and enabling, or another number, makes nobody a member who has not accepted", async () => {
  const [known, wrong] = [nextPhone(), nextPhone()];
  await addTo(home, known);
  const browser = await enter(known);
  const { userId } = await addTo(other, wrong);
  const { version } = await detail(other, userId);
  await other.admin.call("/business/userMoreInfo/updateMoreUserInfo", { userId, version, phone: known });
  for (const status of ["disabled", "active"]) await other.admin.call("/sys/user/updateStatus", { userId, status });
  expect(names((await token(browser)).companies)).toEqual(["Home Hotel"]);
  await browser.call(answer, { tenantId: other.tenantId, accept: false });
  expect(await detail(other, userId)).toMatchObject({ status: "disabled", joined: false });
  expect((await token(browser)).invitations).toEqual([]);
  const again = await browser.refused(answer, { tenantId: other.tenantId, accept: true });
  expect(again).toMatchObject({ status: 404, code: "system.session.noInvitation" });
  await other.admin.call("/sys/user/updateStatus", { userId, status: "active" });
  expect(names((await token(browser)).invitations)).toEqual(["Other Hotel"]);
});

test("the state of an account follows from signing in and from being disabled, and the list is filtered by it", async () => {
  const phone = nextPhone();
  const { userId } = await addTo(home, phone, { realName: "Stan State" });
  const state = async (account: string) => {
    expect(await detail(home, userId)).toMatchObject({ account });
    const path = "/business/userMoreInfo/queryFullTimeUser";
    for (const one of ["0", "1", "2", "3"]) {
      const { records } = await home.admin.call<{ records: EmployeeView[] }>(path, { account: one, pageSize: -1 });
      expect(records.some((row) => row.userId === userId)).toBe(one === account);
    }
  };
  await state("0");
  await token(await enter(phone));
  await state("1");
  await home.admin.call("/sys/user/updateStatus", { userId, status: "disabled" });
  await state("2");
  await home.admin.call("/sys/user/updateStatus", { userId, status: "active" });
  await state("1");
  await home.admin.call("/system/employee/resign", { userId });
  const filter = { account: "1", pageSize: -1 };
  const { records } = await home.admin.call<{ records: EmployeeView[] }>(
    "/business/userMoreInfo/queryFullTimeUser",
    filter,
  );
  expect(records.some((row) => row.userId === userId)).toBe(false);
});

test("a person without a company still sees invitations", async () => {
  const phone = nextPhone();
  const { userId } = await addTo(home, phone);
  await home.admin.call("/system/employee/resign", { userId });
  await addTo(other, phone);
  const browser = await enter(phone);
  expect(await browser.refused("/system/session/token", {})).toMatchObject({ code: "system.session.invited" });
  expect(names(await browser.call("/system/session/invitations"))).toEqual(["Other Hotel"]);
  await browser.call(answer, { tenantId: other.tenantId, accept: true });
  expect((await token(browser)).user.businessName).toBe("Other Hotel");
  expect(await client(host.origin).refused("/system/session/invitations")).toMatchObject({ status: 401 });
});

test("people who were added are invited at most once in ten minutes, and not after they signed in", async () => {
  const phone = nextPhone();
  const { userId } = await addTo(home, phone, { email: "ivy@example.com" });
  const { userId: bare } = await addTo(home, nextPhone());
  const both = { userIds: [userId, bare] };
  const sent = await home.admin.call<Invited>(invite, { ...both, by: "sms" });
  expect(sent).toMatchObject({ sent: 2, joined: 0, unreachable: 0 });
  const letter = sent.letters.find(({ to }) => to === `+86${phone}`)?.text ?? "";
  expect(letter).toContain("Home Hotel");
  expect(letter).toContain("/user/login");
  const outbox = await home.admin.call<{ text: string }[]>("/identity/outbox/list", { to: phone });
  expect(outbox.map(({ text }) => text)).toEqual([letter]);
  expect(await home.admin.call<Invited>(invite, { ...both, by: "sms" })).toMatchObject({ sent: 0, waiting: 2 });
  expect(await home.admin.call<Invited>(invite, { ...both, by: "email" })).toMatchObject({ sent: 1, unreachable: 1 });
  await token(await enter(phone));
  expect(await home.admin.call<Invited>(invite, { ...both, by: "email" })).toMatchObject({ joined: 1 });
  const strange = { userIds: [userId, other.cook.userId], by: "sms" };
  expect(await home.admin.refused(invite, strange)).toMatchObject({ status: 404 });
});

test("nobody gets more than five invitations a day, whichever company asks", async () => {
  const phone = nextPhone();
  const ask = async (company: Company, userId: string) => {
    host.clock.advance(11 * 60_000);
    return company.admin.call<Invited>(invite, { userIds: [userId], by: "sms" });
  };
  const [here, there] = [await addTo(home, phone), await addTo(other, phone)];
  for (let time = 1; time <= 3; time++) expect(await ask(home, here.userId)).toMatchObject({ sent: 1 });
  for (let time = 1; time <= 2; time++) expect(await ask(other, there.userId)).toMatchObject({ sent: 1 });
  for (const [company, { userId }] of [
    [home, here],
    [other, there],
  ] as const) {
    expect(await ask(company, userId)).toMatchObject({ sent: 0, waiting: 1, letters: [] });
  }
  host.clock.advance(24 * 3600_000);
  expect(await ask(home, here.userId)).toMatchObject({ sent: 1 });
});

test("only those who may write to people invite them, and only within the data scope", async () => {
  const { userId } = await addTo(home, nextPhone());
  const body = { userIds: [userId], by: "sms" };
  const as = (permissions: string[], scope: Scope) =>
    personOf(host, { ...home.keeper, departmentId: home.departments.rooms, permissions, scope });
  expect(await as(["system:employee:add"], { kind: "company" }).refused(invite, body)).toMatchObject({
    status: 403,
  });
  const below = as(["system:employee:notice"], { kind: "below" });
  expect(await below.refused(invite, body)).toMatchObject({ status: 404, code: "system.employee.notFound" });
});
