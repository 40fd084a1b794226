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
  company = await companyOn(host, "Files", "zh-CN");
  window = await open(host.origin, "zh-CN");
  await signInByApi(window, "13900000001");
});

test("an employee is added with the file, a wrong number is said at its field, and a value is shown for a reason", async () => {
  const { page, t, button, field, dialog, pick } = window;
  await window.go("/staff/fullTime");
  await button("employees:add").click();
  const form = dialog();
  await field("employees:field.realName", form).fill("档案员");
  await field("employees:field.phone", form).fill("13700000201");
  await field("employees:field.email", form).fill("file@example.com");
  await field("employees:field.documentNumber", form).fill("990101198711094623");
  await pick(field("employees:field.departmentId", form), "Kitchen");
  await field("employees:field.jobTitle", form).fill("厨师");
  await form.getByRole("checkbox").check();
  await field("employees:field.bankCard", form).fill("6222 0200 0000 1234");
  await button("employees:save", form).click();
  await form.locator(".ant-form-item-explain-error").getByText("校验位").waitFor();
  await expect.poll(() => seriousFaults(page)).toEqual([]);
  await field("employees:field.documentNumber", form).fill("99010119871109462x");
  await button("employees:save", form).click();
  await page.getByText(t("employees:added", { name: "档案员" })).waitFor();

  const drawer = dialog();
  await drawer.getByText("990***********462X").waitFor();
  const label = `${t("employees:reveal")} ${t("employees:field.documentNumber")}`;
  await page.clock.install();
  await drawer.getByRole("button", { name: label }).click();
  await page.getByLabel(t("employees:reason")).fill("签订合同");
  await page.keyboard.press("Enter");
  await drawer.getByText("99010119871109462X").waitFor();
  await window.resize(phone);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await expect.poll(() => seriousFaults(page)).toEqual([]);
  await window.resize(desktop);
  // After a minute it is masked again (S2).
  await page.clock.fastForward(60_000);
  await drawer.getByText("990***********462X").waitFor();
});

test("Tab takes what was typed for and goes to the next field, and all that is wrong is said in one round", async () => {
  const { page, t, button, field, dialog } = window;
  await window.go("/staff/fullTime");
  await button("employees:add").click();
  const form = dialog();
  const at = (name: string) => expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(name);
  await field("employees:field.departmentId", form).focus();
  await page.keyboard.type("Kitch");
  await page.keyboard.press("Tab");
  await at("jobTitle");
  await form.getByText("Kitchen").waitFor();
  await page.keyboard.press("Shift+Tab");
  await at("departmentId");
  // Opened and left: nothing is chosen, and nothing is lost.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await at("jobTitle");
  await form.getByText("Kitchen").waitFor();
  await field("employees:field.superiorId", form).focus();
  await page.keyboard.type("chef");
  await page.keyboard.press("Tab");
  await at("noSuperior");
  await form.locator(".ant-select-content-has-value", { hasText: "Chef" }).waitFor();
  await field("employees:field.joinedOn", form).focus();
  await page.keyboard.type("2026-03-02");
  await page.keyboard.press("Tab");
  await at("probationEnd");
  await field("employees:field.phone", form).fill("12");
  await field("employees:field.email", form).fill("nobody");
  await field("employees:field.documentNumber", form).fill("990101198711094623");
  await field("employees:field.bankCard", form).fill("12");
  await button("employees:save", form).click();
  const said = form.locator(".ant-form-item-explain-error");
  for (const rule of ["rule.phone", "emailRule", "rule.check", "rule.bankCard"]) {
    await said.getByText(t(`employees:${rule}`)).waitFor();
  }
  // Name and title; of what is chosen nothing lacks.
  await expect.poll(() => said.getByText(t("employees:needed"), { exact: true }).count()).toBe(2);
  await button("employees:cancel", form).click();
});

test("a person asks for another bank card, and the personnel department agrees", async () => {
  const { page, t, button, field, dialog } = window;
  await company.cook.call("/employees/change/propose", { bankCard: "6222000011112222" });
  await window.go("/staff/fullTime");
  await page.getByRole("button", { name: t("employees:waiting.open", { count: 1 }) }).click();
  await button("employees:waiting.accept", dialog()).click();
  await page.getByText(t("employees:waiting.none")).waitFor();
  // The own file, where a look would stand.
  await window.go("/account/file");
  await button("employees:own.change.direct").click();
  await field("employees:field.address", dialog()).fill("海滨路 1 号");
  await page.keyboard.press("Enter");
  await page.getByText(t("employees:own.done.direct")).waitFor();
  await page.getByText(t("employees:onFile")).waitFor();
  await expect.poll(() => seriousFaults(page)).toEqual([]);
});
