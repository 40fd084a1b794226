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
  company = await companyOn(host, "Own fields", "zh-CN");
  window = await open(host.origin, "zh-CN");
  await signInByApi(window, "13900000001");
});

test("a field that the company adds is filled in for somebody, found in the list and read by the person", async () => {
  const { page, t, button, field, dialog, pick } = window;
  await window.go("/staff/fullTime");
  await button("employees:custom.open").click();
  await button("employees:custom.add").first().click();
  const form = dialog();
  await form.getByLabel("名称", { exact: true }).fill("鞋码");
  await pick(form.getByLabel("类型"), "下拉单选");
  await form.getByRole("textbox", { name: t("employees:custom.option", { n: 1 }) }).fill("38 码");
  await form.getByRole("textbox", { name: t("employees:custom.option", { n: 2 }) }).fill("39 码");
  await form.getByRole("switch", { name: "本人可查看" }).click();
  await expect.poll(() => seriousFaults(page)).toEqual([]);
  await form.getByRole("button", { name: /^保 ?存$/ }).click();
  await page.getByRole("cell", { name: "鞋码" }).waitFor();

  await window.go(`/staff/fullTime?user=${company.cook.userId}`);
  await button("employees:edit").click();
  await field("employees:field.documentNumber", dialog()).fill("99010119871109462x");
  await field("employees:field.email", dialog()).fill("cora@example.com");
  await field("employees:field.bankCard", dialog()).fill("6222 0200 0000 1234");
  await pick(dialog().getByLabel("鞋码"), "39 码");
  await button("employees:save", dialog()).click();
  await page.getByText(t("employees:changed", { name: company.cook.actor.name })).waitFor();
  await dialog().getByText("39 码").waitFor();
  await expect.poll(() => seriousFaults(page)).toEqual([]);
  await window.resize(phone);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await window.resize(desktop);

  // The address has the filter: a reload and a saved view keep it.
  await window.go("/staff/fullTime?is-c1=2");
  await page.getByRole("row").filter({ hasText: company.cook.actor.name }).waitFor();
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  await window.go("/staff/fullTime?is-c1=1");
  await page.getByText(t("kit:list.noMatch")).waitFor();

  const own = await open(host.origin, "zh-CN");
  await signInByApi(own, "13900000005");
  await own.go("/account/file");
  await own.page.getByText("39 码").waitFor();
});
