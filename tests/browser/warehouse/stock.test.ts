import { readFile } from "node:fs/promises";
import { companyOn, startTestHost } from "@stampflow/testing";
import type { Locator, Page } from "playwright-core";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../axe.ts";
import { signInByApi } from "../steps/sign-in.ts";
import { type Window, withBrowser } from "../window.ts";

const open = withBrowser();
let window: Window;
/** A second window of the same person, with the stock list open. */
let watching: Page;

beforeAll(async () => {
  const host = await startTestHost();
  const { admin } = await companyOn(host, "海星酒店");
  const added = async (path: string, body: object) => (await admin.call<{ id: string }>(path, body)).id;
  const unitId = await added("/warehouse/unit/save", { name: "瓶", decimals: 1 });
  const categoryId = await added("/warehouse/category/save", { name: "清洁用品" });
  const supplier = { contact: "周海", phone: "0755-8300 1122", location: "深圳", address: "滨河路 1 号" };
  await added("/warehouse/supplier/add", { name: "海港日化", ...supplier });
  const place = { stashName: "主仓库", managerId: admin.userId, description: "一楼" };
  await added("/business/roomStash/modifyRoomStash", place);
  for (const [name, barcode] of [
    ["洗手液", "6901234567892"],
    ["消毒液", ""],
  ]) {
    await added("/warehouse/product/add", { name, barcode, categoryId, unitId, costPrice: 500, salesPrice: 900 });
  }
  window = await open(host.origin, "zh-CN");
  await signInByApi(window, "13900000001");
  const beside = await open(host.origin, "zh-CN");
  await beside.page.context().addCookies(await window.page.context().cookies());
  watching = beside.page;
  await watching.goto(`${host.origin}/warehouse/stocktotal`);
  await watching.locator(".list-page .empty").waitFor();
});

const rows = () => window.page.locator(".entry-row");
const cell = (line: number, field: string): Locator =>
  window.page.getByLabel(window.t("kit:record.cell", { line, field: window.t(`warehouse:document.${field}`) }), {
    exact: true,
  });
const isFocused = (field: Locator) => field.evaluate((input) => input === document.activeElement);
const stockOf = (product: string) => watching.locator("tbody .ant-table-row").filter({ hasText: product });
const post = () => window.button("warehouse:document.actions.post").click();
const state = (name: string) =>
  window
    .dialog()
    .locator(".status-tag")
    .getByText(window.t(`warehouse:document.states.${name}`))
    .waitFor();

test("goods are received by keyboard: Enter moves on and adds lines, and never posts", async () => {
  const { page, t, field, pick } = window;
  await window.go("/warehouse/stockcontrol/PutStorage?form=new");
  await pick(field("warehouse:stock.place"), "主仓库");
  await pick(field("warehouse:document.supplier"), "海港日化");
  for (const [at, product] of ["洗手液", "消毒液"].entries()) {
    const line = at + 1;
    await pick(cell(line, "product"), product);
    await cell(line, "batchNumber").fill(`N${line}`);
    await cell(line, "batchNumber").press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("10");
    await page.keyboard.press("Enter");
    await page.keyboard.type("8.37");
    await page.keyboard.press("Enter");
    await expect.poll(() => isFocused(cell(line + 1, "product"))).toBe(true);
  }
  await expect.poll(() => rows().count()).toBe(3);
  await expect.poll(() => cell(2, "quantity").inputValue()).toBe("10");
  await expect.poll(() => page.locator(".entry-sums").textContent()).toContain("¥167.40");
  await expect.poll(() => page.locator(".entry-sums").evaluate((sums) => getComputedStyle(sums).display)).toBe("flex");
  await cell(1, "note").fill("外箱破损");
  const slip = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(64, 1)]);
  await page.locator("input[type=file]").setInputFiles({ name: "slip.png", mimeType: "image/png", buffer: slip });
  await page.getByRole("button", { name: t("kit:upload.remove", { name: "slip.png" }) }).waitFor();
  await expect
    .poll(() => page.locator(".entry-columns").textContent())
    .toContain(`*${t("warehouse:document.quantity")}`);
  await expect.poll(() => rows().first().locator(".entry-figure").textContent()).toBe("¥83.70");
  const faulty = ["batchNumber", "quantity"];
  for (const field of faulty) await cell(2, field).fill("");
  await post();
  const invalid = (field: string) => cell(2, field).getAttribute("aria-invalid");
  await expect.poll(() => Promise.all(faulty.map(invalid))).toEqual(["true", "true"]);
  await expect.poll(() => rows().nth(1).getByRole("alert").count()).toBe(2);
  await cell(2, "batchNumber").fill("N2");
  await expect.poll(() => Promise.all(faulty.map(invalid))).toEqual([null, "true"]);
  await cell(2, "quantity").fill("10");
  await cell(2, "price").fill("");
  await post();
  await expect.poll(() => isFocused(cell(2, "price"))).toBe(true);
  await cell(2, "price").fill("8.37");
  expect(await seriousFaults(page)).toEqual([]);
  await post();
  await state("posted");
  await window.dialog().getByRole("cell", { name: "外箱破损" }).waitFor();
  expect(
    await window
      .dialog()
      .getByRole("img", { name: `${t("warehouse:document.pictures")} 1` })
      .count(),
  ).toBe(1);
  await expect.poll(() => window.dialog().locator("tbody .ant-table-row").count()).toBe(2);
  expect(await seriousFaults(page)).toEqual([]);
});

