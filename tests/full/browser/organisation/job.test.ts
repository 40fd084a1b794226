import { modules } from "@stampflow/functions/modules";
import { type Company, companyOn, startTestHost, type TestHost } from "@stampflow/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../../../browser/axe.ts";
import { fillTemplate } from "../../../browser/steps/people.ts";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { desktop, phone, type Window, withBrowser } from "../../../browser/window.ts";

/** The import stops after two pages until the test continues it. */
const gate = Promise.withResolvers<void>();
let pages = 0;
const held = modules.map((module) => ({
  ...module,
  subscribers: (module.subscribers ?? []).map((one) => ({
    ...one,
    handle: async (envelope: Parameters<typeof one.handle>[0]) => {
      if (one.name === "system.roster" && ++pages > 2) await gate.promise;
      await one.handle(envelope);
    },
  })),
}));

afterAll(() => gate.resolve());

const open = withBrowser();
let host: TestHost;
let company: Company;
let window: Window;
beforeAll(async () => {
  host = await startTestHost({ modules: held });
  company = await companyOn(host, "Jobs", "zh-CN");
  window = await open(host.origin, "zh-CN");
  await signInByApi(window, "13900000001");
});

const many = 100;
const peopleOf = (count: number, prefix = "137") =>
  Array.from({ length: count }, (_, n) => ({
    name: `员工${n}`,
    phone: `${prefix}${String(10_000_000 + n)}`,
    email: "",
    department: "Operations/Kitchen",
    job: "厨师",
  }));

test("an import that was left is found in the bell, also after a reload, and can be stopped there", async () => {
  const { page, t, button, dialog } = window;
  await window.go("/system/org-manage?roster=new");
  const buffer = await fillTemplate(window, peopleOf(many));
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await dialog().locator("input[type=file]").setInputFiles({ name: "people.xlsx", mimeType, buffer });
  await page.getByText(t("kit:import.commit", { count: many })).click();
  await page.locator(".job [role=progressbar]").waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await window.go("/dashboard/workplace");
  await page.reload();
  await page.locator(".bell-button").click();
  const job = page.locator(".bell-jobs .job");
  await job.getByText("导入员工：people.xlsx").waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByText(t("kit:job.progress", { done: 40, total: many })).waitFor();
  await page.keyboard.press("Escape");
  await window.resize(phone);
  await page.locator(".bell-button").click();
  await job.waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await window.resize(desktop);
  await page.locator(".bell-button").click();
  await button("kit:job.cancel", job).click();
  const cancelled = page.waitForResponse(/notice\/job\/cancel/);
  await button("kit:job.cancel", dialog()).click();
  await cancelled;
  gate.resolve();
  await page.locator(".bell-button[data-unread='1']").click();
  await job.waitFor({ state: "detached" });
  await page
    .getByText(/^导入员工：people.xlsx：已取消，此前已完成 40 条$/)
    .first()
    .click();
  await button("kit:import.failedFile", dialog()).waitFor();
  await host.settle();
  const listed = await company.admin.call<{ total: number }>("/business/userMoreInfo/queryFullTimeUser", {
    pageSize: 1,
    username: "员工",
  });
  expect(listed.total).toBe(40);
  expect(window.troubles).toEqual([]);
});

test("a file of more than 500 rows is read, and the preview suggests to split it", async () => {
  const { page, t, dialog } = window;
  await window.go("/system/org-manage?roster=new");
  const buffer = await fillTemplate(window, peopleOf(501, "136"));
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await dialog().locator("input[type=file]").setInputFiles({ name: "people.xlsx", mimeType, buffer });
  await page.getByText(t("kit:import.split", { rows: 501, most: 500 })).waitFor();
});
