import { demoAccounts, demoPassword, seedDemo } from "@stampflow/demo";
import type { DepartmentNode, TokenAnswer } from "@stampflow/system";
import { client, startTestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";

let origin = "";
beforeAll(async () => {
  const host = await startTestHost();
  origin = host.origin;
  await seedDemo(host.clock.now());
  await host.settle();
});

async function signedIn(userName: string) {
  let token = "";
  const browser = client(origin, () => token);
  await browser.call("/identity/session/signIn", { account: userName, password: demoPassword, remember: true });
  const session = await browser.call<TokenAnswer>("/system/session/token");
  token = session.token;
  const use = async (tenantId: string) => {
    const next = await browser.call<TokenAnswer>("/system/session/token", { tenantId });
    token = next.token;
    return next;
  };
  return { browser, session, use };
}

test.each(demoAccounts.filter(({ part }) => part !== "admin"))("$userName signs in", async ({ userName, language }) => {
  const { session } = await signedIn(userName);
  expect(session.user.companyLanguage).toBe(language);
  expect(session.companies).toHaveLength(1);
});

test("the administrator has three companies of sixty people, and switches between them", async () => {
  const { browser, session, use } = await signedIn("admin");
  expect(session.companies.map(({ businessName }) => businessName).sort()).toEqual([
    "Harbour Lights Hotel",
    "星海酒店",
    "海風ホテル",
  ]);
  for (const { tenantId } of session.companies) {
    const { user, permissions } = await use(tenantId);
    expect(user.tenantId).toBe(tenantId);
    expect(permissions).toContain("system:role:update");
    const [root] = await browser.call<DepartmentNode[]>("/sys/dept/queryDepartTreeList", {}, { method: "GET" });
    expect(root?.userCount).toBe(60);
    expect(root?.heads.every((name) => name.length > 0)).toBe(true);
    const people = await browser.call<{ total: number; records: { realName: string; superiorName: string }[] }>(
      "/business/userMoreInfo/queryFullTimeUser",
      { pageSize: -1 },
    );
    expect(people.total).toBe(60);
    expect(new Set(people.records.map(({ realName }) => realName)).size).toBe(60);
    expect(people.records.filter(({ superiorName }) => superiorName === "")).toHaveLength(2);
  }
  const again = await signedIn("admin");
  expect(again.session.user.tenantId).toBe(session.companies.at(-1)?.tenantId);
});

test("the manager sees the own department and nobody else's", async () => {
  const { browser, session } = await signedIn("zh-manager");
  const seen = await browser.call<{ records: { departmentId: string }[] }>("/business/userMoreInfo/queryFullTimeUser", {
    pageSize: -1,
  });
  expect(seen.records).toHaveLength(10);
  expect(new Set(seen.records.map(({ departmentId }) => departmentId))).toEqual(new Set([session.user.departmentId]));
});
