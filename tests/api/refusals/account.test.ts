import { policyVersion } from "@stampflow/identity";
import type { TokenAnswer } from "@stampflow/system";
import { type Client, client, companyOn, openOffice, refusedAndUnchanged } from "@stampflow/testing";
import { test } from "vitest";

/** Refusals about accounts, sessions, codes and companies; nothing changes. */
const office = await openOffice("Account refused");
const { host, admin, departments } = office;
const { origin } = host;
const password = "stamp2026";
const wrong = "wrong1234";
const minute = 60_000;
const day = 24 * 60 * minute;
let phones = 0;
const nextPhone = () => `1380000${String(++phones).padStart(4, "0")}`;
const times = async (count: number, work: (at: number) => Promise<unknown>) => {
  for (let at = 0; at < count; at++) await work(at);
};

async function codeFor(browser: Client, purpose: string, phone: string) {
  host.clock.advance(minute);
  await browser.call("/identity/code/send", { purpose, phone });
  const [newest] = await browser.call<{ code: string }[]>("/identity/outbox/list", { to: phone });
  return newest?.code ?? "";
}
const otherThan = (code: string) => (code === "000000" ? "111111" : "000000");

const company = { industry: "hotel", name: "Account Hotel", contact: "Lin", consent: policyVersion };
async function signedUp(phone = nextPhone()) {
  let token = "";
  const browser = client(origin, () => token);
  const body = { ...company, phone, email: `f${phone}@example.com`, password };
  await browser.call("/system/signUp/start", { ...body, code: await codeFor(browser, "signUp", phone) });
  const renew = async () => {
    token = (await browser.call<TokenAnswer>("/system/session/token")).token;
  };
  await renew();
  return { browser, phone, renew };
}

/** Added by a company and signed in by code, so without a password. */
async function added() {
  const phone = nextPhone();
  const person = { realName: "Ana", phone, email: `a${phone}@example.com`, gender: "1", jobTitle: "Cook" };
  const body = { ...person, departmentId: departments.kitchen };
  const { userId } = await admin.call<{ userId: string }>("/business/userMoreInfo/addMoreUserInfo", body);
  let token = "";
  const browser = client(origin, () => token);
  await browser.call("/identity/session/signInByCode", { phone, code: await codeFor(browser, "signIn", phone) });
  const renew = async () => {
    token = (await browser.call<TokenAnswer>("/system/session/token")).token;
  };
  return { browser, phone, userId, renew };
}

const stranger = () => client(origin);
const lin = await signedUp();
const signIn = "/identity/session/signIn";
const byCode = "/identity/session/signInByCode";
const changeName = "/identity/account/changeUserName";

test("who signs in with something wrong, or from another site", async () => {
  const { phone } = lin;
  const who = stranger();
  await refusedAndUnchanged(office, "identity.phone.format", who, byCode, { phone: "12345", code: "123456" });
  const right = { account: phone, password };
  const headers = { "sec-fetch-site": "cross-site" };
  await refusedAndUnchanged(office, "identity.origin", who, signIn, right, { headers });
  const typed = { account: phone, password: wrong };
  await refusedAndUnchanged(office, "identity.signIn.wrong", who, signIn, typed);
  await times(9, () => who.refused(signIn, typed));
  await refusedAndUnchanged(office, "identity.signIn.tries", who, signIn, right);
  host.clock.advance(16 * minute);
  await lin.renew();
});

test("codes: too soon, too many, wrong, used up, never sent", async () => {
  const { phone } = lin;
  const who = stranger();
  const send = "/identity/code/send";
  const code = await codeFor(who, "signIn", phone);
  await refusedAndUnchanged(office, "identity.code.wait", who, send, { purpose: "signIn", phone });
  await refusedAndUnchanged(office, "identity.code.wrong", who, byCode, { phone, code: otherThan(code) });
  await times(4, () => who.refused(byCode, { phone, code: otherThan(code) }));
  await refusedAndUnchanged(office, "identity.code.tries", who, byCode, { phone, code: otherThan(code) });
  await refusedAndUnchanged(office, "identity.code.expired", who, byCode, { phone, code });
  const unknown = nextPhone();
  const none = { phone: unknown, code: "000000", newPassword: "fresh2026" };
  await refusedAndUnchanged(office, "identity.code.invalid", who, "/identity/password/recover", none);
  const sent = await codeFor(who, "signIn", unknown);
  await refusedAndUnchanged(office, "identity.signIn.unknownPhone", who, byCode, { phone: unknown, code: sent });

  const many = nextPhone();
  await times(20, () => codeFor(stranger(), "signIn", many));
  host.clock.advance(minute);
  await refusedAndUnchanged(office, "identity.code.daily", stranger(), send, { purpose: "signIn", phone: many });
});

