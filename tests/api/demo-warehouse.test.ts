import { demoPassword, seedDemo } from "@stampflow/demo";
import type { TokenAnswer } from "@stampflow/system";
import { client, startTestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { checkCompany } from "../../tools/ops/stock.ts";

const host = await startTestHost();
beforeAll(async () => {
  await seedDemo(host.clock.now());
  await host.settle();
}, 120_000);

async function signedIn(userName: string) {
  let token = "";
  const browser = client(host.origin, () => token);
  await browser.call("/identity/session/signIn", { account: userName, password: demoPassword, remember: true });
  const session = await browser.call<TokenAnswer>("/system/session/token");
  token = session.token;
  const use = async (tenantId: string) => {
    token = (await browser.call<TokenAnswer>("/system/session/token", { tenantId })).token;
  };
  return { browser, session, use };
}

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