test("a posted document is copied into a new one, without its batches", async () => {
  const { page, t, button } = window;
  await button("warehouse:document.actions.copy", window.dialog()).click();
  await expect.poll(() => rows().count()).toBe(2);
  const values = () => Promise.all(["batchNumber", "quantity", "price"].map((field) => cell(1, field).inputValue()));
  await expect.poll(values).toEqual(["", "10", "8.37"]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const field of ["quantity", "price", "amount"])
    await rows()
      .first()
      .locator(".entry-label", { hasText: t(`warehouse:document.${field}`) })
      .waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goBack();
  await button("kit:unsaved.go").click();
  await rows().first().waitFor({ state: "detached" });
});

test("hasty Enter and a scan take what the text says on a slow network, never what was listed before", async () => {
  const { page, pick, field } = window;
  await window.go("/warehouse/stockcontrol/PutStorage?form=new");
  await pick(field("warehouse:stock.place"), "主仓库");
  let { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const hold = () => {
    ({ promise: answered, resolve: answer } = Promise.withResolvers<void>());
  };
  await page.route("**/warehouse/product/search", async (route) => {
    await answered;
    await route.continue().catch(() => undefined);
  });
  const chosen = rows().first().locator(".ant-select-content-has-value");
  await cell(1, "product").focus();
  answer();
  await page.keyboard.type("洗手液");
  await page.locator(".ant-select-item-option", { hasText: "洗手液" }).waitFor();
  hold();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("消毒液");
  await page.keyboard.press("Enter");
  expect(await chosen.count()).toBe(0);
  answer();
  await expect.poll(() => chosen.textContent()).toContain("消毒液");
  await expect.poll(() => isFocused(cell(1, "batchNumber"))).toBe(true);

  hold();
  await cell(1, "product").focus();
  await page.keyboard.type("6901234567892");
  await page.keyboard.press("Enter");
  answer();
  await expect.poll(() => chosen.textContent()).toContain("洗手液");

  hold();
  await cell(1, "product").focus();
  await page.keyboard.type("消毒");
  await page.keyboard.press("Enter");
  await page.keyboard.type("柜");
  answer();
  await page.locator(".ant-select-dropdown:visible").getByText(window.t("kit:remote.none")).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => cell(1, "product").inputValue()).toBe("消毒柜");
  await cell(1, "product").blur();
  await expect.poll(() => chosen.textContent()).toContain("洗手液");
  await page.unroute("**/warehouse/product/search");
});

test("pasted rows fill the lines from the cell with the focus on, and what cannot be taken is named at its cell", async () => {
  const { page } = window;
  await window.go("/warehouse/stockcontrol/PutStorage?form=new");
  await cell(1, "batchNumber").focus();
  await page.keyboard.type("不变");
  await cell(1, "product").focus();
  const text = '洗手液\tP1\t2030/3/1\t１，２００\t￥8.5\t"第一层\n""左""边"\r\n6901234567892\tP2\t\t3\r\n消毒柜\t\t\t2';
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+v");
  await expect.poll(() => rows().count()).toBe(3);
  const values = (line: number, ...fields: string[]) =>
    Promise.all(fields.map((field) => cell(line, field).inputValue()));
  await expect.poll(() => values(1, "batchNumber", "quantity", "price")).toEqual(["P1", "1200", "8.5"]);
  await expect.poll(() => cell(1, "note").inputValue()).toContain('"左"边');
  await expect.poll(() => rows().nth(1).locator(".ant-select-content-has-value").textContent()).toContain("洗手液");
  await rows().nth(2).getByRole("alert").getByText("消毒柜").waitFor();
  const faulty = (field: string) => cell(3, field).getAttribute("aria-invalid");
  await expect.poll(() => Promise.all(["product", "quantity"].map(faulty))).toEqual(["true", null]);
});

test("an open list of stock changes by itself", { tags: "full" }, async () => {
  await stockOf("洗手液").getByText("10 瓶").first().waitFor();
  expect(await seriousFaults(watching)).toEqual([]);
});

