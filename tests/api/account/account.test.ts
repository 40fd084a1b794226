import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { policyVersion } from "@stampflow/identity";
import type { TokenAnswer } from "@stampflow/system";
import {
  type Client,
  client,
  companyOn,
  foundersOn,
  lacks,
  password,
  personOf,
  refusedAndUnchanged,
  startTestHost,
  type TestHost,
} from "@stampflow/testing";
import { beforeAll, expect, test, vi } from "vitest";

let host: TestHost;
const { nextPhone, codeFor, proveByCode, founder } = foundersOn(() => host, "1370000");
const minute = 60_000;

beforeAll(async () => {
  host = await startTestHost();
});

const ageOf = (headers: Headers) => /session_token=[^;]+;.*max-age=(\d+)/i.exec(headers.getSetCookie().join("\n"))?.[1];

test.each([
  ["7 days where one stays signed in", true, 604800],
  ["a day otherwise", false, 86400],
])("the session lives %s", async (_, remember, seconds) => {
  const { phone } = await founder();
  const { status, headers } = await client(host.origin).reply("/identity/session/signIn", {
    account: phone,
    password,
    remember,
  });
  expect(status).toBe(200);
  expect(Number(ageOf(headers))).toBe(seconds);
  expect(headers.getSetCookie().join("\n")).toMatch(/HttpOnly/i);
  expect(headers.getSetCookie().join("\n")).toMatch(/SameSite=Lax/i);
});

test.skipIf(lacks("clock"))("one signs in with account name, e-mail, phone, or phone and code", async () => {
  const { browser, phone, email } = await founder();
  await browser.call("/identity/account/changeUserName", { userName: `Lin.${phone}` });
  for (const account of [`lin.${phone}`, email.toUpperCase(), phone, `+86 ${phone}`]) {
    const { name } = await client(host.origin).call<{ name: string }>("/identity/session/signIn", {
      account,
      password,
    });
    expect(name).toBe("Lin");
  }
  host.clock.advance(minute);
  const other = client(host.origin);
  const code = await codeFor(other, "signIn", { phone });
  await other.call("/identity/session/signInByCode", { phone, code });
  expect((await other.call<TokenAnswer>("/system/session/token")).user.businessName).toBe("Account Hotel");
  expect(await other.refused("/identity/session/signInByCode", { phone, code })).toMatchObject({
    code: "identity.code.expired",
  });
});

test("without a session there is no token, and after signing out there is none", async () => {
  const { browser } = await founder();
  expect(await client(host.origin).refused("/system/session/token")).toMatchObject({ status: 401 });
  await browser.call("/identity/session/signOut");
  expect(await browser.refused("/system/session/token")).toMatchObject({ status: 401, code: "identity.session.none" });
});

test.skipIf(lacks("process"))("a stage sets how long a token lives, and how often a socket speaks", async () => {
  const { browser } = await founder();
  const told = async () => {
    const { expiresAt, heartbeatMs } = await browser.call<TokenAnswer>("/system/session/token");
    return { lives: expiresAt - host.clock.now(), heartbeatMs };
  };
  const usual = await told();
  expect(usual.lives).toBeLessThanOrEqual(minute);
  expect(usual.heartbeatMs).toBe(28_000);
  vi.stubEnv("TOKEN_SECONDS", "300");
  vi.stubEnv("HEARTBEAT_SECONDS", "300");
  const large = await told().finally(() => vi.unstubAllEnvs());
  expect(large.lives).toBeGreaterThan(minute);
  expect(large.lives).toBeLessThanOrEqual(5 * minute);
  expect(large.heartbeatMs).toBe(300_000);
});

test.skipIf(lacks("clock"))(
  "ten wrong passwords close the door for a quarter of an hour, to the right one too",
  { tags: "full" },
  async () => {
    const { phone } = await founder();
    const stranger = client(host.origin);
    const attempt = (typed: string) => ({ account: phone, password: typed });
    for (let times = 0; times < 10; times++) {
      const refused = await stranger.refused("/identity/session/signIn", attempt("wrong1234"));
      expect(refused.code).toBe("identity.signIn.wrong");
    }
    expect(await stranger.refused("/identity/session/signIn", attempt(password))).toMatchObject({
      status: 429,
      code: "identity.signIn.tries",
      data: { minutes: 15 },
    });
    host.clock.advance(16 * minute);
    await stranger.call("/identity/session/signIn", attempt(password));
  },
);

