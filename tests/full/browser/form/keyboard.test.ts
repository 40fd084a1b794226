import { chain, companyOn, control, fixedClock, node, publish, startTestHost, type TestHost } from "@stampflow/testing";
import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { openForm } from "../../../browser/steps/submit.ts";
import { phone, type Window, withBrowser } from "../../../browser/window.ts";
import { beginning } from "../../../browser/words.ts";

const open = withBrowser();
const clock = fixedClock(Date.now());
let host: TestHost;
let company: Awaited<ReturnType<typeof companyOn>>;
beforeAll(async () => {
  host = await startTestHost({ clock });
  company = await companyOn(host, "Enter", "en-US");
  const date = (label: string, options: Record<string, unknown>) => control("date", label, options);
  const controls = [
    control("input", "reason"),
    control("input", "place"),
    date("period", { range: true }),
    date("moment", { format: "YYYY-MM-DD HH:mm" }),
    date("month", { format: "YYYY-MM" }),
  ];
  const flow = chain(node.start(), node.named("First", [company.chef.userId]));
  await publish(company.admin, { name: "Trip", controls, flow });
});

const enter = async (window: Window, number: string) => {
  clock.advance(61_000);
  await signInByApi(window, number);
};
const field = ({ page }: Window, label: string) => page.getByLabel(beginning(label)).first();
const sentSoFar = async () =>
  (await company.chef.call<{ total: number }>("/approval/application/list", { tab: "pending" })).total;

test("Enter moves on and closes pickers; only the button and Ctrl+Enter send", async () => {
  const window = await open(host.origin, "en-US");
  await enter(window, "13900000001");
  await openForm(window, "Trip");
  const { page } = window;
  await field(window, "reason").fill("Fair");
  await field(window, "reason").press("Enter");
  await expect.poll(() => field(window, "place").evaluate((each) => each === document.activeElement)).toBe(true);
  await field(window, "place").press("Enter");
  const days = page.locator(".ant-picker input");
  await days.first().click();
  for (const [index, day] of ["2026-12-01", "2026-12-03"].entries()) {
    await expect.poll(() => days.nth(index).evaluate((each) => each === document.activeElement)).toBe(true);
    await expect.poll(() => page.locator(".ant-form-item-explain-error").count()).toBe(0);
    await days.nth(index).fill(day);
    await days.nth(index).press("Enter");
    await page.locator(".ant-picker-dropdown:visible").waitFor({ state: "detached" });
  }
  await expect.poll(() => days.nth(1).inputValue()).toBe("2026-12-03");
  await expect.poll(() => sentSoFar()).toBe(0);
  expect(page.url()).toContain("/personnel/apply/form/");
  await field(window, "reason").press("Control+Enter");
  await expect.poll(sentSoFar).toBe(1);
  expect(window.troubles).toEqual([]);
  await window.close();
});

const boxOf = async (popup: Locator) => {
  const box = await popup.boundingBox();
  return {
    top: box?.y ?? -1,
    bottom: (box?.y ?? 0) + (box?.height ?? 9999),
    left: box?.x ?? -1,
    right: (box?.x ?? 0) + (box?.width ?? 9999),
    width: box?.width ?? 9999,
  };
};

test("on a phone the button that submits stays at its foot, above a long form and the route", async () => {
  const window = await open(host.origin, "en-US", phone);
  await enter(window, "13900000001");
  await openForm(window, "Trip");
  const { page, button } = window;
  const foot = page.locator(".apply-foot", { has: button("approval:apply.send") });
  for (const place of [".apply-form", ".preview"]) {
    await page.locator(place).scrollIntoViewIfNeeded();
    const { top, bottom } = await foot.evaluate((each) => each.getBoundingClientRect());
    expect(Math.round(bottom)).toBe(phone.height);
    expect(top).toBeGreaterThan(phone.height / 2);
  }
  // The fixed button does not cover the end of the route.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const end = await page.locator(".preview").evaluate((each) => each.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual((await foot.boundingBox())?.y ?? 0);
  await window.close();
});

test("every picker fits a phone", async () => {
  const window = await open(host.origin, "en-US", phone);
  await enter(window, "13900000001");
  await openForm(window, "Trip");
  const { page } = window;
  const days = page.locator(".ant-picker input");
  await days.nth(3).waitFor();
  const count = await days.count();
  expect(count).toBe(4);
  for (let index = 0; index < count; index++) {
    await days.nth(index).click();
    const popup = page.locator(".ant-picker-dropdown:visible .ant-picker-panel-container");
    await popup.waitFor();
    await expect
      .poll(async () => {
        const { top, bottom, left, right, width } = await boxOf(popup);
        const inside = top >= 0 && bottom <= phone.height && left >= 0 && right <= phone.width;
        return inside && width <= 360;
      })
      .toBe(true);
    await days.nth(index).press("Escape");
    await page.locator(".ant-picker-dropdown:visible").waitFor({ state: "detached" });
  }
  await window.close();
});

test("a dialog that asks for a reason begins there: Enter is a new line, Escape closes it", async () => {
  const window = await open(host.origin, "en-US");
  await enter(window, "13900000001");
  const { page, t, button, dialog } = window;
  await window.go("/personnel/approval/apply");
  await page.locator(".inbox-row .inbox-title").first().click();
  await button("approval:button.WITHDRAW", page.locator(".detail-foot")).click();
  const reason = dialog().getByLabel(t("approval:dialog.withdrawReason"));
  await expect.poll(() => reason.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.type("one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await expect.poll(() => reason.inputValue()).toBe("one\ntwo");
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "hidden" });
  await expect.poll(() => sentSoFar()).toBe(1);
  await window.close();
});