test("a quantity above the stock is refused at its line, and nothing typed is lost", async () => {
  const { page, t, field, pick } = window;
  await window.go("/warehouse/stockcontrol/OutStorage?form=new");
  await pick(field("warehouse:stock.place"), "主仓库");
  await pick(field("warehouse:document.use"), t("warehouse:document.uses.other"));
  await field("warehouse:document.remark").fill("早班领用");
  await pick(cell(1, "product"), "消毒液");
  await cell(1, "quantity").fill("1");
  await cell(1, "quantity").press("Enter");
  await pick(cell(2, "product"), "洗手液");
  await rows()
    .nth(1)
    .getByText(t("warehouse:document.availableNow", { quantity: "10" }))
    .waitFor();
  await cell(2, "quantity").fill("12");
  await post();
  await rows()
    .nth(1)
    .getByRole("alert")
    .getByText(t("warehouse:document.missing.short", { left: "10" }))
    .waitFor();
  await expect.poll(() => rows().nth(0).getByRole("alert").count()).toBe(0);
  await expect.poll(() => cell(1, "quantity").inputValue()).toBe("1");
  await expect.poll(() => cell(2, "quantity").inputValue()).toBe("12");
  await expect.poll(() => field("warehouse:document.remark").inputValue()).toBe("早班领用");
  expect(await seriousFaults(page)).toEqual([]);

  await cell(2, "quantity").fill("4");
  await post();
  await state("posted");
  await stockOf("洗手液").getByText("6 瓶").first().waitFor();
  await stockOf("消毒液").getByText("9 瓶").first().waitFor();
});

test("a reversal asks for its reason and brings the goods back", { tags: "full" }, async () => {
  const { t, button, field, dialog } = window;
  await button("warehouse:document.actions.reverse").click();
  await field("kit:reason", dialog()).fill("数量录错");
  await button("warehouse:document.actions.reverse", dialog()).click();
  await state("reversed");
  await dialog().getByText("数量录错").waitFor();
  await expect.poll(() => button("warehouse:document.actions.reverse").count()).toBe(0);
  await expect.poll(() => dialog().locator(":focus").count()).toBe(1);
  await stockOf("洗手液").getByText("10 瓶").first().waitFor();
  await stockOf("洗手液").click();
  await watching.getByRole("tab", { name: t("warehouse:stock.tabs.ledger") }).click();
  await watching.getByRole("dialog").getByText(t("warehouse:entry.reversal")).waitFor();
  await watching.getByRole("tab", { name: t("warehouse:stock.tabs.trend") }).click();
  await watching.locator(".chart-plot canvas").waitFor();
  const [picture] = await Promise.all([
    watching.waitForEvent("download"),
    watching.getByRole("button", { name: t("kit:chart.picture") }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe(`${t("warehouse:stock.trend")}.png`);
  await watching.getByRole("button", { name: t("kit:chart.table") }).click();
  await watching.getByRole("dialog").locator(".chart tbody").getByText("10", { exact: true }).waitFor();
  expect(await seriousFaults(watching)).toEqual([]);
  expect(window.troubles).toEqual([]);
});

test("a posted document is saved as PDF, with its lines, its value and room for signatures", {
  tags: "full",
}, async () => {
  const { page, t, button } = window;
  await window.go("/warehouse/stockcontrol");
  await page.locator("tbody .ant-table-row").filter({ hasText: "IN-" }).first().click();
  await button("kit:print.menu", window.dialog()).click();
  const pdf = page.getByRole("menuitem", { name: t("kit:print.pdf"), exact: true });
  const [file] = await Promise.all([page.waitForEvent("download"), pdf.click()]);
  expect(file.suggestedFilename()).toMatch(/^入库单_IN-\d{8}-\d{3}\.pdf$/);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(await file.path()))));
  const paper = text.join("").replace(/\s+/g, "");
  for (const said of [
    "海星酒店",
    "入库单",
    "主仓库",
    "海港日化",
    "已过账",
    "洗手液",
    "消毒液",
    "N1",
    "10瓶",
    "8.37",
    "167.40",
    "签字",
    "交货人",
  ])
    expect(paper).toContain(said);
  await page.keyboard.press("Escape");
  await window.dialog().waitFor({ state: "detached" });
});

test("a batch number that is taken is refused at its line, with a free one to take", { tags: "full" }, async () => {
  const { page, t, field, pick } = window;
  await window.go("/warehouse/stockcontrol/PutStorage?form=new");
  await pick(field("warehouse:stock.place"), "主仓库");
  await pick(field("warehouse:document.supplier"), "海港日化");
  await pick(cell(1, "product"), "消毒液");
  await cell(1, "batchNumber").fill("N3");
  await cell(1, "quantity").fill("1");
  await cell(1, "price").fill("8");
  await cell(1, "price").press("Enter");
  await pick(cell(2, "product"), "洗手液");
  await cell(2, "batchNumber").fill("N1");
  await cell(2, "quantity").fill("3");
  await cell(2, "price").fill("8");
  await post();
  const fault = rows().nth(1).getByRole("alert");
  await fault.getByText("N1").waitFor();
  await expect.poll(() => rows().nth(0).getByRole("alert").count()).toBe(0);
  await rows()
    .nth(1)
    .getByRole("button", { name: t("kit:record.useProposed", { proposed: "N1-2" }) })
    .click();
  await expect.poll(() => cell(2, "batchNumber").inputValue()).toMatch(/^N1-\d+$/);
  await fault.waitFor({ state: "detached" });
  await expect.poll(() => cell(2, "quantity").inputValue()).toBe("3");
  expect(await seriousFaults(page)).toEqual([]);
  await post();
  await state("posted");
  expect(window.troubles).toEqual([]);
});
