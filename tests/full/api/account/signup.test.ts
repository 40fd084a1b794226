import { policyVersion } from "@stampflow/identity";
import { consentsOf } from "@stampflow/identity/server";
import type { TokenAnswer } from "@stampflow/system";
import { client, companyOn, lacks, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";

let host: TestHost;
let origin = "";
beforeAll(async () => {
  host = await startTestHost();
  origin = host.origin;
});

async function codeFor(browser: ReturnType<typeof client>, phone: string, purpose = "signUp") {
  await browser.call("/identity/code/send", { purpose, phone });
  const [newest] = await browser.call<{ code: string }[]>("/identity/outbox/list", { to: phone });
  return newest?.code ?? "";
}

const company = {
  industry: "hotel",
  name: "星海酒店",
  contact: "林海",
  email: "lin@example.com",
  consent: policyVersion,
};

test("a company is registered in three steps, and its founder may do everything", async () => {
  let token = "";
  const browser = client(origin, () => token);
  const phone = "13800138001";
  const code = await codeFor(browser, phone);
  const started = await browser.call<{ tenantId: string }>("/system/signUp/start", {
    ...company,
    phone,
    code,
    password: "stamp2026",
  });
  const session = await browser.call<TokenAnswer>("/system/session/token");
  expect(session.user).toMatchObject({ tenantId: started.tenantId, businessName: "星海酒店", signUp: "refinement" });
  expect(session.permissions).toContain("system:role:update");
  expect(session.menuIds).toContain(682);
  token = session.token;
  await browser.call("/system/signUp/refine", {
    size: "50-99",
    address: "海港路 8 号",
    departments: ["客房部", "餐饮部"],
  });
  await browser.call("/system/signUp/refine", { departments: ["客房部"] });
  expect(await browser.call("/system/signUp/finish")).toMatchObject({ signUp: "finished", size: "50-99" });
  const [root] = await browser.call<{ title: string; children: { title: string }[] }[]>(
    "/sys/dept/queryDepartTreeList",
    undefined,
    { method: "GET" },
  );
  expect(root?.children.map(({ title }) => title)).toEqual(["客房部", "餐饮部"]);
});

test("a sign-up refused after a correct code can be sent again with it, and founds one company", async () => {
  const browser = client(origin);
  const phone = "13800138002";
  const code = await codeFor(browser, phone);
  const body = { ...company, phone, code };
  expect(await browser.refused("/system/signUp/start", body)).toMatchObject({
    status: 400,
    code: "system.signUp.password",
  });
  const mended = { ...body, password: "stamp2026" };
  const answers = await Promise.all([1, 2].map(() => browser.reply("/system/signUp/start", mended)));
  // The second call runs while the first is working, or finds the code used up.
  const [founded, late = 0] = answers.map(({ status }) => status).sort();
  expect(founded).toBe(200);
  expect([400, 409]).toContain(late);
  const session = await browser.call<TokenAnswer>("/system/session/token");
  expect(session.companies).toHaveLength(1);
  expect(await browser.refused("/system/signUp/start", mended)).toMatchObject({ code: "identity.code.expired" });
});

test.each([
  ["no code", { code: "000000" }, "identity.code.expired"],
  ["no phone number", { phone: "12345" }, "identity.phone.format"],
])("%s, no company", async (_, change, code) => {
  const body = { ...company, email: "x@example.com", phone: "13800138003", code: "123456", password: "stamp2026" };
  expect(await client(origin).refused("/system/signUp/start", { ...body, ...change })).toMatchObject({ code });
});

test.each([
  ["industry", { industry: "mining" }],
  ["name", { name: "" }],
  ["email", { email: "nobody" }],
  ["password", { password: "short" }],
  ["consent", { consent: "2016-01-01" }],
  ["consent", { consent: undefined }],
])("the field %s is named when it is wrong", async (path, change) => {
  const body = { ...company, phone: "13800138003", code: "123456", password: "stamp2026" };
  const refused = await client(origin).refused("/system/signUp/start", { ...body, ...change });
  expect(refused).toMatchObject({ status: 400, fields: [{ path }] });
});

test("an address that has an account is not told of: the newcomer registers, and it stays with its owner", async () => {
  const [first, second] = [client(origin), client(origin)];
  const mail = "shared@example.com";
  const register = async (browser: typeof first, phone: string, password: string) =>
    browser.call("/system/signUp/start", {
      ...company,
      email: mail,
      phone,
      code: await codeFor(browser, phone),
      password,
    });
  await register(first, "13800138011", "first2026");
  await register(second, "13800138012", "second2026");
  await client(origin).call("/identity/session/signIn", { account: mail, password: "first2026" });
  await client(origin).call("/identity/session/signIn", { account: "13800138012", password: "second2026" });
});

test.skipIf(lacks("process"))("what was agreed to is recorded, and asked for where it was not", async () => {
  const browser = client(origin);
  const phone = "13800138013";
  const body = { ...company, email: "agreed@example.com", phone, password: "stamp2026" };
  await browser.call("/system/signUp/start", { ...body, code: await codeFor(browser, phone) });
  const { user } = await browser.call<TokenAnswer>("/system/session/token");
  expect(user.consented).toBe(true);
  expect(await consentsOf(user.accountId)).toMatchObject([{ version: policyVersion }]);

  const { admin, departments } = await companyOn(host, "Consent");
  const employee = { realName: "Ana", phone: "13800138014", email: "ana@example.com", gender: "1", jobTitle: "Cook" };
  await admin.call("/business/userMoreInfo/addMoreUserInfo", { ...employee, departmentId: departments.kitchen });
  let token = "";
  const ana = client(origin, () => token);
  const code = await codeFor(ana, employee.phone, "signIn");
  await ana.call("/identity/session/signInByCode", { phone: employee.phone, code });
  const asked = await ana.call<TokenAnswer>("/system/session/token");
  expect(asked.user.consented).toBe(false);
  token = asked.token;
  expect(await ana.refused("/identity/consent/give", { version: "2016-01-01" })).toMatchObject({ status: 400 });
  expect(await consentsOf(asked.user.accountId)).toEqual([]);
  await ana.call("/identity/consent/give", { version: policyVersion });
  expect((await ana.call<TokenAnswer>("/system/session/token")).user.consented).toBe(true);
  expect(await consentsOf(asked.user.accountId)).toMatchObject([
    { version: policyVersion, address: expect.any(String) },
  ]);
});

test.skipIf(lacks("clock"))("one person founds three companies in a day and five ever", async () => {
  let token = "";
  const browser = client(origin, () => token);
  const phone = "13800138015";
  const body = { ...company, email: "many@example.com", phone, password: "stamp2026" };
  await browser.call("/system/signUp/start", { ...body, code: await codeFor(browser, phone) });
  const renew = async () => {
    const answer = await browser.call<TokenAnswer>("/system/session/token");
    token = answer.token;
    return answer.companies.length;
  };
  await renew();
  const another = { industry: "hotel", name: "Another", email: "many@example.com", language: "en-US", timeZone: "UTC" };
  const add = () => browser.reply("/business/info/addBusinessInfo", another);
  const codesOf = (replies: Awaited<ReturnType<typeof add>>[]) =>
    replies.map(({ body }) => ("error" in body ? body.error.code : "")).sort();
  expect(codesOf(await Promise.all([add(), add(), add(), add()]))).toEqual([
    "",
    "",
    "system.signUp.daily",
    "system.signUp.daily",
  ]);
  host.clock.advance(25 * 3600_000);
  await renew();
  expect(codesOf(await Promise.all([add(), add(), add()]))).toEqual(["", "", "system.signUp.most"]);
  expect(await renew()).toBe(5);
});
