import { policyVersion } from "@stampflow/identity";
import type { TokenAnswer } from "@stampflow/system";
import { client, lacks, personOf, socketOf, startTestHost } from "@stampflow/testing";
import { expect, test } from "vitest";

/** How long WebSockets stay open, and how many a person may have. */
const host = await startTestHost();
const password = "stamp2026";
let phones = 0;

async function codeFor(phone: string, purpose: string): Promise<string> {
  const browser = client(host.origin);
  await browser.call("/identity/code/send", { purpose, phone });
  const [newest] = await browser.call<{ code: string }[]>("/identity/outbox/list", { to: phone });
  return newest?.code ?? "";
}

/** One person on two browsers, each with a socket of its own. */
async function onTwoBrowsers() {
  const phone = `1360000${String(++phones).padStart(4, "0")}`;
  const company = {
    industry: "hotel",
    name: "Sockets",
    contact: "Lin",
    email: `s${phone}@example.com`,
    phone,
    consent: policyVersion,
  };
  const tokens = new Map<object, string>();
  const browserOf = () => {
    const browser = client(host.origin, () => tokens.get(browser) ?? "");
    return browser;
  };
  const [one, other] = [browserOf(), browserOf()];
  await one.call("/system/signUp/start", { ...company, code: await codeFor(phone, "signUp"), password });
  await other.call("/identity/session/signIn", { account: phone, password });
  const opened = async (browser: typeof one) => {
    const { token } = await browser.call<TokenAnswer>("/system/session/token");
    tokens.set(browser, token);
    return { browser, token, socket: await socketOf({ token: async () => token }, host.origin) };
  };
  return { phone, one: await opened(one), other: await opened(other) };
}
type Opened = Awaited<ReturnType<typeof onTwoBrowsers>>["one"];

async function isOver({ socket, token }: Opened): Promise<void> {
  await host.settle();
  await socket.closed;
  await expect(socketOf({ token: async () => token }, host.origin)).rejects.toThrow("403");
}
type Two = Awaited<ReturnType<typeof onTwoBrowsers>>;

test.each<[string, (two: Two) => Promise<unknown>]>([
  ["signs out", ({ other }) => other.browser.call("/identity/session/signOut")],
  [
    "is signed out from another browser",
    async ({ one }) => {
      const sessions = await one.browser.call<{ id: string; current: boolean }[]>("/identity/session/list");
      await one.browser.call("/identity/session/revoke", { id: sessions.find(({ current }) => !current)?.id });
    },
  ],
  ["is signed out with all others", ({ one }) => one.browser.call("/identity/session/revokeOthers")],
])("a socket ends when its session %s; that of another session stays, and the token opens none", async (_, end) => {
  const two = await onTwoBrowsers();
  await end(two);
  await isOver(two.other);
  two.one.socket.send("ping");
  await two.one.socket.waitFor(({ type }) => type === "pong");
  await two.one.socket.close();
});

test("all sockets end with a password, that of the browser too on which it was changed: it has a new session", async () => {
  const { one, other } = await onTwoBrowsers();
  const newPassword = "stamp2027";
  const body = { oldPassword: password, newPassword, confirmPassword: newPassword };
  await one.browser.call("/sys/user/updateUserPwdByOldPwd", body);
  await Promise.all([isOver(one), isOver(other)]);
  const { token } = await one.browser.call<TokenAnswer>("/system/session/token");
  await (await socketOf({ token: async () => token }, host.origin)).close();
});

test.skipIf(lacks("haste"))("one person has thirty sockets, the newest; another's stay", async () => {
  const many = personOf(host, { tenantId: "t1", userId: "many" });
  const other = await socketOf(personOf(host, { tenantId: "t1", userId: "other" }), host.origin);
  const sockets = [];
  for (let n = 0; n < 35; n++) sockets.push(await socketOf(many, host.origin));
  await Promise.all(sockets.slice(0, 5).map(({ closed }) => closed));
  for (const socket of [...sockets.slice(5), other]) {
    socket.send("ping");
    await socket.waitFor(({ type }) => type === "pong");
    await socket.close();
  }
});
