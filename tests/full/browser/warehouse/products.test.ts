import { readFile } from "node:fs/promises";
import { Workbook } from "@cj-tech-master/excelts";
import { companyOn, startTestHost, type TestHost } from "@stampflow/testing";
import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../../../browser/axe.ts";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { phone, type Window, withBrowser } from "../../../browser/window.ts";

const open = withBrowser();
let host: TestHost;
let window: Window;
beforeAll(async () => {
  host = await startTestHost();
  await companyOn(host, "Products", "zh-CN");
  window = await open(host.origin, "zh-CN");
  await signInByApi(window, "13900000001");
});

const save = () => window.button("kit:record.save", window.dialog()).click();
const gone = () => window.dialog().waitFor({ state: "detached" });
const tab = (key: string) => window.page.getByRole("tab", { name: window.t(key) }).click();
const cell = (name: string) => window.page.getByRole("cell", { name, exact: true });

async function downloaded(press: Locator): Promise<Workbook> {
  const [file] = await Promise.all([window.page.waitForEvent("download"), press.click()]);
  const book = new Workbook();
  await book.xlsx.load(await readFile(await file.path()));
  return book;
}

const sheetOf = (book: Workbook) => {
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error("the file has no sheet");
  return sheet;
};

async function upload(book: Workbook) {
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const buffer = Buffer.from(await book.xlsx.writeBuffer());
  await window.dialog().locator("input[type=file]").setInputFiles({ name: "goods.xlsx", mimeType, buffer });
}

test("units, categories and products are added; faults stand at their field", async () => {
  const { page, t, button, field, dialog, pick } = window;
  await window.go("/warehouse/merchandise");
  await page.getByText(t("warehouse:product.none")).waitFor();
  await tab("warehouse:unit.tab");
  await button("warehouse:unit.add").first().click();
  await field("warehouse:unit.name", dialog()).fill("瓶");
  await save();
  await gone();
  await tab("warehouse:category.tab");
  await button("warehouse:category.add").first().click();
  await field("warehouse:category.name", dialog()).fill("清洁用品");
  await save();
  await gone();
  await cell("清洁用品").waitFor();

  await tab("warehouse:product.tab");
  await button("warehouse:product.add").first().click();
  await save();
  await dialog().getByText(t("kit:record.needed"), { exact: true }).first().waitFor();
  await field("warehouse:product.name", dialog()).fill("洗洁精");
  await pick(field("warehouse:product.category", dialog()), "清洁用品");
  await pick(field("warehouse:product.unit", dialog()), "瓶");
  await field("warehouse:product.costPrice", dialog()).fill("8.37");
  await field("warehouse:product.salesPrice", dialog()).fill("12.5");
  expect(await seriousFaults(page)).toEqual([]);
  await save();
  await gone();
  await cell("洗洁精").click();
  await expect.poll(() => field("warehouse:product.costPrice", dialog()).inputValue()).toBe("8.37");
  await page.keyboard.press("Escape");
  await gone();
  await page.getByRole("link", { name: t("warehouse:product.detail.open"), exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "洗洁精" }).waitFor();
  await page.getByText(t("warehouse:product.detail.noStock")).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.goBack();
});

test("an import with faults, mended and sent again", async () => {
  const { page, t, button, dialog } = window;
  await button("warehouse:product.import").click();
  const template = await downloaded(button("kit:import.template", dialog()));
  const fill = (name: string, category = "清洁用品") => [name, category, "瓶", "", 3, 5];
  for (const line of [fill("抹布"), fill("洗洁精"), fill("拖把", "没有"), fill("扫帚")]) sheetOf(template).addRow(line);
  await upload(template);
  await page.getByText(t("kit:import.preview", { name: "goods.xlsx", good: 2, bad: 2 })).waitFor();
  await dialog().getByText("已有同名商品，跳过该行").waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("button", { name: t("kit:import.commit", { count: 2 }) }).click();
  await page.getByText(t("kit:import.doneSome", { added: 2, failed: 2 })).waitFor();
  const failed = await downloaded(button("kit:import.failedFile", dialog()));
  const sheet = sheetOf(failed);
  expect(sheet.rowCount).toBe(3);
  sheet.getCell("A2").value = "洗洁精（大）";
  sheet.getCell("B3").value = "清洁用品";
  await button("kit:import.again", dialog()).click();
  await upload(failed);
  await page.getByRole("button", { name: t("kit:import.commit", { count: 2 }) }).click();
  await page.getByText(t("kit:import.done", { added: 2 }), { exact: true }).waitFor();
  await button("kit:import.list", dialog()).click();
  await gone();
  await cell("拖把").waitFor();
});

