import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { modules } from "@stampflow/functions/modules";
import { hashPassword, newAccount } from "@stampflow/identity/server";
import { forEachConcurrent, save } from "@stampflow/kernel/server";
import { addOperator, removeOperator } from "@stampflow/operator/server";
import {
  type Client,
  type Company,
  client,
  companyOn,
  lacks,
  openOffice,
  type Person,
  personOf,
  refusedAndUnchanged,
  sampleOf,
  watchTable,
} from "@stampflow/testing";
import { beforeAll, expect, test, vi } from "vitest";

/** The operator console: operators have no access to companies and companies none to it. */
const office = await openOffice("Harbour Hotel");
const { host, tenantId, admin, cook } = office;
const phone = "13700000077";
const reason = "Ticket 4711: the list stays empty";
const password = "Stamp2026";
const minute = 60_000;

const browser = client(host.origin);
type Token = { token: string; ready: boolean };
const tokenOf = async () => (await browser.call<Token>("/operator/session/token")).token;
const operator = client(host.origin, tokenOf);
type Line = { actorName: string; changes: { nounName: string; fields: { name: string; after: string }[] }[] };
const told = async (noun: string) => (await admin.call<{ records: Line[] }>("/system/audit/list", { noun })).records;

async function signIn(who: Client, phone: string) {
  await who.call("/identity/code/send", { purpose: "signIn", phone });
  const [message] = await admin.call<{ code: string }[]>("/identity/outbox/list", { to: `+86${phone}` });
  await who.call("/identity/session/signInByCode", { phone, code: message?.code });
}

/** Signs in the administrator of a company with a browser's cookies. */
async function signedIn(company: Company): Promise<Client> {
  const { userId } = company.admin;
  const path = "/business/userMoreInfo/getMoreUserInfo";
  const found = await company.admin.call<{ phone: string }>(path, { userId }, { method: "GET" });
  const who = client(host.origin);
  await signIn(who, found.phone.replace("+86", ""));
  return who;
}

beforeAll(async () => {
  const passwordHash = await hashPassword(password);
  const { writes } = newAccount({ phone: `+86${phone}`, name: "Olga", passwordHash }, host.clock.now());
  await save({ writes });
  await addOperator(`+86${phone}`, host.clock.now());
  await browser.call("/identity/session/signIn", { account: phone, password });
  expect(await browser.call<Token>("/operator/session/token")).toMatchObject({ ready: false });
  expect(await operator.refused("/operator/company/list"), "without a second factor").toMatchObject({ status: 403 });
  for (const [name, value] of browser.cookies) operator.cookies.set(name, value);
  const { key } = await operator.call<{ key: string }>("/identity/secondFactor/setUp", { password });
  const otp = createOTP(new TextDecoder().decode(base32.decode(key)));
  const code = await otp.hotp(Math.floor(host.clock.now() / 30_000));
  await operator.call("/identity/secondFactor/confirm", { code });
  expect(await browser.call<Token>("/operator/session/token")).toMatchObject({ ready: true });
});

test("an operator belongs to no company, and nobody of a company is an operator", async () => {
  for (const path of ["/sys/dept/queryDepartTreeList", "/business/info/queryBusinessInfo"])
    expect(await operator.refused(path, {}, { method: "GET" }), path).toMatchObject({ status: 403 });
  expect(await operator.refused("/notice/record/list")).toMatchObject({ status: 403 });
  const almighty = personOf(host, { ...admin, permissions: ["operator"] });
  for (const path of ["/operator/company/list", "/operator/log/list", "/operator/plan/list"])
    for (const person of [admin, almighty]) expect(await person.refused(path)).toMatchObject({ status: 403 });
});

test("the list of companies has their own figures", { tags: "full" }, async () => {
  const formId = await office.draw("Leave");
  await office.submit(formId);
  await host.settle();
  const { records } = await operator.call<{ records: object[] }>("/operator/company/list", { keyword: "harbour" });
  const staff = (await admin.call<{ total: number }>("/business/userMoreInfo/queryFullTimeUser", { pageSize: 1 }))
    .total;
  expect(records).toMatchObject([{ tenantId, name: "Harbour Hotel", state: "active", staff, applications: 1 }]);
  const one = await operator.call<{ days: { applications: number }[] }>("/operator/company/get", { tenantId });
  expect(one.days).toHaveLength(30);
  expect(one.days.at(-1)).toMatchObject({ applications: 1 });
});

test("a plan sets how many people a company may have, and the company reads it in its log", async () => {
  const plan = { name: "Small", staff: 200 };
  const { id: planId } = await operator.call<{ id: string }>("/operator/plan/save", plan);
  await refusedAndUnchanged(office, "operator.plan.name", operator, "/operator/plan/save", { ...plan, name: "small " });
  await operator.call("/operator/company/setPlan", { tenantId, planId });
  expect(await operator.call("/operator/company/get", { tenantId })).toMatchObject({ plan: "Small", staffLimit: 200 });
  await refusedAndUnchanged(office, "operator.plan.notFound", operator, "/operator/company/setPlan", {
    ...{ tenantId, planId: "none" },
  });
  await refusedAndUnchanged(office, "operator.company.notFound", operator, "/operator/company/get", {
    tenantId: "none",
  });
  const [line] = await told("system.company");
  expect(line?.actorName).toContain("Olga");
  await operator.call("/operator/company/setPlan", { tenantId, planId: null });
  await operator.call("/operator/plan/remove", { planId });
});

