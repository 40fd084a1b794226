import { companyOn, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../../../browser/axe.ts";
import { signInByApi } from "../../../browser/steps/sign-in.ts";
import { withBrowser } from "../../../browser/window.ts";
import { exactly } from "../../../browser/words.ts";

const open = withBrowser();
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});

test("a key is made, shown once, tried in the description of the calls, and refused once it is revoked", async () => {
  await companyOn(host, "Keys", "en-US");
  const window = await open(host.origin, "en-US");
  const { page, t, button, field, dialog, troubles } = window;
  await signInByApi(window, "13900000001");
  await window.go("/system/api-keys");
  await button("system:apiKey.add").first().click();
  await field("system:apiKey.name", dialog()).fill("Payroll");
  await dialog().getByRole("checkbox", { name: "Employees" }).first().check();
  expect(await seriousFaults(page)).toEqual([]);
  await button("kit:record.save", dialog()).click();
  const shown = page.getByRole("textbox", { name: exactly(t("system:apiKey.title")) });
  const key = await shown.inputValue();
  expect(key).toMatch(/^sfk_/);
  await button("kit:secret.close").click();

  await window.go("/developer/api?find=queryFullTimeUser");
  await page.getByText("/api/business/userMoreInfo/queryFullTimeUser").click();
  await page.getByText(t("developer:try.keyFirst")).waitFor();
  await page.getByRole("textbox", { name: exactly(t("developer:try.key")) }).fill(key);
  await field("developer:body").fill("{");
  await expect.poll(() => button("developer:try.send").isDisabled()).toBe(true);
  await field("developer:body").fill('{ "pageNum": 1, "pageSize": 10 }');
  await button("developer:try.send").click();
  const reply = page.locator(".api-try [role=status]");
  await reply.getByText('"code": 200').waitFor();
  await expect.poll(() => reply.textContent()).toContain("+8613900000001");
  expect(await seriousFaults(page)).toEqual([]);

  await window.go("/system/api-keys");
  await page.getByText("Payroll").first().click();
  await button("system:apiKey.revoke", dialog()).click();
  await dialog().getByText(t("system:apiKey.revokeText")).waitFor();
  await button("system:apiKey.revoke", dialog()).click();
  await page.getByText(t("system:apiKey.none")).waitFor();
  await window.go("/developer/api?find=queryFullTimeUser");
  await page.getByText("/api/business/userMoreInfo/queryFullTimeUser").click();
  const again = page.getByRole("textbox", { name: exactly(t("developer:try.key")) });
  await expect.poll(() => again.inputValue()).toBe("");
  await again.fill(key);
  await button("developer:try.send").click();
  await reply.getByText('"code": 401').waitFor();
  expect(troubles.filter((line) => !line.includes("401"))).toEqual([]);
});
