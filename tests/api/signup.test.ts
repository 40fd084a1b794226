import type { TokenAnswer } from "@stampflow/system";
import { client, startTestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";

let origin = "";
beforeAll(async () => {
  origin = (await startTestHost()).origin;
});

async function codeFor(browser: ReturnType<typeof client>, phone: string, purpose = "signUp") {
  await browser.call("/identity/code/send", { purpose, phone });
  const [newest] = await browser.call<{ code: string }[]>("/identity/outbox/list", { to: phone });
  return newest?.code ?? "";
}

const company = { industry: "hotel", name: "星海酒店", contact: "林海", email: "lin@example.com" };

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

test("what is refused after the code was right can be sent again with it, and a company is founded once", async () => {
  const browser = client(origin);
  const phone = "13800138002";
  const code = await codeFor(browser, phone);
  const body = { ...company, phone, code, password: "stamp2026" };
  expect(await browser.refused("/system/signUp/start", body)).toMatchObject({
    status: 409,
    code: "identity.email.taken",
  });
  const mended = { ...body, email: "other@example.com" };
  const answers = await Promise.all([1, 2].map(() => browser.reply("/system/signUp/start", mended)));
  // The second comes while the first is at work, or finds the code used up by it.
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
])("the field %s is named when it is wrong", async (path, change) => {
  const body = { ...company, phone: "13800138003", code: "123456", password: "stamp2026" };
  const refused = await client(origin).refused("/system/signUp/start", { ...body, ...change });
  expect(refused).toMatchObject({ status: 400, fields: [{ path }] });
});
