import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import type { passkeyCalls } from "@stampflow/identity";
import { removeAccount } from "@stampflow/identity/server";
import type { AnswerOf } from "@stampflow/kernel";
import {
  authenticator,
  type Client,
  client,
  foundersOn,
  lacks,
  password,
  personOf,
  refusedAndUnchanged,
  startTestHost,
  type TestHost,
} from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";

let host: TestHost;
const { founder } = foundersOn(() => host, "1371000");
type Creation = AnswerOf<typeof passkeyCalls.registrationOptions>;
type Asked = AnswerOf<typeof passkeyCalls.authenticationOptions>;
const calls = "/identity/passkey";

beforeAll(async () => {
  host = await startTestHost();
});

const begin = (browser: Client) => browser.call<Creation>(`${calls}/registrationOptions`, { password });
const ask = (browser: Client) => browser.call<Asked>(`${calls}/authenticationOptions`);

async function withPasskey() {
  const person = await founder();
  const passkey = authenticator(host.origin);
  const response = passkey.create(await begin(person.browser));
  const added = await person.browser.call<AnswerOf<typeof passkeyCalls.register>>(`${calls}/register`, { response });
  return { ...person, passkey, added };
}

test("a passkey signs in on any browser and asks for no second factor; removed it signs nobody in", {
  tags: "full",
}, async () => {
  const { browser, passkey, added } = await withPasskey();
  expect(await browser.call(`${calls}/list`)).toEqual([added]);
  const made = await browser.call<{ key: string }>("/identity/secondFactor/setUp", { password });
  const otp = createOTP(new TextDecoder().decode(base32.decode(made.key)));
  await browser.call("/identity/secondFactor/confirm", { code: await otp.hotp(Math.floor(host.clock.now() / 30_000)) });

  const other = client(host.origin);
  const asked = await ask(other);
  expect(asked).toMatchObject({ userVerification: "required", rpId: new URL(host.origin).hostname });
  const entered = await other.reply(`${calls}/signIn`, { response: passkey.get(asked) });
  expect(entered.body).toMatchObject({ data: { name: "Lin", challenge: "" } });
  expect(await other.call("/system/session/token")).toMatchObject({ token: expect.any(String) });
  expect(entered.headers.getSetCookie().join("\n")).toMatch(/session_token=[^;]+;.*Max-Age=86400/i);
  expect(await browser.call("/identity/session/list"), "that of the plug-in is gone").toHaveLength(2);
  const { records } = await browser.call<{ records: object[] }>("/identity/attempt/list");
  expect(records[0]).toMatchObject({ way: "passkey", outcome: "succeeded" });

  await browser.call(`${calls}/remove`, { id: added.id, password });
  expect(await browser.call(`${calls}/list`)).toEqual([]);
  const refused = await other.refused(`${calls}/signIn`, { response: passkey.get(await ask(other)) });
  expect(refused).toMatchObject({ code: "identity.passkey.unknown" });
  type Told = { records: { changes: { action: string }[] }[] };
  const told = await browser.call<Told>("/system/audit/list", { noun: "identity.passkey" });
  expect(told.records.map(({ changes }) => changes[0]?.action)).toEqual(["removed", "added"]);
});

test.skipIf(lacks("clock"))("what does not fit signs nobody in and keeps nothing", async () => {
  const { browser, passkey, added, renew } = await withPasskey();
  const { user } = await renew();
  const lin = { ...personOf(host, user), ...browser };
  const office = { host, company: user, tick: () => host.clock.tick() };
  const other = authenticator(host.origin);
  const [signIn, add] = [`${calls}/signIn`, `${calls}/register`];

  const used = { response: passkey.get(await ask(browser)) };
  await browser.call(signIn, used);
  await refusedAndUnchanged(office, "identity.passkey.expired", lin, signIn, used);
  await refusedAndUnchanged(office, "identity.passkey.unknown", lin, `${calls}/remove`, { id: "none", password });
  const open = { id: added.id, password: "wrong1234" };
  await refusedAndUnchanged(office, "identity.password.wrong", lin, `${calls}/remove`, open);
  expect(await browser.refused(`${calls}/remove`, { id: added.id })).toMatchObject({ code: "identity.password.wrong" });
  const unknown = { response: other.get(await ask(browser)) };
  await refusedAndUnchanged(office, "identity.passkey.unknown", lin, signIn, unknown);
  await renew();
  for (const faults of [{ locked: true }, { origin: "https://stampf1ow.example" }]) {
    const shown = { response: passkey.get(await ask(browser), faults) };
    await refusedAndUnchanged(office, "identity.passkey.wrong", lin, signIn, shown);
    const made = { response: other.create(await begin(browser), faults) };
    await refusedAndUnchanged(office, "identity.passkey.wrong", lin, add, made);
  }
  await ask(browser);
  const guessed = { response: passkey.get({ challenge: "of-somebody-else" }) };
  await refusedAndUnchanged(office, "identity.passkey.wrong", lin, signIn, guessed);

  await renew();
  const stranger = await founder();
  expect(await stranger.browser.refused(`${calls}/remove`, { id: added.id, password })).toMatchObject({
    code: "identity.passkey.unknown",
  });
  expect(await browser.refused(`${calls}/registrationOptions`, { password: "wrong1234" })).toMatchObject({
    code: "identity.password.wrong",
  });
  for (let more = 1; more < 10; more++) {
    const response = authenticator(host.origin).create(await begin(browser));
    await browser.call(add, { response });
  }
  await refusedAndUnchanged(office, "identity.passkey.many", lin, `${calls}/registrationOptions`, { password });
});

test("an id longer than any key of the table is refused, and an account takes its passkeys with it", {
  tags: "full",
}, async () => {
  const { browser, passkey } = await withPasskey();
  const huge = "密".repeat(1364);
  const response = { ...passkey.get(await ask(browser)), id: huge, rawId: huge };
  expect(await browser.refused(`${calls}/signIn`, { response })).toMatchObject({ code: "kernel.input" });
  const { accountId } = await browser.call<{ accountId: string }>("/identity/account/get");
  await removeAccount(accountId);
  const stranger = client(host.origin);
  const gone = await stranger.refused(`${calls}/signIn`, { response: passkey.get(await ask(stranger)) });
  expect(gone).toMatchObject({ code: "identity.passkey.unknown" });
});

test("an authenticator whose counter goes back has been copied, and signs nobody in", { tags: "full" }, async () => {
  const { browser, passkey } = await withPasskey();
  const sign = async (counter: number) =>
    browser.reply(`${calls}/signIn`, { response: passkey.get(await ask(browser), { counter }) });
  expect((await sign(5)).status).toBe(200);
  expect((await sign(4)).body).toMatchObject({ error: { code: "identity.passkey.wrong" } });
  expect((await sign(6)).status).toBe(200);
});
