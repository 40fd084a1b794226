import { chain, companyOn, control, fixedClock, node, publish, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../../../browser/axe.ts";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { openForm, send } from "../../../browser/steps/submit.ts";
import { desktop, phone, type Window, withBrowser } from "../../../browser/window.ts";

const open = withBrowser();
const clock = fixedClock(Date.now());
let host: TestHost;
let company: Awaited<ReturnType<typeof companyOn>>;
beforeAll(async () => {
  host = await startTestHost({ clock });
  company = await companyOn(host, "日历酒店");
  const controls = [
    { ...control("date", "span", { range: true, format: "YYYY-MM-DD A" }, true), label: "起止日期" },
    { ...control("number", "days", { period: "span", computed: "workdays" }, true), label: "天数" },
  ];
  const flow = chain(node.start(), node.named("厨师长", [company.chef.userId]));
  await publish(company.admin, { name: "请假", controls, flow });
});

const enter = async (number: string): Promise<Window> => {
  clock.advance(61_000);
  const window = await open(host.origin, "zh-CN");
  await signInByApi(window, number);
  return window;
};

test("the administrator makes a day off, and leave over it is a day shorter", async () => {
  const boss = await enter("13900000001");
  const { page, t, button, dialog } = boss;
  await boss.go("/set/baseSet?tab=calendar&year=2026");
  const day = (text: string) => page.locator(`[data-day="${text}"]`);
  const mark = await day("2026-10-01").locator("[data-mark]").getAttribute("data-mark");
  expect(mark).toBe(t("system:calendar.mark.holiday"));
  await expect.poll(() => day("2026-10-10").getAttribute("data-kind")).toBe("makeUp");
  await expect.poll(() => day("2026-10-06").getAttribute("aria-label")).toContain("国庆节");
  for (const size of [phone, desktop]) {
    await boss.resize(size);
    expect(await seriousFaults(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }

  await day("2026-12-01").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await dialog().getByText(t("system:calendar.kind.companyOff"), { exact: true }).click();
  await boss.field("system:calendar.name", dialog()).fill("店庆");
  await button("system:save", dialog()).click();
  await expect.poll(() => day("2026-12-02").getAttribute("data-kind")).toBe("companyOff");
  await expect.poll(() => page.locator(".calendar-overrides li").textContent()).toContain("店庆");

  const cook = await enter("13900000005");
  await openForm(cook, "请假");
  const days = cook.page.locator(".ant-picker input");
  const counted = cook.page.locator("output");
  for (const [index, text] of ["2026-12-01", "2026-12-03"].entries()) {
    await days.nth(index).fill(text);
    await days.nth(index).press("Enter");
  }
  await expect.poll(() => counted.textContent()).toBe("2");
  await cook.page.getByRole("main").getByRole("combobox").nth(1).click();
  await cook.page.locator(".ant-select-dropdown:visible").getByText(cook.t("form:AM"), { exact: true }).click();
  await expect.poll(() => counted.textContent()).toBe("1.5");
  const id = await send(cook);
  const { content } = await company.cook.call<{ content: { values: object } }>("/approval/application/detail", {
    applyId: id,
  });
  expect(content.values).toMatchObject({ days: "1.5" });
  expect([...boss.troubles, ...cook.troubles]).toEqual([]);
  await boss.close();
  await cook.close();
});

test("a year whose holidays nobody has published is named", async () => {
  const boss = await enter("13900000001");
  await boss.go("/set/baseSet?tab=calendar&year=2060");
  await boss.page.getByRole("alert").filter({ hasText: "2060" }).waitFor();
  await boss.close();
});