test("an unknown account and a wrong password are answered alike", async () => {
  const { phone } = await founder();
  const refusals = await Promise.all(
    [phone, "13700009999", "nobody", "no@example.com"].map((account) =>
      client(host.origin).refused("/identity/session/signIn", { account, password: "wrong1234" }),
    ),
  );
  expect(new Set(refusals.map(({ status, code, msg }) => `${status} ${code} ${msg}`)).size).toBe(1);
});

test.skipIf(lacks("clock"))(
  "a second code within a minute waits, five wrong tries use a code up",
  { tags: "full" },
  async () => {
    const browser = client(host.origin);
    const { phone } = await founder();
    host.clock.advance(minute);
    const code = await codeFor(browser, "signIn", { phone });
    const wait = await browser.refused("/identity/code/send", { purpose: "signIn", phone });
    expect(wait).toMatchObject({ status: 429, code: "identity.code.wait" });
    expect(Number(wait.data.seconds)).toBeLessThanOrEqual(60);
    const wrong = code === "000000" ? "111111" : "000000";
    for (let times = 0; times < 5; times++) {
      const refused = await browser.refused("/identity/session/signInByCode", { phone, code: wrong });
      expect(refused.code).toBe("identity.code.wrong");
    }
    const late = await browser.refused("/identity/session/signInByCode", { phone, code });
    expect(late.code).toMatch(/identity\.code\.(tries|expired)/);
  },
);

test.skipIf(lacks("clock"))("a code that was used signs nobody in again", async () => {
  const { phone } = await founder();
  host.clock.advance(minute);
  const browser = client(host.origin);
  const code = await codeFor(browser, "signIn", { phone });
  await client(host.origin).call("/identity/session/signInByCode", { phone, code });
  expect((await browser.refused("/identity/session/signInByCode", { phone, code })).code).toMatch(
    /identity\.code\.(wrong|expired)/,
  );
  expect(browser.cookies.size).toBe(0);
});

const cookiesOfSignIn = async (phone: string) => {
  const from = { headers: { origin: process.env.ORIGIN ?? host.origin } };
  const { headers } = await client(host.origin).reply("/identity/session/signIn", { account: phone, password }, from);
  return headers.getSetCookie();
};

test("cookies are unread by pages and do not travel with posts of other sites", async () => {
  const { phone } = await founder();
  const cookies = await cookiesOfSignIn(phone);
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly.*; SameSite=Lax/i);
});

test.skipIf(lacks("process"))("where the product is reached by HTTPS its cookies travel by HTTPS alone", async () => {
  const { phone } = await founder();
  vi.stubEnv("ORIGIN", "https://office.example");
  const secure = await cookiesOfSignIn(phone).finally(() => vi.unstubAllEnvs());
  for (const cookie of secure) expect(cookie).toMatch(/; Secure/i);
  expect(secure.some((cookie) => cookie.startsWith("__Secure-stampflow.session_token="))).toBe(true);
});

test("a code signs nobody in who has no account", async () => {
  const browser = client(host.origin);
  const phone = nextPhone();
  const code = await codeFor(browser, "signIn", { phone });
  expect(await browser.refused("/identity/session/signInByCode", { phone, code })).toMatchObject({
    status: 404,
    code: "identity.signIn.unknownPhone",
  });
  expect(browser.cookies.size).toBe(0);
});

test.skipIf(lacks("clock")).each(["phone", "email"] as const)(
  "a lost password is set anew by a code to the %s; sessions end",
  { tags: "full" },
  async (by) => {
    const { browser, phone, email } = await founder();
    host.clock.advance(minute);
    const stranger = client(host.origin);
    const to = by === "phone" ? { phone } : { email };
    const code = await codeFor(stranger, "recover", to);
    await stranger.call("/identity/password/recover", { ...to, code, newPassword: "fresh2026" });
    await stranger.call("/identity/session/signIn", { account: phone, password: "fresh2026" });
    expect(await stranger.refused("/identity/session/signIn", { account: phone, password })).toMatchObject({
      code: "identity.signIn.wrong",
    });
    expect(await browser.refused("/system/session/token")).toMatchObject({ status: 401 });
  },
);

test.skipIf(lacks("clock"))("whether somebody is registered is not told when a password is recovered", async () => {
  const { phone } = await founder();
  host.clock.advance(minute);
  const send = (to: string) => client(host.origin).call("/identity/code/send", { purpose: "recover", phone: to });
  const unknown = nextPhone();
  expect(await send(unknown)).toEqual(await send(phone));
  expect(await client(host.origin).call("/identity/outbox/list", { to: unknown })).toEqual([]);
});