test("of a frozen company nobody gets in, and everything is there when it is opened again", async () => {
  const why = "The bill of March is not paid";
  const member = await signedIn(office.company);
  await member.call("/system/session/token");
  const keyed = { name: "Payroll", permissions: ["system:organisation:page", "system:scim:edit"] };
  const { key } = await admin.call<{ key: string }>("/system/apiKey/add", keyed);
  const program = client(host.origin, () => key);
  const list = "/business/userMoreInfo/queryFullTimeUser";
  const scim = ["/scim/v2/Users", {}, { method: "GET" }] as const;
  await program.call(list);
  expect(await program.reply(...scim)).toMatchObject({ status: 200 });
  await operator.call("/operator/company/freeze", { tenantId, reason: why });
  await refusedAndUnchanged(office, "operator.company.state", operator, "/operator/company/freeze", {
    ...{ tenantId, reason: why },
  });
  await host.settle();
  expect(await operator.call("/operator/company/get", { tenantId })).toMatchObject({ state: "frozen", reason: why });
  await refusedAndUnchanged(office, "system.session.frozen", member, "/system/session/token", {});
  await refusedAndUnchanged(office, "kernel.apiKey.invalid", program, list, {});
  await refusedAndUnchanged(office, "kernel.apiKey.invalid", program, ...scim);
  await operator.call("/operator/company/unfreeze", { tenantId });
  expect(await operator.call("/operator/company/get", { tenantId })).toMatchObject({ state: "active" });
  await member.call("/system/session/token");
  await program.call(list);
  expect(await program.reply(...scim)).toMatchObject({ status: 200 });
});

test("a stage may want new companies to be reviewed before their people get in", async () => {
  vi.stubEnv("COMPANY_REVIEW", "on");
  const next = await companyOn(host, "New Inn");
  vi.unstubAllEnvs();
  const person = await signedIn(next);
  const asks = { tenantId: next.tenantId };
  await refusedAndUnchanged(office, "system.session.pending", person, "/system/session/token", {});
  await operator.call("/operator/company/decline", { ...asks, reason: "The licence cannot be read" });
  await refusedAndUnchanged(office, "system.session.declined", person, "/system/session/token", {});
  const { records } = await operator.call<{ records: object[] }>("/operator/company/list", { state: "declined" });
  expect(records).toMatchObject([asks]);
  await operator.call("/operator/company/approve", asks);
  await person.call("/system/session/token");
});

async function look(mayChange = false): Promise<{ actingId: string; person: Person }> {
  const { userId } = admin;
  const wish = { tenantId, userId, reason, minutes: 10, mayChange };
  const { actingId } = await operator.call<{ actingId: string }>("/operator/acting/begin", wish);
  const token = async () => (await browser.call<Token>("/operator/acting/token", { actingId })).token;
  return { actingId, person: client(host.origin, token) as Person };
}

test("an operator looks at a company for a reason; it changes nothing, and both ends stand in the company's log", async () => {
  for (const wrong of [{ reason: "short" }, { minutes: 61 }, { minutes: 0 }]) {
    const wish = { tenantId, userId: admin.userId, reason, minutes: 10, ...wrong };
    expect(await operator.refused("/operator/acting/begin", wish)).toMatchObject({ status: 400 });
  }
  await refusedAndUnchanged(office, "operator.acting.person", operator, "/operator/acting/begin", {
    ...{ tenantId, userId: "none", reason, minutes: 10 },
  });
  const { actingId, person } = await look();
  expect(await person.call("/business/info/queryBusinessInfo", {}, { method: "GET" })).toMatchObject({ tenantId });
  const { version } = await admin.call<{ version: number }>("/business/info/queryBusinessInfo", {}, { method: "GET" });
  const change = { version, contact: "Mo" };
  await refusedAndUnchanged(office, "kernel.operator.reads", person, "/business/info/updateBusinessInfo", change);
  const hook = { name: "Payroll", url: "https://hooks.example/in", kinds: [] };
  const endpoint = await admin.call<{ id: string }>("/notice/endpoint/add", hook);
  const sends: [path: string, body: object][] = [
    ["/system/employee/invite", { userIds: [cook.userId], by: "sms" }],
    ["/notice/endpoint/test", { id: endpoint.id }],
    ["/system/avatar/upload", { name: "a.png", type: "image/png", size: 10 }],
    ["/auth/file/formUpFiles", { kind: "image", name: "a.png", type: "image/png", size: 10 }],
  ];
  for (const [path, body] of sends)
    expect(await person.refused(path, body), path).toMatchObject({ code: "kernel.operator.reads" });
  expect(await person.refused("/operator/company/list"), "as somebody of the company").toMatchObject({ status: 403 });
  const held = (await browser.call<Token>("/operator/acting/token", { actingId })).token;
  const holder = client(host.origin, () => held);
  await operator.call("/operator/acting/end", { actingId });
  expect(await holder.refused("/business/info/queryBusinessInfo", {}, { method: "GET" })).toMatchObject({
    status: 401,
  });
  await refusedAndUnchanged(office, "operator.acting.over", browser, "/operator/acting/token", { actingId });
  await host.settle();
  const [began] = await told("operator.actingBegan");
  expect(began?.actorName).toContain("Olga");
  expect(began?.changes[0]?.fields.map(({ after }) => after)).toContain(reason);
  expect(await told("operator.actingEnded")).toHaveLength(1);
  const bell = await admin.call<{ records: { kind: string; title: string }[] }>("/notice/record/list", { type: 0 });
  const kinds = bell.records.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["operator.actingBegan", "operator.actingEnded"]));
  const log = await operator.call<{ records: { deed: string }[] }>("/operator/log/list", { companyId: tenantId });
  expect(log.records.slice(0, 2).map(({ deed }) => deed)).toEqual(["actingEnded", "actingBegan"]);
  const of = (company: string) => operator.call<{ records: object[] }>("/operator/log/list", { company, pageSize: -1 });
  expect((await of("Nowhere")).records).toEqual([]);
  expect((await of("arbour")).records.length).toBeGreaterThan(1);
});

