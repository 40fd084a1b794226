import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { config, table } from "@stampflow/kernel/server";
import type { ConnectionView, TokenAnswer } from "@stampflow/system";
import { operateCompany } from "@stampflow/system/server";
import { type Client, client, companyOn, lacks, openOffice, recorded, refusedAndUnchanged } from "@stampflow/testing";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { app, type Member, startChatProviders } from "../../outside/chat-providers.ts";
import { type Provider, startNames, startProvider } from "../../outside/sign-on.ts";

const office = await openOffice("SignOn");
const { host, company, admin } = office;

/** A provider that signs any token a test wants, also wrong ones. */
const { publicKey, privateKey } = await generateKeyPair("RS256");
const other = await generateKeyPair("RS256");
type Claims = {
  nonce?: string;
  sub?: string;
  email?: string;
  email_verified?: unknown;
  iss?: string;
  aud?: string;
  ends?: number;
  forged?: boolean;
};
let given: Claims = {};
const fake = createServer(async ({ url }, response) => {
  const origin = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`;
  const { iss = origin, aud = "stampflow", ends = 300, forged = false, ...claims } = given;
  const endpoints = {
    authorization_endpoint: `${origin}/auth`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/keys`,
  };
  const now = Math.floor(Date.now() / 1000);
  const answers: Record<string, () => unknown> = {
    "/.well-known/openid-configuration": () => ({ issuer: origin, ...endpoints }),
    "/keys": async () => ({ keys: [await exportJWK(publicKey)] }),
    "/token": async () => ({
      id_token: await new SignJWT({ sub: "somebody", email: "cook@fake.example", email_verified: true, ...claims })
        .setProtectedHeader({ alg: "RS256" })
        .setIssuer(iss)
        .setAudience(aud)
        .setIssuedAt(now - 600)
        .setExpirationTime(now + ends)
        .sign(forged ? other.privateKey : privateKey),
    }),
  };
  response.end(JSON.stringify(await answers[url ?? ""]?.()));
});

const names = await startNames();
let provider: Provider;
let fakeIssuer = "";
const fields = { name: "Fake", clientId: "stampflow", clientSecret: "a secret", domain: "fake.example" };

