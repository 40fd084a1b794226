import { readFile } from "node:fs/promises";
import { Workbook } from "@cj-tech-master/excelts";
import { companyOn, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../axe.ts";
import { fillTemplate } from "../steps/people.ts";
import { signInByApi } from "../steps/sign-in.ts";
import { desktop, phone, type Window, withBrowser } from "../window.ts";

const open = withBrowser();
let host: TestHost;
let window: Window;
beforeAll(async () => {
  host = await startTestHost();
  await companyOn(host, "Batch", "zh-CN");
  window = await open(host.origin, "zh-CN");
  await signInByApi(window, "13900000001");
});

test("people are imported on the employees page, chosen together, moved from a day and exported in full", async () => {
  const { page, t, button, field, dialog } = window;
  await window.go("/staff/fullTime");
  await button("employees:import").click();
  const buffer = await fillTemplate(
    window,
    ["员工甲", "员工乙"].map((name, n) => ({
      ...{ name, phone: `1370000020${n}`, email: "", department: "Operations/Kitchen", job: "厨师" },
    })),
  );
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await dialog().locator("input[type=file]").setInputFiles({ name: "people.xlsx", mimeType, buffer });
  await page.getByText(t("kit:import.commit", { count: 2 })).click();
  await host.settle();
  await button("kit:import.list", dialog()).click();
  const rows = page.locator("tbody .ant-table-row").filter({ hasText: "员工" });
  await expect.poll(() => rows.count()).toBe(2);

  for (const row of await rows.all()) await row.getByRole("checkbox").check();
  const bar = page.getByRole("toolbar");
  await button("employees:several.post", bar).click();
  await field("system:employee.jobTitle", dialog()).fill("领班");
  await window.resize(phone);
  await expect.poll(() => seriousFaults(page)).toEqual([]);
  await window.resize(desktop);
  await button("system:several.ok.post", dialog()).click();
  await page.getByText(t("kit:several.done", { count: 2 })).waitFor();
  await expect.poll(() => rows.filter({ hasText: "领班" }).count()).toBe(2);

  for (const row of await rows.all()) await row.getByRole("checkbox").check();
  await button("employees:clear.action", bar).click();
  await page.getByLabel(t("kit:reason")).fill("报税");
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  const book = new Workbook();
  await book.xlsx.load(await readFile(await file.path()));
  expect(book.worksheets[0]?.rowCount).toBe(3);
  await expect.poll(() => bar.count()).toBe(0);
  await expect.poll(() => seriousFaults(page)).toEqual([]);
  expect(window.troubles).toEqual([]);
});

test("a double click opens what a click opens, and saves once", async () => {
  const { page, button, field } = window;
  await window.go("/system/unit-manage");
  await button("attendance:unit.add").first().dblclick();
  await field("attendance:unit.name").fill("客房");
  await field("attendance:unit.unit").fill("间");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/attendance/unit/save")) sent.push(request.url());
  });
  await button("kit:record.save").dblclick();
  await page.getByRole("cell", { name: "客房", exact: true }).waitFor();
  expect(sent).toHaveLength(1);
});