test.each(["short1", "lettersonly", "12345678"])("the password %s is too weak, and the old one stays", async (weak) => {
  const { browser, phone } = await founder();
  const change = { oldPassword: password, newPassword: weak, confirmPassword: weak };
  const refused = await browser.refused("/sys/user/updateUserPwdByOldPwd", change);
  expect(refused).toMatchObject({ status: 400, fields: [{ path: "newPassword" }] });
  await client(host.origin).call("/identity/session/signIn", { account: phone, password });
});

test("changing the password keeps this browser signed in and ends the others", async () => {
  const { browser, phone, renew } = await founder();
  const other = client(host.origin);
  await other.call("/identity/session/signIn", { account: phone, password });
  const change = { oldPassword: password, newPassword: "fresh2026", confirmPassword: "fresh2026" };
  expect(
    await browser.refused("/sys/user/updateUserPwdByOldPwd", { ...change, oldPassword: "wrong1234" }),
  ).toMatchObject({ code: "identity.password.wrong" });
  await browser.call("/sys/user/updateUserPwdByOldPwd", change);
  await renew();
  expect(await other.refused("/system/session/token")).toMatchObject({ status: 401 });
});

test("sessions are listed and ended one by one or all but this", { tags: "full" }, async () => {
  const { browser, phone } = await founder();
  const others = [client(host.origin), client(host.origin), client(host.origin)];
  for (const other of others) await other.call("/identity/session/signIn", { account: phone, password });
  const list = () => browser.call<{ id: string; current: boolean }[]>("/identity/session/list");
  const sessions = await list();
  expect(sessions).toHaveLength(4);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  const stranger = await founder();
  const [foreign] = sessions;
  expect(await stranger.browser.refused("/identity/session/revoke", { id: foreign?.id })).toMatchObject({
    status: 404,
  });
  await browser.call("/identity/session/revoke", { id: sessions.find(({ current }) => !current)?.id });
  expect(await list()).toHaveLength(3);
  await browser.call("/identity/session/revokeOthers");
  expect(await list()).toHaveLength(1);
  await browser.call("/system/session/token");
});

test.skipIf(lacks("clock"))(
  "the phone changes after a proof, and the employee's with it",
  { tags: "full" },
  async () => {
    const { browser, phone, renew } = await founder();
    const next = nextPhone();
    expect(await browser.refused("/sys/user/sendCodeToNewPhone1", { phone: next })).toMatchObject({
      code: "identity.phone.unproved",
    });
    expect(await browser.refused("/sys/user/verifyPassword", { password: "wrong1234" })).toMatchObject({ status: 400 });
    await browser.call("/sys/user/verifyPassword", { password });
    const changeTo = async (to: string) => {
      await browser.call("/sys/user/sendCodeToNewPhone1", { phone: to });
      const [sent] = await browser.call<{ code: string }[]>("/identity/outbox/list", { to });
      return { phone: to, code: sent?.code };
    };
    const taken = await founder();
    host.clock.advance(minute);
    await renew();
    // Only the owner of the number is told that it has an account.
    expect(await browser.refused("/sys/user/verifyNewCode", await changeTo(taken.phone))).toMatchObject({
      code: "identity.phone.taken",
    });
    await browser.call("/sys/user/verifyNewCode", await changeTo(next));
    const session = await renew();
    const query = { userId: session.user.userId };
    const card = await browser.call<{ phone: string }>("/sys/user/queryUserInfoById", query, { method: "GET" });
    expect(card.phone).toBe(`+86${next}`);
    await client(host.origin).call("/identity/session/signIn", { account: next, password });
    expect(await client(host.origin).refused("/identity/session/signIn", { account: phone, password })).toMatchObject({
      code: "identity.signIn.wrong",
    });
  },
);

test("a page of another site, or of another host of this one, cannot sign anybody in or out", async () => {
  const { phone } = await founder();
  const entry = { account: phone, password };
  const signIn = "/identity/session/signIn";
  const foreign = ["https://stampflow.example", "null", host.origin.replace("http:", "https:")];
  for (const headers of [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    // A request without any header that names its site.
    ...foreign.map((origin) => ({ origin })),
  ]) {
    const refused = await client(host.origin).refused(signIn, entry, { headers });
    expect(refused).toMatchObject({ status: 403, code: "identity.origin" });
  }
});

