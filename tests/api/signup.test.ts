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
