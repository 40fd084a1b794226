import { demoAccounts, demoPassword } from "@stampflow/demo";
import type { DepartmentNode, TokenAnswer } from "@stampflow/system";
import { client, startDemoHost } from "@stampflow/testing";
import { expect, test } from "vitest";
import { checkCompany } from "../../../../tools/ops/stock.ts";

/** The content of a new data folder: people, applications, goods. */
const host = await startDemoHost();

async function signedIn(userName: string) {
  let token = "";
  const account = demoAccounts.find((one) => one.userName === userName);
  const language = account?.language ?? "zh-CN";
  const browser = client(host.origin, () => token, { language });
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

type Row = { id: string; taskId: string; status: string; applyTitle: string; formName: string; summary: object[] };
type Rows = { records: Row[]; total: number };

test("each company has two months of applications in every state, with every form", async () => {
  const { browser, session, use } = await signedIn("admin");
  for (const { tenantId } of session.companies) {
    await use(tenantId);
    const all = await browser.call<Rows>("/approval/application/all", { pageSize: -1 });
    expect(all.records.length).toBeGreaterThan(130);
    const states = new Set(all.records.map(({ status }) => status));
    expect([...states].sort()).toEqual(["approved", "rejected", "returned", "running", "withdrawn"]);
    expect(new Set(all.records.map(({ formName }) => formName)).size).toBe(16);
    expect(all.records.every(({ summary }) => summary.length > 0)).toBe(true);
  }
});

test("all of them have valid seals", async () => {
  const { browser } = await signedIn("admin");
  const { records } = await browser.call<Rows>("/approval/application/all", { pageSize: -1 });
  const verdicts = await Promise.all(
    records.map(({ id }) => browser.call<{ ok: boolean }>("/approval/application/verify", { applyId: id })),
  );
  expect(verdicts.filter(({ ok }) => !ok)).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(130);
});

test.each(["zh", "en", "ja"])("the %s manager finds work, and what is decided goes its way", async (short) => {
  const manager = await signedIn(`${short}-manager`);
  const pending = await manager.browser.call<Rows>("/approval/application/list", { tab: "pending" });
  expect(pending.records.length).toBeGreaterThan(0);
  const done = await manager.browser.call<Rows>("/approval/application/list", { tab: "approved" });
  expect(done.records.length).toBeGreaterThan(5);
  const [first] = pending.records;
  const applyId = first?.id;
  const detail = await manager.browser.call<{ tasks: { actions: string[] }[]; progress: { action: string }[] }>(
    "/approval/application/detail",
    { applyId },
  );
  expect(detail.tasks[0]?.actions).toContain("NEXT");
  expect(detail.progress[0]?.action).toBe("SUBMIT");
  const body = { applyId, taskId: first?.taskId, action: "NEXT" };
  await manager.browser.call("/business/approveTask/approval2", body);
  const after = await manager.browser.call<Rows>("/approval/application/list", { tab: "pending" });
  expect(after.records.map(({ id }) => id)).not.toContain(applyId);
});

test("the employee sees the own applications and may send another", async () => {
  const { browser } = await signedIn("ja-employee");
  const mine = await browser.call<Rows>("/approval/application/list", { tab: "apply", pageSize: -1 });
  expect(mine.records.length).toBeGreaterThan(5);
  const forms = await browser.call<{ records: { id: string; formName: string }[] }>(
    "/business/formModuleTable/queryForm",
    {},
  );
  expect(forms.records.map(({ id }) => id)).toContain("type-1");
});

const everything = { pageSize: -1 };
type Lot = { expiryDay: string | null; expired: boolean };
type Stock = { records: { level: string; value: number; lots: Lot[] }[] };
type Document = { id: string; version: number; state: string; kind: string };
const inDays = (days: number) => new Date(host.clock.now() + days * 86_400_000).toISOString().slice(0, 10);

test("each company has warehouses with a past, and goods that run out, run low and end soon", async () => {
  const { browser, session, use } = await signedIn("admin");
  for (const { tenantId } of session.companies) {
    await use(tenantId);
    const products = await browser.call<{ total: number }>("/warehouse/product/list", {});
    const places = await browser.call<{ total: number }>("/business/roomStash/queryRoomStash", {});
    const suppliers = await browser.call<{ total: number }>("/warehouse/supplier/list", {});
    expect([products.total, places.total, suppliers.total]).toEqual([150, 3, 6]);
    const ledger = await browser.call<{ total: number; records: { value: number }[] }>(
      "/business/roomProductSpecificationLogs/inStashDetails",
      { direction: "all", ...everything },
    );
    expect(ledger.records.length).toBeGreaterThanOrEqual(500);
    expect(ledger.records.length).toBeLessThan(520);

    const { records } = await browser.call<Stock>("/warehouse/stock/list", everything);
    const levels = Map.groupBy(records, ({ level }) => level);
    expect([levels.get("out")?.length, levels.get("below")?.length]).toEqual([6, expect.any(Number)]);
    expect(levels.get("below")?.length).toBeGreaterThanOrEqual(12);
    const lots = records.flatMap((row) => row.lots);
    expect(lots.filter(({ expired }) => expired).length).toBeGreaterThan(0);
    const soon = lots.filter(({ expired, expiryDay }) => !expired && expiryDay && expiryDay < inDays(30));
    expect(soon.length).toBeGreaterThan(5);
    const value = records.reduce((sum, row) => sum + row.value, 0);
    expect(ledger.records.reduce((sum, row) => sum + row.value, 0)).toBe(value);

    const documents = await browser.call<{ records: Document[] }>("/warehouse/document/list", everything);
    const states = Map.groupBy(documents.records, ({ state }) => state);
    expect([states.get("draft")?.length, states.get("submitted")?.length]).toEqual([4, 3]);
    const moved = await browser.call<object[]>("/warehouse/stock/movements", { from: inDays(-62), to: inDays(0) });
    expect(moved).toHaveLength(12);
  }
  const said: string[] = [];
  await checkCompany(session.user.tenantId, host.clock.now(), (line) => said.push(line));
  expect(said).toEqual([expect.stringContaining("The stock is right")]);
});

test.each(["zh", "en", "ja"])(
  "the %s manager posts a draft and approves what somebody else submitted",
  async (short) => {
    const { browser } = await signedIn(`${short}-manager`);
    const list = async (state: string) =>
      (await browser.call<{ records: Document[] }>("/warehouse/document/list", { state, ...everything })).records;
    const actionsOf = async ({ id }: Document) =>
      (await browser.call<{ actions: string[] }>("/warehouse/document/detail", { id })).actions;
    const drafts = await list("draft");
    expect(drafts.map(({ kind }) => kind).sort()).toEqual(["in", "out"]);
    for (const { id, version } of drafts) {
      expect(await browser.call("/warehouse/document/post", { id, version })).toMatchObject({ state: "posted" });
    }
    const submitted = await list("submitted");
    const actions = await Promise.all(submitted.map(actionsOf));
    const others = submitted.find((_, n) => actions[n]?.includes("approve"));
    expect(actions.some((one) => one.includes("takeBack"))).toBe(true);
    const done = await browser.call("/warehouse/document/approve", { id: others?.id, version: others?.version });
    expect(done).toMatchObject({ state: "posted" });
  },
);