test.skipIf(lacks("clock"))(
  "each try to sign in is kept for the person and told to the company",
  { tags: "full" },
  async () => {
    const { browser, phone, renew } = await founder();
    type Attempt = { way: string; outcome: string; address: string; device: string };
    type Page = { records: Attempt[]; cursor: string | null };
    const log = (input = {}) => browser.call<Page>("/identity/attempt/list", input);
    const shown = ({ records }: Page) => records.map(({ way, outcome }) => `${way} ${outcome}`);
    expect(shown(await log())).toEqual(["register succeeded"]);
    const agent = { headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36" } };
    const stranger = client(host.origin);
    const attempt = (typed: string) => ({ account: phone, password: typed });
    for (let times = 0; times < 10; times++) await stranger.refused("/identity/session/signIn", attempt("wrong1234"));
    for (let times = 0; times < 3; times++) await stranger.refused("/identity/session/signIn", attempt(password));
    host.clock.advance(16 * minute);
    await stranger.call("/identity/session/signIn", attempt(password), agent);
    await renew();
    const latest = await log({ pageSize: 2 });
    expect(shown(latest)).toEqual(["password succeeded", "password blocked"]);
    expect(latest.records[0]).toMatchObject({
      device: "Chrome · Windows",
      address: expect.stringMatching(/^[\d.:a-f]+$/),
    });
    const earlier = await log({ cursor: latest.cursor });
    expect(shown(earlier)).toEqual([...Array(10).fill("password wrong"), "register succeeded"]);

    const other = await founder();
    expect(shown(await other.browser.call<Page>("/identity/attempt/list"))).toEqual(["register succeeded"]);

    type Line = { actorName: string; changes: { nounName: string; action: string; fields: { after: string }[] }[] };
    const told = (filter: object) => browser.call<{ records: Line[] }>("/system/audit/list", filter);
    const [line] = (await told({ noun: "identity.signIn" })).records;
    expect(line).toMatchObject({ actorName: "Lin", changes: [{ nounName: "登录", action: "happened" }] });
    expect(line?.changes[0]?.fields.map(({ after }) => after)).toEqual(["密码", "Chrome · Windows"]);
    expect((await told({ noun: "identity.signInWrong" })).records).toHaveLength(10);
    expect((await told({ noun: "identity.signInBlocked" })).records).toHaveLength(1);
  },
);

type SettingUp = { uri: string; key: string; recoveryCodes: string[] };
type SignedIn = { accountId: string; challenge: string };

/** The code of an authenticator app, `steps` half minutes from now. */
const codeOf = (key: string, steps = 0) =>
  createOTP(new TextDecoder().decode(base32.decode(key))).hotp(Math.floor(host.clock.now() / 30_000) + steps);

async function withFactor() {
  const person = await founder();
  const { browser, phone } = person;
  const made = await browser.call<SettingUp>("/identity/secondFactor/setUp", { password });
  await browser.call("/identity/secondFactor/confirm", { code: await codeOf(made.key) });
  const begin = (who: Client) => who.call<SignedIn>("/identity/session/signIn", { account: phone, password });
  return { ...person, ...made, begin };
}
const finish = (who: Client, { challenge }: SignedIn, code: string) =>
  who
    .reply("/identity/secondFactor/signIn", { challenge, code })
    .then(({ body }) => ("error" in body ? body.error.code : ""));
const isIn = async (who: Client) => (await who.reply("/system/session/token")).status === 200;

test.skipIf(lacks("clock"))(
  "a second factor is asked for after the password and the phone alike; no code counts twice",
  { tags: "full" },
  async () => {
    const { browser, phone, key, uri, recoveryCodes, begin, renew } = await withFactor();
    expect(uri).toContain(`otpauth://totp/Stampflow:${encodeURIComponent(`+86${phone}`)}?secret=${key}`);
    expect(recoveryCodes).toHaveLength(10);
    const other = client(host.origin);
    const asked = await begin(other);
    expect(asked).toMatchObject({ accountId: "" });
    expect(await isIn(other)).toBe(false);
    expect(await finish(other, asked, await codeOf(key)), "the code that confirmed it").toBe("identity.code.wrong");
    const next = await codeOf(key, 1);
    const both = await Promise.all([
      finish(other, asked, next),
      finish(client(host.origin), await begin(browser), next),
    ]);
    expect(both.toSorted(), "of two at once one").toEqual(["", "identity.code.wrong"]);
    expect(await finish(other, asked, recoveryCodes[0] ?? "")).toMatch(/expired|^$/);

    host.clock.advance(2 * minute);
    const late = await begin(other);
    expect(await finish(other, late, ` ${(recoveryCodes[1] ?? "").toUpperCase()} `)).toBe("");
    expect(await isIn(other)).toBe(true);
    expect(await finish(client(host.origin), await begin(other), recoveryCodes[1] ?? "")).toBe("identity.code.wrong");

    const byPhone = client(host.origin);
    const code = await codeFor(byPhone, "signIn", { phone });
    const challenged = await byPhone.call<SignedIn>("/identity/session/signInByCode", { phone, code });
    expect(await isIn(byPhone)).toBe(false);
    host.clock.advance(11 * minute);
    expect(await finish(byPhone, challenged, await codeOf(key))).toBe("identity.secondFactor.expired");

    await renew();
    expect(await browser.call("/identity/secondFactor/state")).toMatchObject({ on: true });
    const fresh = await browser.call<SettingUp>("/identity/secondFactor/renewCodes", { password });
    expect(await finish(client(host.origin), await begin(other), recoveryCodes[2] ?? "")).toBe("identity.code.wrong");
    expect(await finish(client(host.origin), await begin(other), fresh.recoveryCodes[2] ?? "")).toBe("");
    expect(await browser.refused("/identity/secondFactor/switchOff", { password: "wrong1234" })).toMatchObject({
      code: "identity.password.wrong",
    });
    await browser.call("/identity/secondFactor/switchOff", { password });
    expect(await begin(other)).toMatchObject({ challenge: "" });
    const told = await browser.call<{ records: { changes: { action: string }[] }[] }>("/system/audit/list", {
      noun: "identity.secondFactor",
    });
    expect(told.records.map(({ changes }) => changes[0]?.action)).toEqual(["removed", "added"]);
  },
);

test.skipIf(lacks("clock"))(
  "ten wrong codes close the second factor, and a correct password does not open it",
  { tags: "full" },
  async () => {
    const { key, begin } = await withFactor();
    const stranger = client(host.origin, undefined, { address: "203.0.113.90" });
    for (let times = 0; times < 10; times++) {
      expect(await finish(stranger, await begin(stranger), times % 2 ? "aaaaa-aaaaa" : "000000")).toBe(
        "identity.code.wrong",
      );
    }
    expect(await finish(stranger, await begin(stranger), await codeOf(key, 1))).toBe("identity.tries");
    host.clock.advance(16 * minute);
    expect(await finish(stranger, await begin(stranger), await codeOf(key))).toBe("");
  },
);

test.skipIf(lacks("clock"))(
  "the second factor refuses what does not fit, and only an administrator resets that of others",
  async () => {
    const { browser, phone, renew, begin } = await withFactor();
    const company = await companyOn(host, "Factor");
    const office = { host, company, tick: () => host.clock.tick() };
    const { user } = await renew();
    const lin = { ...personOf(host, { tenantId: user.tenantId, userId: user.userId }), ...browser };
    const plain = await founder();
    const none = { ...lin, ...plain.browser };
    const path = "/identity/secondFactor";
    const code = "123456";
    await refusedAndUnchanged(office, "identity.secondFactor.expired", lin, `${path}/signIn`, {
      challenge: "none",
      code,
    });
    await refusedAndUnchanged(office, "identity.secondFactor.on", lin, `${path}/setUp`, { password });
    await refusedAndUnchanged(office, "identity.secondFactor.off", none, `${path}/renewCodes`, { password });

    host.clock.advance(minute);
    const start = {
      industry: "hotel",
      name: "Second",
      contact: "Lin",
      email: "s@example.com",
      phone,
      consent: policyVersion,
    };
    const signUp = { ...start, code: await codeFor(browser, "signUp", { phone }) };
    await browser.refused("/system/signUp/start", signUp);
    await refusedAndUnchanged(office, "system.signUp.factor", lin, "/system/signUp/start", signUp);

    const { admin, departments } = company;
    const added = await admin.call<{ userId: string }>("/business/userMoreInfo/addMoreUserInfo", {
      ...{ realName: "Lin", phone, email: "lin@example.com", gender: "1", jobTitle: "Cook" },
      departmentId: departments.kitchen,
    });
    const reset = "/system/employee/resetSecondFactor";
    await refusedAndUnchanged(office, "system.employee.factorElsewhere", admin, reset, { userId: added.userId });
    await refusedAndUnchanged(office, "system.employee.factorAdmin", admin, reset, { userId: admin.userId });

    const one = await admin.call<{ userId: string }>("/business/userMoreInfo/addMoreUserInfo", {
      ...{ realName: "Solo", phone: nextPhone(), email: "solo@example.com", gender: "1", jobTitle: "Cook" },
      departmentId: departments.kitchen,
    });
    const detail = () =>
      admin.call<{ phone: string; secondFactor: boolean }>("/business/userMoreInfo/getMoreUserInfo", one, {
        method: "GET",
      });
    const number = (await detail()).phone;
    let token = "";
    const solo = client(host.origin, () => token);
    await solo.call("/identity/session/signInByCode", {
      phone: number,
      code: await codeFor(solo, "signIn", { phone: number }),
    });
    const renewSolo = async () => {
      token = (await solo.call<TokenAnswer>("/system/session/token")).token;
    };
    await renewSolo();
    await proveByCode(solo, number, renewSolo);
    await solo.call("/sys/user/updatePwdByUserInfo", { newPassword: password });
    const made = await solo.call<SettingUp>(`${path}/setUp`, { password });
    await solo.call(`${path}/confirm`, { code: await codeOf(made.key) });
    expect((await detail()).secondFactor).toBe(true);
    await admin.call(reset, one);
    expect((await detail()).secondFactor).toBe(false);
    await client(host.origin).call("/identity/session/signIn", { account: number, password });
    expect((await begin(client(host.origin))).challenge).not.toBe("");
  },
);

test.skipIf(lacks("clock"))(
  "an account is closed after thirty days, kept until then, and its employees stay",
  async () => {
    const company = await companyOn(host, "Closing");
    const { admin, departments } = company;
    const office = { host, company, tick: () => host.clock.tick() };
    const phone = nextPhone();
    const one = await admin.call<{ userId: string }>("/business/userMoreInfo/addMoreUserInfo", {
      ...{ realName: "Gone", phone, email: "gone@example.com", gender: "1", jobTitle: "Cook" },
      departmentId: departments.kitchen,
    });
    let token = "";
    const gone = client(host.origin, () => token);
    const renewGone = async () => {
      const session = await gone.call<TokenAnswer>("/system/session/token");
      token = session.token;
      return session.user.closesAt;
    };
    const enter = async () => {
      host.clock.advance(2 * minute);
      await gone.call("/identity/session/signInByCode", { phone, code: await codeFor(gone, "signIn", { phone }) });
      return renewGone();
    };
    expect(await enter()).toBe(null);
    const person = { ...personOf(host, { tenantId: company.tenantId, userId: one.userId }), ...gone };
    await refusedAndUnchanged(office, "system.closing.none", person, "/system/closing/keep", {});
    await proveByCode(gone, phone, renewGone);
    await gone.call("/sys/user/updatePwdByUserInfo", { newPassword: password });
    const cancel = "/sys/authentication/cancel";
    expect(await gone.refused(cancel, { password: "wrong1234" })).toMatchObject({ code: "identity.password.wrong" });
    const { closesAt } = await gone.call<{ closesAt: number }>(cancel, { password });
    expect(await gone.refused("/system/session/token")).toMatchObject({ status: 401 });
    expect(await enter()).toBe(closesAt);
    await gone.call("/system/closing/keep");
    host.clock.advance(31 * 24 * 60 * minute);
    await host.sweep();
    expect(await enter()).toBe(null);

    await gone.call(cancel, { password });
    host.clock.advance(31 * 24 * 60 * minute);
    await host.sweep();
    expect(await gone.refused("/identity/session/signIn", { account: phone, password })).toMatchObject({
      code: "identity.signIn.wrong",
    });
    const detail = () =>
      admin.call<{ realName: string; status: string }>("/business/userMoreInfo/getMoreUserInfo", one, {
        method: "GET",
      });
    expect(await detail()).toMatchObject({ realName: "Gone", status: "disabled" });
    await admin.call("/sys/user/updateStatus", { ...one, status: "active" });
    expect(await enter(), "a new account for the same number").toBe(null);

    const { browser, renew } = await founder();
    const { user } = await renew();
    const lin = { ...personOf(host, { tenantId: user.tenantId, userId: user.userId }), ...browser };
    await refusedAndUnchanged(office, "system.closing.lastAdmin", lin, cancel, { password });
  },
);