test("the outbox of codes is closed where codes are really sent", async () => {
  const before = process.env.CODE_DELIVERY;
  process.env.CODE_DELIVERY = "aws";
  await refusedAndUnchanged(office, "identity.outbox.closed", stranger(), "/identity/outbox/list", {});
  process.env.CODE_DELIVERY = before;
});

test("the own account: name, password, sessions", async () => {
  const { browser } = lin;
  const other = await signedUp();
  await other.browser.call(changeName, { userName: "other.name" });
  await lin.renew();
  await refusedAndUnchanged(office, "identity.userName.taken", browser, changeName, { userName: "other.name" });
  await times(19, () => browser.refused(changeName, { userName: "other.name" }));
  await refusedAndUnchanged(office, "identity.tries", browser, changeName, { userName: "other.name" });

  const verify = "/sys/user/verifyPassword";
  await refusedAndUnchanged(office, "identity.password.wrong", browser, verify, { password: wrong });
  const fresh = { newPassword: "fresh2026" };
  await refusedAndUnchanged(office, "identity.password.exists", browser, "/sys/user/updatePwdByUserInfo", fresh);
  const ana = await added();
  await Promise.all([ana.renew(), lin.renew()]);
  await refusedAndUnchanged(office, "identity.password.missing", ana.browser, verify, { password });

  const revoke = "/identity/session/revoke";
  await refusedAndUnchanged(office, "identity.session.notFound", browser, revoke, { id: "none" });
  await refusedAndUnchanged(office, "identity.session.none", stranger(), "/system/session/token", {});
});

test("another phone: unproved, the same, another's", async () => {
  const { browser, phone, renew } = await signedUp();
  const taken = await signedUp();
  await renew();
  const send = "/sys/user/sendCodeToNewPhone1";
  await refusedAndUnchanged(office, "identity.phone.unproved", browser, send, { phone: nextPhone() });
  await browser.call("/sys/user/verifyPassword", { password });
  await refusedAndUnchanged(office, "identity.phone.same", browser, send, { phone });
  host.clock.advance(minute);
  await renew();
  await browser.call(send, { phone: taken.phone });
  const [sent] = await browser.call<{ code: string }[]>("/identity/outbox/list", { to: taken.phone });
  const change = { phone: taken.phone, code: sent?.code };
  await refusedAndUnchanged(office, "identity.phone.taken", browser, "/sys/user/verifyNewCode", change);
});

test("companies: without a password, too many, not invited, not a member", async () => {
  const who = stranger();
  const phone = nextPhone();
  const code = await codeFor(who, "signUp", phone);
  const body = { ...company, phone, code, email: "new@example.com" };
  await refusedAndUnchanged(office, "system.signUp.password", who, "/system/signUp/start", body);

  const { browser, renew } = await signedUp();
  const plan = { language: "en-US", timeZone: "UTC" };
  const found = { industry: "hotel", name: "Another Hotel", email: "another@example.com", ...plan };
  const add = async () => {
    host.clock.advance(minute);
    await renew();
    await browser.call("/business/info/addBusinessInfo", found);
  };
  await times(2, add);
  await renew();
  await refusedAndUnchanged(office, "system.signUp.daily", browser, "/business/info/addBusinessInfo", found);
  host.clock.advance(day + minute);
  await times(2, add);
  await renew();
  await refusedAndUnchanged(office, "system.signUp.most", browser, "/business/info/addBusinessInfo", found);

  const answer = "/system/session/answerInvitation";
  const join = { tenantId: admin.tenantId, accept: true };
  await refusedAndUnchanged(office, "system.session.noInvitation", browser, answer, join);
  const token = "/system/session/token";
  await refusedAndUnchanged(office, "system.session.noCompany", browser, token, { tenantId: admin.tenantId });

  const away = await added();
  await admin.call("/system/employee/resign", { userId: away.userId });
  const asked = await companyOn(host, "Asking Hotel");
  const person = { realName: "Ana", phone: away.phone, email: "ana@example.com", gender: "1", jobTitle: "Cook" };
  const hired = { ...person, departmentId: asked.departments.kitchen };
  await asked.admin.call("/business/userMoreInfo/addMoreUserInfo", hired);
  await refusedAndUnchanged(office, "system.session.invited", away.browser, token, {});
});
