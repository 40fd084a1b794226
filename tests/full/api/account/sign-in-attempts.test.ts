import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { availableParallelism } from "node:os";
import { type Client, client, foundersOn, password, startTestHost, type TestHost } from "@stampflow/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const wrong = "wrong1234";
const minute = 60_000;
const times = <Result>(count: number, work: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

/** Counts password hashes, and how many run at once; each is made cheap. */
const hashes = { begun: 0, open: 0, most: 0 };
const { scrypt } = crypto;

let host: TestHost;
const { nextPhone, founder } = foundersOn(() => host, "1360000");

beforeAll(async () => {
  host = await startTestHost({ still: true });
  crypto.scrypt = ((secret, salt, length, options, done) => {
    hashes.begun++;
    hashes.most = Math.max(hashes.most, ++hashes.open);
    scrypt(secret, salt, length, { ...options, N: 256 }, (error, key) => {
      hashes.open--;
      done(error, key);
    });
  }) as typeof scrypt;
  syncBuiltinESMExports();
});
afterAll(() => {
  crypto.scrypt = scrypt;
  syncBuiltinESMExports();
});
beforeEach(() => {
  Object.assign(hashes, { begun: 0, open: 0, most: 0 });
});

const stranger = (address?: string) => client(host.origin, undefined, address ? { address } : {});

/** Codes for later attempts are a minute after the sign-up. */
async function owner() {
  const found = await founder();
  host.clock.advance(minute);
  await found.renew();
  return found;
}

const signIn = (who: Client, account: string, typed: string) =>
  who
    .reply("/identity/session/signIn", { account, password: typed })
    .then(({ body }) => ("error" in body ? body.error.code : ""));
const count = (codes: readonly string[], code: string) => codes.filter((one) => one === code).length;

test("of forty wrong passwords at once ten are judged", async () => {
  const { phone } = await owner();
  hashes.begun = 0;
  const codes = await times(40, () => signIn(stranger(), phone, wrong));
  expect(count(codes, "identity.signIn.wrong")).toBe(10);
  expect(count(codes, "identity.signIn.tries")).toBe(30);
  expect(hashes.begun).toBe(10);
});

test("account name, e-mail and phone of one account share its tries", async () => {
  const { phone, email } = await owner();
  const codes = await times(20, (at) => signIn(stranger(), at % 2 ? phone : email, wrong));
  expect(count(codes, "identity.signIn.wrong")).toBe(10);
});

test("one network tries thirty names, whatever it says of itself; others go on", async () => {
  const { phone } = await owner();
  const forged = (at: number) => ({ headers: { "x-forwarded-for": `6.6.6.${at}, 203.0.113.7` } });
  const body = (at: number) => ({ account: `name${at}`, password: wrong });
  const replies = await times(60, (at) => stranger().refused("/identity/session/signIn", body(at), forged(at)));
  const codes = replies.map(({ code }) => code);
  expect(count(codes, "identity.signIn.wrong")).toBe(30);
  expect(count(codes, "identity.tries")).toBe(30);
  expect(await signIn(stranger("203.0.113.7"), phone, password)).toBe("identity.tries");
  expect(await signIn(stranger("203.0.113.8"), phone, password)).toBe("");
});

test("an office may sign in all at once from one network; right passwords are not counted", async () => {
  const { phone } = await owner();
  const codes = await times(40, () => signIn(stranger("203.0.113.20"), phone, password));
  expect(new Set(codes)).toEqual(new Set([""]));
  expect(hashes.most).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1));
});

test("thirty codes a network in a quarter of an hour; nothing is sent beyond", async () => {
  const phones = Array.from({ length: 40 }, nextPhone);
  const send = (at: number) =>
    stranger("203.0.113.30").reply("/identity/code/send", { purpose: "signIn", phone: phones[at] });
  const statuses = (await times(40, send)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const asked = new Set(phones.map((phone) => `+86${phone}`));
  const sent = await stranger().call<{ to: string }[]>("/identity/outbox/list");
  expect(sent.filter(({ to }) => asked.has(to))).toHaveLength(30);
});

test("strangers do not lock the owner out of a known device, which has tries of its own", async () => {
  const { browser, phone } = await owner();
  await times(12, () => signIn(stranger(), phone, wrong));
  expect(await signIn(stranger(), phone, password)).toBe("identity.signIn.tries");
  expect(await signIn(browser, phone, password)).toBe("");
  const codes = await times(12, () => signIn(browser, phone, wrong));
  expect(count(codes, "identity.signIn.wrong")).toBe(10);
});

test("a forged device cookie counts as an unknown device", async () => {
  const { browser, phone } = await owner();
  const cookie = [...browser.cookies].find(([name]) => name === "stampflow.device");
  expect(cookie).toBeDefined();
  const forged = stranger();
  forged.cookies.set("stampflow.device", `x${cookie?.[1]}`);
  await times(10, () => signIn(stranger(), phone, wrong));
  expect(await signIn(forged, phone, password)).toBe("identity.signIn.tries");
});

const own = {
  "/sys/user/updateUserPwdByOldPwd": (typed: string) => ({
    oldPassword: typed,
    newPassword: "fresh2026",
    confirmPassword: "fresh2026",
  }),
  "/sys/user/verifyPassword": (typed: string) => ({ password: typed }),
};
test.each(Object.entries(own))("%s judges ten wrong passwords, and then none", async (path, bodyOf) => {
  const { browser, phone } = await owner();
  const refused = await times(15, () => browser.refused(path, bodyOf(wrong)));
  const codes = refused.map(({ code }) => code);
  expect(count(codes, "identity.password.wrong")).toBe(10);
  expect(await browser.refused(path, bodyOf(password))).toMatchObject({ status: 429, code: "identity.signIn.tries" });
  expect(await signIn(stranger(), phone, password)).toBe("");
});

test("who is unknown, who has no password and who mistypes it cost one hash each", async () => {
  const { phone, email } = await owner();
  for (const account of [phone, email, "13600009999", "no@example.com", "nobody", "12"]) {
    hashes.begun = 0;
    expect(await signIn(stranger(), account, wrong)).toBe("identity.signIn.wrong");
    expect(hashes.begun).toBe(1);
  }
});

test.each(["phone", "email"] as const)("a wrong code to recover by %s tells nothing of the account", async (by) => {
  const known = await owner();
  const told = async (to: string) => {
    const who = stranger();
    await who.call("/identity/code/send", { purpose: "recover", [by]: to });
    const body = { [by]: to, code: "000000", newPassword: "fresh2026" };
    return times(7, () => who.refused("/identity/password/recover", body));
  };
  const unknown = by === "phone" ? nextPhone() : "unknown@example.com";
  const [one, other] = await Promise.all([told(known[by]), told(unknown)]);
  expect(new Set([...one, ...other].map(({ status, code, msg }) => `${status} ${code} ${msg}`)).size).toBe(1);
  expect(hashes.open).toBe(0);
});

test("a session shows where it was opened from, not what the caller wrote into the header", async () => {
  const { browser, phone } = await owner();
  const headers = { "x-forwarded-for": "6.6.6.6, 203.0.113.40", "x-stampflow-address": "6.6.6.7" };
  await stranger().call("/identity/session/signIn", { account: phone, password }, { headers });
  const sessions = await browser.call<{ current: boolean; ipAddress: string }[]>("/identity/session/list");
  expect(sessions.find(({ current }) => !current)?.ipAddress).toBe("203.0.113.40");
});