test("whatever an operator who only looks calls, nothing is written, and lists are answered", {
  tags: "full",
}, async () => {
  const { actingId } = await look();
  const { token } = await browser.call<Token>("/operator/acting/token", { actingId });
  const person = client(host.origin, () => token);
  const routes = modules.flatMap((module) => module.routes).filter(({ path }) => !path.startsWith("/operator/"));
  await host.settle();
  const written = await watchTable(tenantId);
  const refused: string[] = [];
  await forEachConcurrent(routes, 16, async ({ path, method, body, query }) => {
    const sent = Object.assign({}, ...[query, body].map((schema) => schema && sampleOf(schema, () => admin.userId)));
    const { status, body: answer } = await person.reply(path, sent, { method });
    expect(status, path).not.toBe(500);
    if ("error" in answer && answer.error.code === "kernel.operator.reads") refused.push(path);
  });
  expect(await written()).toEqual([]);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.filter((path) => path.endsWith("/list"))).toEqual([]);
  await operator.call("/operator/acting/end", { actingId });
});

test("who asked to may change what the log of the company tells of, and nothing else", async () => {
  const { actingId, person } = await look(true);
  const { version } = await admin.call<{ version: number }>("/business/info/queryBusinessInfo", {}, { method: "GET" });
  await person.call("/business/info/updateBusinessInfo", { version, contact: "Mo" });
  const [line] = await told("system.company");
  expect(line?.actorName).toContain("Olga");
  const key = { name: "Outlives", permissions: ["system:organisation:page"], scope: { kind: "company" } };
  const lasting = { ...key, perMinute: 60, expiresOn: null };
  await refusedAndUnchanged(office, "kernel.operator.untold", person, "/system/apiKey/add", lasting);
  const formId = await office.draw("Overtime");
  await refusedAndUnchanged(office, "kernel.operator.untold", person, "/business/workflow/startFormProcess", {
    ...{ formId, values: { reason: "x" } },
  });
  const proxy = { toId: cook.userId, startsAt: host.clock.now(), endsAt: host.clock.now() + 60 * minute, reason: "x" };
  await refusedAndUnchanged(office, "kernel.operator.untold", person, "/approval/proxy/save", proxy);
  await operator.call("/operator/acting/end", { actingId });
});

test.skipIf(lacks("clock"))("it ends with its time, told like any other end", { tags: "full" }, async () => {
  const { actingId } = await look();
  const before = (await told("operator.actingEnded")).length;
  host.clock.advance(10 * minute - 1000);
  const { token, expiresAt } = await browser.call<Token & { expiresAt: number }>("/operator/acting/token", {
    actingId,
  });
  expect(expiresAt - host.clock.now()).toBeLessThanOrEqual(1000);
  host.clock.advance(1000);
  const late = client(host.origin, () => token);
  expect(await late.refused("/business/info/queryBusinessInfo", {}, { method: "GET" })).toMatchObject({ status: 401 });
  expect(await browser.refused("/operator/acting/token", { actingId })).toMatchObject({ code: "operator.acting.over" });
  await host.sweep();
  expect(await told("operator.actingEnded")).toHaveLength(before + 1);
});

test("who is no operator any more has no console", async () => {
  await removeOperator(`+86${phone}`);
  await refusedAndUnchanged(office, "operator.session.unknown", browser, "/operator/session/token", {});
  expect(cook.userId).not.toBe("");
});