test("an import also changes existing products when asked, and says of each row what it does", async () => {
  const { page, t, button, dialog } = window;
  await button("warehouse:product.import").click();
  const prices = new Workbook();
  const sheet = prices.addWorksheet("1");
  for (const line of [
    ["商品名称", "成本价"],
    ["拖把", 4],
    ["扫帚", 3],
  ])
    sheet.addRow(line);
  await dialog().getByText(t("kit:import.changesToo")).click();
  await upload(prices);
  await page.locator(".import-changes li", { hasText: "成本价" }).getByText("4.00").waitFor();
  await page.getByText(t("kit:import.unchanged"), { exact: true }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole("button", { name: t("kit:import.commit", { count: 1 }) }).click();
  await page
    .getByText(t("kit:import.done", { added: 1 }) + t("kit:import.kept", { kept: 1 }), { exact: true })
    .waitFor();
  await button("kit:import.list", dialog()).click();
  await gone();
  await page.locator("tbody .ant-table-row").filter({ hasText: "拖把" }).getByText("¥4.00").waitFor();
});

const firsts = async () => window.page.locator("tbody .ant-table-row td:nth-child(2)").allTextContents();

test("lists are sorted and filtered by the URL, exported as shown, and records archived and restored", async () => {
  const { page, t, button, field } = window;
  await page.getByRole("columnheader", { name: t("warehouse:product.costPrice") }).click();
  await page.waitForURL(/sort=costPrice/);
  await page.getByRole("columnheader", { name: t("warehouse:product.costPrice") }).click();
  await page.waitForURL(/sort=-costPrice/);
  await expect.poll(async () => (await firsts())[0]).toBe("洗洁精");
  await field("warehouse:product.search").fill("xijie");
  await expect.poll(async () => (await firsts()).sort()).toEqual(["洗洁精", "洗洁精（大）"]);
  await page.reload();
  await cell("洗洁精").waitFor();
  await expect.poll(async () => (await firsts()).sort()).toEqual(["洗洁精", "洗洁精（大）"]);
  const sheet = sheetOf(await downloaded(button("kit:list.export")));
  expect(sheet.rowCount).toBe(3);
  expect([sheet.getCell("A2").value, sheet.getCell("E2").value]).toEqual(["洗洁精", 8.37]);

  await page.getByRole("checkbox", { name: t("kit:list.pickRow", { row: 1 }) }).check();
  await button("kit:record.archive").click();
  await page.getByText(t("kit:record.archived", { count: 1 })).waitFor();
  await expect.poll(firsts).toEqual(["洗洁精（大）"]);
  await button("kit:undo").click();
  await expect.poll(async () => (await firsts()).length).toBe(2);
});

test("a saved view brings filters and sort back after a reload", async () => {
  const { page, t, button, field } = window;
  await window.go("/warehouse/merchandise?search=xijie&sort=-costPrice");
  await cell("洗洁精").waitFor();
  await button("kit:view.title").click();
  await page.getByLabel(t("kit:view.name"), { exact: true }).fill("洗洁精，贵的在前");
  await button("kit:record.save").click();
  const kept = page.locator(".views li").getByRole("button", { name: "洗洁精，贵的在前", exact: true });
  await kept.waitFor();

  await window.go("/warehouse/merchandise");
  await page.reload();
  await cell("拖把").waitFor();
  await button("kit:view.title").click();
  await kept.click();
  await page.waitForURL((url) => url.searchParams.get("sort") === "-costPrice");
  await expect.poll(firsts).toEqual(["洗洁精", "洗洁精（大）"]);
  await expect.poll(() => field("warehouse:product.search").inputValue()).toBe("xijie");
});

test("on a phone the products are cards, and one opens as a page", async () => {
  const { page, dialog } = window;
  await window.resize(phone);
  await page.locator(".list-card", { hasText: "洗洁精" }).first().click();
  await dialog().waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await seriousFaults(page)).toEqual([]);
  expect(window.troubles).toEqual([]);
});
