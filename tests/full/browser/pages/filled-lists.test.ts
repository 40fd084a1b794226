import { demoPassword } from "@stampflow/demo";
import { startDemoHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { signInByPassword } from "../../../browser/steps/sign-in.ts";
import { desktop, type Window, withBrowser } from "../../../browser/window.ts";

const open = withBrowser();
let window: Window;
beforeAll(async () => {
  const host = await startDemoHost();
  window = await open(host.origin, "zh-CN");
  await signInByPassword(window, "admin", demoPassword);
});

const row = ".list-page tbody .ant-table-row";

test.each([
  "/warehouse/merchandise",
  "/warehouse/stocktotal",
  "/warehouse/stockcontrol",
  "/warehouse/storemanagement",
  "/warehouse/supplier",
  "/system/org-manage",
  "/system/audit-log",
  "/personnel/applicationExceptions",
  "/personnel/effects",
])("%s with the data of the demo: one scroll bar, the pager in sight", async (path) => {
  const { page } = window;
  await window.go(path);
  await page.locator(row).first().waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(desktop.height);
  const foot = await page.locator(".list-foot").first().boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? desktop.height)).toBeLessThan(desktop.height);
  await expect.poll(() => page.locator(".list-foot").first().textContent()).toMatch(/\d/);
  const scrolling = await page.evaluate(
    () =>
      [...document.querySelectorAll("main *")].filter(
        (part) => part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY),
      ).length,
  );
  expect(scrolling).toBeLessThanOrEqual(1);
});

test("each chart of the statistics has something to show", async () => {
  const { page } = window;
  await window.go("/personnel/statistics");
  await expect.poll(() => page.locator("figure.chart canvas").count()).toBe(6);
  await expect.poll(() => page.locator("figure.chart .empty").count()).toBe(0);
});

test("applications are read from either end, and a view brings filter and order back", async () => {
  const { page, t, button } = window;
  const first = page.locator(".inbox-row .inbox-when").first();
  const firstAt = async () => Date.parse((await first.getAttribute("datetime")) ?? "");
  await window.go("/personnel/approval/all");
  const newest = await firstAt();
  await button("approval:list.newestFirst").click();
  await page.waitForURL((url) => url.searchParams.get("sort") === "at");
  await expect.poll(firstAt).toBeLessThan(newest);
  const oldest = await firstAt();

  await button("approval:list.status").click();
  await page.getByRole("menuitemradio", { name: t("approval:status.rejected"), exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get("status") === "rejected");
  await button("kit:view.title").click();
  await page.getByLabel(t("kit:view.name"), { exact: true }).fill("最早被拒绝的");
  await button("kit:record.save").click();
  const kept = page.locator(".views li").getByRole("button", { name: "最早被拒绝的", exact: true });
  await kept.waitFor();

  await window.go("/personnel/approval/all");
  await page.reload();
  await expect.poll(firstAt).toBe(newest);
  await button("kit:view.title").click();
  await kept.click();
  await page.waitForURL(
    (url) => url.searchParams.get("status") === "rejected" && url.searchParams.get("sort") === "at",
  );
  await expect.poll(firstAt).toBeLessThan(newest);
  await expect.poll(() => firstAt()).toBeGreaterThanOrEqual(oldest);
  expect(window.troubles).toEqual([]);
});
