import { demoAccounts, demoPassword, seedDemo } from "@stampflow/demo";
import type { TokenAnswer } from "@stampflow/system";
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
  const account = demoAccounts.find((one) => one.userName === userName);
  const language = account?.language ?? "zh-CN";
  const browser = client(origin, () => token, { language });
  await browser.call("/identity/session/signIn", { account: userName, password: demoPassword, remember: true });
  const session = await browser.call<TokenAnswer>("/system/session/token");
  token = session.token;
  const use = async (tenantId: string) => {
    token = (await browser.call<TokenAnswer>("/system/session/token", { tenantId })).token;
  };
  return { browser, session, use };
}

type Row = { id: string; taskId: string; status: string; applyTitle: string; formName: string; summary: object[] };
type Rows = { records: Row[]; total: number };

test("each company has two months of applications in every state, with every form", async () => {
  const { browser, session, use } = await signedIn("admin");
  for (const { tenantId } of session.companies) {
    await use(tenantId);
    const all = await browser.call<Rows>("/approval/application/all", { pageSize: -1 });
    expect(all.total).toBeGreaterThan(130);
    const states = new Set(all.records.map(({ status }) => status));
    expect([...states].sort()).toEqual(["approved", "rejected", "returned", "running", "withdrawn"]);
    expect(new Set(all.records.map(({ formName }) => formName)).size).toBe(6);
    expect(all.records.every(({ summary }) => summary.length === 3)).toBe(true);
  }
});

test("all of them are as they were written", async () => {
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
  expect(forms.records.map(({ formName }) => formName)).toContain("休暇申請");
});
