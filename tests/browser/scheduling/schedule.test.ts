import { dayOf } from "@stampflow/kernel";
import { type Company, companyOn, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../axe.ts";
import { signInByApi } from "../steps/sign-in.ts";
import { desktop, phone, type Window, withBrowser } from "../window.ts";

const open = withBrowser();
let host: TestHost;
let company: Company;
let window: Window;
beforeAll(async () => {
  host = await startTestHost();
  company = await companyOn(host, "Schedule", "zh-CN");
  const times = { rests: [], mealIds: ["none"], colour: "blue" };
  const add = (name: string, sort: number, start: string, end: string) =>
    company.admin.call("/scheduling/shift/add", { ...times, name, sort, slots: [{ start, end }] });
  await add("早班", 1, "07:00", "15:00");
  await add("夜班", 2, "22:00", "08:00");
  window = await open(host.origin, "zh-CN");
  await signInByApi(window, "13900000001");
});

const month = () => dayOf(Date.now(), "Asia/Shanghai").slice(0, 7);

test("a planner fills the grid by keyboard, copies, takes back and publishes; another planner sees it, and a phone too", async () => {
  const { page, t, button, dialog } = window;
  await window.go(`/attendance/schedule?month=${month()}&people=${company.cook.userId},${company.maid.userId}`);
  const grid = page.getByRole("grid", { name: t("scheduling:schedule.title") });
  const cell = (row: number, day: number) =>
    grid.locator(`[role=row][aria-rowindex="${row + 2}"] [role=gridcell][aria-colindex="${day + 1}"]`);
  const reads = (row: number, day: number, text: string) =>
    expect.poll(() => cell(row, day).getAttribute("aria-label")).toContain(text);
  await grid.waitFor();
  await cell(0, 1).click();
  await page.keyboard.press("1");
  await reads(0, 1, "早班");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Delete");
  await reads(0, 2, t("scheduling:schedule.rest"));
  await page.keyboard.press("Shift+ArrowLeft");
  // What a spreadsheet would put on the clipboard, and what the grid puts there itself.
  const copied = () =>
    grid.evaluate((one) => {
      const data = new DataTransfer();
      one.dispatchEvent(new ClipboardEvent("copy", { clipboardData: data, bubbles: true, cancelable: true }));
      return data.getData("text/plain");
    });
  const text = `早班\t${t("scheduling:schedule.rest")}`;
  await expect.poll(copied).toBe(text);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await grid.evaluate((one, pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    one.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
  await reads(1, 3, "早班");
  await reads(1, 4, t("scheduling:schedule.rest"));
  await page.keyboard.press("Control+z");
  await reads(1, 3, t("scheduling:schedule.empty"));
  await reads(0, 1, "早班");
  await expect.poll(() => seriousFaults(page)).toEqual([]);

  // A night before an early shift: the second is refused and named, the first is kept.
  await cell(1, 10).click();
  await page.keyboard.press("2");
  await reads(1, 10, "夜班");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("1");
  await page.getByRole("alert").getByText("夜班").waitFor();
  await reads(1, 11, t("scheduling:schedule.empty"));

  await page.getByRole("button", { name: t("scheduling:schedule.publish") }).click();
  await button("scheduling:schedule.publish", dialog()).click();
  await expect.poll(() => grid.locator(".shift-block.draft").count()).toBe(0);
  await window.go(`/attendance/schedule?month=${month()}&people=${company.cook.userId},${company.maid.userId}`);
  await reads(0, 1, "早班");

  const head = await company.admin.call<{ records: { cells: object }[] }>("/scheduling/schedule/list", {
    ...{ from: `${month()}-01`, to: `${month()}-10`, userIds: [company.maid.userId] },
  });
  expect(JSON.stringify(head.records[0]?.cells)).toContain("published");
  await window.resize(phone);
  const list = page.locator(".day-list");
  await list.getByText("早班").first().waitFor();
  await expect.poll(() => seriousFaults(page)).toEqual([]);
  expect(window.troubles).toEqual([]);
});

test("inside a dialog the second of two quick clicks counts", async () => {
  const { page, t, button, dialog } = window;
  await page.setViewportSize(desktop);
  await window.go(`/attendance/schedule?month=${month()}&people=${company.cook.userId}`);
  await button("scheduling:schedule.more").click();
  await page.getByRole("menuitem", { name: t("scheduling:schedule.fill.title") }).click();
  await button("scheduling:schedule.fill.addDay", dialog()).evaluate((one) =>
    one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 })),
  );
  await dialog()
    .getByLabel(t("scheduling:schedule.fill.entry", { n: 2 }))
    .waitFor();
});