beforeAll(async () => {
  provider = await startProvider(config.origin);
  await new Promise<void>((ready) => fake.listen(0, "127.0.0.1", ready));
  fakeIssuer = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`;
});
const listening = () => vi.stubEnv("NAME_SERVERS", names.address);
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  names.stop();
  fake.close();
  await provider.stop();
});

/** A refused answer uses up the sign-in attempt, is counted, and logged. */
const used = {
  but: (all: string) =>
    all
      .split("\n")
      .filter((line) => !/signOnBegun|strangersTold|identity\.signInWrong/.test(line))
      .join("\n"),
};
const path = (name: string) => `/system/signOn/${name}`;
async function connected(more: object): Promise<ConnectionView> {
  const { id } = await admin.call<{ id: string }>(path("add"), { ...fields, ...more });
  const { records } = await admin.call<{ records: ConnectionView[] }>(path("list"), { pageNum: 1, pageSize: 50 });
  const found = records.find((one) => one.id === id);
  if (!found) throw new Error("the connection is not in the list");
  expect(JSON.stringify(records)).not.toMatch(/secret/i);
  return found;
}
async function proved(one: ConnectionView): Promise<ConnectionView> {
  listening();
  names.say(["v=other", one.domainValue]);
  await admin.call(path("verifyDomain"), { id: one.id });
  return one;
}
type Begun = { state: string; nonce: string; address: string };
async function begun(browser: Client, input: object): Promise<Begun> {
  const { address } = await browser.call<{ address: string }>(path("begin"), input);
  const asked = new URL(address).searchParams;
  expect(asked.get("code_challenge_method")).toBe("S256");
  return { state: asked.get("state") ?? "", nonce: asked.get("nonce") ?? "", address };
}
/** Follows the redirects of the provider like a browser. */
async function answered(address: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  for (let step = 0; step < 8; step++) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(next, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    const to = response.headers.get("location");
    if (!to) throw new Error(`${next} answered ${response.status}: ${await response.text()}`);
    next = new URL(to, next);
    if (next.pathname === "/user/signOn") return Object.fromEntries(next.searchParams);
  }
  throw new Error("the provider sent the browser around in a circle");
}

test.skipIf(lacks("clock"))("a company's own provider signs in its people, for that company alone", async () => {
  const one = await connected({
    name: "Real",
    issuer: provider.issuer,
    clientSecret: "secret of the client",
    domain: "real.example",
    addsPeople: true,
  });
  expect(await admin.call(path("test"), { id: one.id })).toEqual({ fault: null });
  listening();
  names.say([]);
  await refusedAndUnchanged(office, "system.signOn.record", admin, path("verifyDomain"), { id: one.id });
  await refusedAndUnchanged(
    office,
    "system.signOn.none",
    client(host.origin),
    path("begin"),
    {
      email: "nora@real.example",
    },
    used,
  );
  await proved(one);
  const browser = client(host.origin);
  const { address } = await begun(browser, { email: "nora@real.example" });
  const back = await answered(address);
  const entered = await browser.call<{ tenantId: string; name: string }>(path("finish"), back);
  expect(entered).toMatchObject({ tenantId: company.tenantId, name: "Nora New" });
  const session = await browser.call<TokenAnswer>("/system/session/token");
  expect(session.user).toMatchObject({ realName: "Nora New", tenantId: company.tenantId });
  expect(session.companies).toHaveLength(1);
  await refusedAndUnchanged(office, "system.signOn.expired", browser, path("finish"), back, used);

  let token = session.token;
  const signedIn = Object.assign(
    client(host.origin, () => token),
    {},
  );
  for (const [name, value] of browser.cookies) signedIn.cookies.set(name, value);
  await refusedAndUnchanged(office, "identity.account.company", signedIn, "/sys/user/updatePwdByUserInfo", {
    newPassword: "stamp2026",
  });

  const again = client(host.origin);
  await again.call(path("finish"), await answered((await begun(again, { email: "nora@real.example" })).address));
  token = (await again.call<TokenAnswer>("/system/session/token")).token;
  const second = await again.call<TokenAnswer>("/system/session/token");
  expect(second.user.userId).toBe(session.user.userId);
});

test.skipIf(lacks("clock"))("an answer that is not right opens nothing", async () => {
  const one = await proved(await connected({ issuer: fakeIssuer }));
  const start = { tenantId: company.tenantId, id: one.id };
  const attempt = async (claims: Claims, more: object = {}) => {
    const browser = client(host.origin);
    const { state, nonce } = await begun(browser, start);
    given = { nonce, ...claims };
    return { browser, body: { state, code: "code", ...more } };
  };
  const wrong: [Claims, object?][] = [
    [{ nonce: "another" }],
    [{ aud: "another client" }],
    [{ iss: "https://another.example" }],
    [{ ends: -300 }],
    [{ forged: true }],
    [{}, { iss: "https://another.example" }],
    [{}, { code: "" }],
  ];
  for (const [claims, more] of wrong) {
    const { browser, body } = await attempt(claims, more);
    await refusedAndUnchanged(office, "system.signOn.answer", browser, path("finish"), body, used);
  }
  const elsewhere = await attempt({ email: "cook@other.example" });
  await refusedAndUnchanged(office, "system.signOn.email", elsewhere.browser, path("finish"), elsewhere.body, used);
  const stranger = await attempt({ email: "nobody@fake.example" });
  await refusedAndUnchanged(office, "system.signOn.unknown", stranger.browser, path("finish"), stranger.body, used);
  const taken = await attempt({});
  const thief = client(host.origin);
  await refusedAndUnchanged(office, "system.signOn.expired", thief, path("finish"), taken.body, used);

  const person = (realName: string, phone: string) => ({
    realName,
    phone,
    email: "cook@fake.example",
    gender: "0",
    departmentId: company.rootId,
    jobTitle: "Cook",
  });
  const hired = await admin.call<{ userId: string }>(
    "/business/userMoreInfo/addMoreUserInfo",
    person("A", "13611110001"),
  );
  const known = await attempt({});
  await known.browser.call(path("finish"), known.body);
  expect((await known.browser.call<TokenAnswer>("/system/session/token")).user.userId).toBe(hired.userId);
  const second = await attempt({ sub: "a second subject" });
  await refusedAndUnchanged(office, "system.signOn.linked", second.browser, path("finish"), second.body, used);
  for (const email_verified of ["False", "0", "no", 1, undefined, false]) {
    const unproved = await attempt({ sub: "unproved", email_verified });
    const code = "system.signOn.email";
    await refusedAndUnchanged(office, code, unproved.browser, path("finish"), unproved.body, used);
  }
  const once = await attempt({ email_verified: "true" });
  await once.browser.call(path("finish"), once.body);

  // D71: a link that is taken back, and whoever signs in next.
  const link = { userId: hired.userId, connectionId: one.id };
  const linked = () => admin.call(path("links"), { userId: hired.userId });
  expect(await linked()).toEqual([{ connectionId: one.id, name: "Fake" }]);
  const helper = await company.hire("Helper of links", company.rootId, admin, ["system:signOn:update"]);
  await refusedAndUnchanged(office, "system.signOn.admin", helper, path("links"), { userId: hired.userId });
  await refusedAndUnchanged(office, "system.signOn.admin", helper, path("unlink"), link);
  const unlinked = { ...link, userId: company.cook.userId };
  await refusedAndUnchanged(office, "kernel.record.notFound", admin, path("unlink"), unlinked);
  await admin.call(path("unlink"), link);
  expect(await linked()).toEqual([]);
  expect(await known.browser.refused("/system/session/token")).toMatchObject({ code: "identity.session.none" });
  const log = await admin.call<{ records: { changes: object[] }[] }>("/system/audit/list", {
    noun: "system.signOnLink",
  });
  expect(log.records[0]?.changes).toMatchObject([
    { id: hired.userId, action: "removed", fields: [{ before: "Fake" }] },
  ]);
  const anew = await attempt({ sub: "a second subject" });
  await anew.browser.call(path("finish"), anew.body);
  expect((await anew.browser.call<TokenAnswer>("/system/session/token")).user.userId).toBe(hired.userId);

  await admin.call("/business/userMoreInfo/addMoreUserInfo", person("B", "13611110002"));
  const two = await attempt({ sub: "somebody else" });
  await refusedAndUnchanged(office, "system.signOn.several", two.browser, path("finish"), two.body, used);

  const rival = await companyOn(host, "Rival");
  const { id } = await rival.admin.call<{ id: string }>(path("add"), { ...fields, issuer: fakeIssuer });
  const { records } = await rival.admin.call<{ records: ConnectionView[] }>(path("list"), { pageNum: 1, pageSize: 50 });
  listening();
  names.say(records.map(({ domainValue }) => domainValue));
  await refusedAndUnchanged(office, "system.signOn.taken", rival.admin, path("verifyDomain"), { id });
  expect(await rival.admin.refused(path("verifyDomain"), { id: one.id })).toMatchObject({
    code: "kernel.record.notFound",
  });

  const { name, clientId, domain } = fields;
  const gone = { id: one.id, name, clientId, domain, version: 2, issuer: "http://127.0.0.1:1", clientSecret: "new" };
  await refusedAndUnchanged(office, "system.signOn.secret", admin, path("save"), { ...gone, clientSecret: "" });
  await admin.call(path("save"), gone);
  expect(await admin.call(path("test"), { id: one.id })).toEqual({ fault: "unreached" });
  await refusedAndUnchanged(office, "system.signOn.unreached", client(host.origin), path("begin"), start, used);
  // The log of a company takes twenty refusals in a quarter of an hour; the next tests look for theirs.
  host.clock.advance(15 * 60_000);
});

test.skipIf(lacks("clock"))("a company that is frozen lets nobody in by its provider, and adds nobody", async () => {
  const named = { name: "Frozen", domain: "frozen.example", issuer: fakeIssuer, addsPeople: true };
  const { id } = await proved(await connected(named));
  const start = { tenantId: company.tenantId, id };
  const browser = client(host.origin);
  const { state, nonce } = await begun(browser, start);
  given = { nonce, sub: "newcomer", email: "new@frozen.example" };
  const now = host.clock.now();
  const freeze = (frozenAt: number | undefined) =>
    operateCompany(company.tenantId, () => ({ frozenAt, frozenReason: "Unpaid" }), { by: null, now });
  await freeze(now);
  await refusedAndUnchanged(office, "system.signOn.shut", client(host.origin), path("begin"), start, used);
  await refusedAndUnchanged(office, "system.signOn.shut", browser, path("finish"), { state, code: "code" }, used);
  await freeze(undefined);
  const again = client(host.origin);
  const next = await begun(again, start);
  given = { ...given, nonce: next.nonce };
  await again.call(path("finish"), { state: next.state, code: "code" });
  expect((await again.call<TokenAnswer>("/system/session/token")).user.tenantId).toBe(company.tenantId);
});

test.skipIf(lacks("clock"))(
  "a company that is frozen while its provider brings somebody new adds nobody",
  { tags: "full" },
  async () => {
    const named = { name: "Frozen meanwhile", domain: "meanwhile.example", issuer: fakeIssuer, addsPeople: true };
    const { id } = await proved(await connected(named));
    const browser = client(host.origin);
    const { state, nonce } = await begun(browser, { tenantId: company.tenantId, id });
    given = { nonce, sub: "late", email: "late@meanwhile.example" };
    const now = host.clock.now();
    const freeze = (frozenAt: number | undefined) =>
      operateCompany(company.tenantId, () => ({ frozenAt, frozenReason: "Unpaid" }), { by: null, now });
    const addsLate = ({ TransactItems: items = [] }: TransactWriteCommandInput) =>
      items.some(({ Put: put }) => put?.Item?.email === "late@meanwhile.example");
    let frozen = 0;
    // The callback has read everything when it saves.
    table().middlewareStack.add(
      (next) => async (args) => {
        if (frozen === 0 && addsLate(args.input as TransactWriteCommandInput)) {
          frozen += 1;
          await freeze(now);
        }
        return next(args);
      },
      { step: "initialize", name: "freezesBeforeTheSave" },
    );
    const reply = await browser.reply(path("finish"), { state, code: "code" });
    table().middlewareStack.remove("freezesBeforeTheSave");
    expect(frozen, "frozen when the save came").toBe(1);
    expect(reply.body).toMatchObject({ error: { code: "system.signOn.shut" } });
    await host.settle();
    expect(await recorded(company.tenantId)).not.toContain("late@meanwhile.example");
    await freeze(undefined);
  },
);

test.each(["dingtalk", "wecom"])("%s signs in who belongs to the organisation, and nobody else", async (kind) => {
  const chat = await startChatProviders(["corp", "other corp"]);
  vi.stubEnv("SIGN_ON_PROVIDERS", chat.address);
  const digit = kind === "wecom" ? 3 : 4;
  const add = { name: kind, kind, clientId: app.clientId, clientSecret: app.secret, organisation: "corp" };
  const { records: before } = await admin.call<{ records: ConnectionView[] }>(path("list"), {
    pageNum: 1,
    pageSize: 50,
  });
  const { id } = await admin.call<{ id: string }>(path("add"), add);
  expect(await admin.call(path("test"), { id })).toEqual({ fault: null });
  const start = { tenantId: company.tenantId, id };
  const member: Member = { organisation: "corp", id: "member", name: "Mia", mobile: `1361111000${digit}` };
  const attempt = async (who: Member) => {
    const browser = client(host.origin);
    const { address } = await browser.call<{ address: string }>(path("begin"), start);
    const asked = new URL(address).searchParams;
    expect(asked.get(kind === "wecom" ? "appid" : "corpId")).toBe("corp");
    expect(asked.get("state")).toMatch(/^[a-z0-9]{64}$/);
    return { browser, body: { state: asked.get("state") ?? "", code: chat.agreed(who) } };
  };
  const refused = async (who: Member, code: string, more: object = {}) => {
    const { browser, body } = await attempt(who);
    await refusedAndUnchanged(office, code, browser, path("finish"), { ...body, ...more }, used);
  };
  const employee = {
    ...{ realName: "Mia", phone: `1361111000${digit}`, email: `mia.${kind}@corp.example`, gender: "0" },
    ...{ departmentId: company.rootId, jobTitle: "Clerk" },
  };
  await refused(member, "system.signOn.unknown");
  const { userId } = await admin.call<{ userId: string }>("/business/userMoreInfo/addMoreUserInfo", employee);
  await refused({ ...member, organisation: "other corp" }, "system.signOn.answer");
  await refused(member, "system.signOn.answer", { code: "guessed" });
  await refused(member, "system.signOn.answer", { code: "" });
  // A claim the user typed at the provider gives no access.
  await refused(
    { organisation: "corp", id: "thief", name: "Mia", typedEmail: employee.email },
    "system.signOn.unknown",
  );
  if (kind === "wecom") {
    await refused({ ...member, guest: true }, "system.signOn.answer");
    await refused({ ...member, id: "linked/member" }, "system.signOn.answer");
  }
  const taken = await attempt(member);
  const thief = client(host.origin);
  await refusedAndUnchanged(office, "system.signOn.expired", thief, path("finish"), taken.body, used);

  const right = await attempt(member);
  await right.browser.call(path("finish"), right.body);
  expect((await right.browser.call<TokenAnswer>("/system/session/token")).user.userId).toBe(userId);
  const again = { ...right.body, code: chat.agreed(member) };
  await refusedAndUnchanged(office, "system.signOn.expired", right.browser, path("finish"), again, used);
  // The number was used once; from now on the provider's account id counts.
  const moved = await attempt({ organisation: "corp", id: "member", name: "Mia" });
  await moved.browser.call(path("finish"), moved.body);
  expect((await moved.browser.call<TokenAnswer>("/system/session/token")).user.userId).toBe(userId);
  // A second subject with the same number is not the employee who is linked already.
  await refused(
    { organisation: "corp", id: "second", name: "Mia", mobile: `1361111000${digit}` },
    "system.signOn.linked",
  );
  if (kind === "wecom") {
    const mailed = { organisation: "corp", id: "mailed", name: "Mia", companyEmail: employee.email };
    await refused(mailed, "system.signOn.linked");
  }

  type Line = { actorName: string; changes: { name: string }[] };
  const log = await admin.call<{ records: Line[] }>("/system/audit/list", { noun: "identity.signInWrong" });
  expect(log.records[0]).toMatchObject({ actorName: kind, changes: [{ name: kind }] });

  const byCode = async (phone: string) => {
    const browser = client(host.origin);
    await browser.call("/identity/code/send", { purpose: "signIn", phone });
    const [sent] = await browser.call<{ code: string }[]>("/identity/outbox/list", { to: phone });
    await browser.call("/identity/session/signInByCode", { phone, code: sent?.code });
    return browser;
  };
  const own = await byCode(employee.phone);
  expect((await own.call<TokenAnswer>("/system/session/token")).user.userId).toBe(userId);
  await admin.call(path("save"), { ...add, id, version: 1, clientSecret: "", required: true });
  await refusedAndUnchanged(office, "system.signOn.required", own, "/system/session/token", {});
  const { tenantId } = company;
  await refusedAndUnchanged(office, "system.signOn.required", own, "/system/session/token", { tenantId });
  const stays = await right.browser.call<TokenAnswer>("/system/session/token");
  expect(stays.user.userId).toBe(userId);
  await admin.call(path("archive"), { id, archived: true });
  expect(await right.browser.refused("/system/session/token")).toMatchObject({ code: "identity.session.none" });
  expect((await own.call<TokenAnswer>("/system/session/token")).user.userId).toBe(userId);
  await admin.call(path("archive"), { id, archived: false });
  // The session has ended and is not revived when the connection is enabled again.
  expect(await right.browser.refused("/system/session/token")).toMatchObject({ code: "identity.session.none" });

  const saved = { ...add, id, version: 4, clientSecret: "" };
  const elsewhere = { ...saved, organisation: "other corp" };
  await refusedAndUnchanged(office, "system.signOn.secret", admin, path("save"), elsewhere);
  const oidc = { ...saved, ...fields, name: kind, kind: "oidc", issuer: fakeIssuer };
  await refusedAndUnchanged(office, "system.signOn.kind", admin, path("save"), oidc);
  await refusedAndUnchanged(office, "system.signOn.fields", admin, path("add"), {
    ...{ ...add, name: "Other" },
    organisation: "",
  });
  await refusedAndUnchanged(office, "system.signOn.fields", admin, path("verifyDomain"), { id });
  await admin.call(path("save"), { ...saved, clientSecret: "wrong" });
  expect(await admin.call(path("test"), { id })).toEqual({ fault: "refused" });
  await refused(member, kind === "wecom" ? "system.signOn.unreached" : "system.signOn.answer");
  const rival = await companyOn(host, `Rival of ${kind}`);
  const foreign = { tenantId: rival.tenantId, id };
  await refusedAndUnchanged(office, "system.signOn.none", client(host.origin), path("begin"), foreign, used);
  await admin.call(path("delete"), { id });
  expect((await admin.call<{ records: ConnectionView[] }>(path("list"), { pageNum: 1, pageSize: 50 })).records).toEqual(
    before,
  );
  chat.stop();
});

test("only administrators name a provider, and never one inside a private network", async () => {
  const helper = await company.hire("Helper", company.rootId, admin, ["system:signOn:update"]);
  const body = { ...fields, name: "Other", domain: "other.example", issuer: "https://login.example.com" };
  await refusedAndUnchanged(office, "system.signOn.admin", helper, path("add"), body);
  const { id } = await connected({ name: "Kept", issuer: "https://login.example.com" });
  await refusedAndUnchanged(office, "system.signOn.admin", helper, path("archive"), { id, archived: true });
  await refusedAndUnchanged(office, "system.signOn.admin", helper, path("delete"), { id });
  await refusedAndUnchanged(office, "system.signOn.form", admin, path("add"), { ...body, issuer: "login" });
  vi.stubEnv("PRIVATE_ADDRESSES", "");
  await refusedAndUnchanged(office, "system.signOn.https", admin, path("add"), { ...body, issuer: "http://a.example" });
  await refusedAndUnchanged(office, "system.signOn.private", admin, path("add"), {
    ...body,
    issuer: "https://10.0.0.1",
  });
});
