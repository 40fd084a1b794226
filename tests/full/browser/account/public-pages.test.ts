import { startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../../../browser/axe.ts";
import { phone, type Window, withBrowser } from "../../../browser/window.ts";

const open = withBrowser();
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});

const focused = ({ page }: Window) => page.evaluate(() => document.activeElement?.getAttribute("name"));
const faultAt = ({ page }: Window, name: string) =>
  page.locator(".field", { has: page.locator(`[name=${name}]`) }).locator(".field-error");

test("registering on a telephone: Enter moves on, each fault stands at its field, consent is asked for", async () => {
  const window = await open(host.origin, "zh-CN", phone);
  const { page, t, button } = window;
  await window.go("/user/register");
  const year = await page.evaluate(() => new Date().getFullYear());
  await page.getByText(t("app:foot.copyright", { year })).waitFor();
  await button("identity:signUp.next").click();
  await faultAt(window, "industry").waitFor();
  await expect.poll(() => faultAt(window, "industry").textContent()).toBe(t("identity:signUp.industryNeeded"));
  await page.locator("[name=industry]").selectOption("hotel");
  await page.locator("[name=name]").fill("海港");
  await page.locator("[name=name]").press("Enter");
  for (const [name, entry] of [
    ["contact", "林海"],
    ["email", "gate@example.com"],
    ["phone", "12345"],
    ["code", "123456"],
    ["password", "short"],
  ]) {
    await expect.poll(() => focused(window)).toBe(name);
    await page.keyboard.type(String(entry));
    await page.keyboard.press("Enter");
  }
  await button("identity:signUp.next").click();
  await faultAt(window, "password").waitFor();
  await expect.poll(() => faultAt(window, "phone").textContent()).toBe(t("identity:field.phoneRule"));
  await expect.poll(() => faultAt(window, "consent").textContent()).toBe(t("identity:consent.needed"));
  await page.locator("[name=password]").fill("stamp2026");
  await page.locator("[name=consent]").check();
  await page.locator("[name=phone]").fill("13800138000");
  await button("identity:signUp.next").click();
  await faultAt(window, "code").waitFor();
  await expect.poll(() => page.locator(".public-fault").count()).toBe(0);
  await expect
    .poll(() => page.getByLabel(t("identity:field.region")).locator("option").allTextContents())
    .toEqual(expect.arrayContaining(["+86 中国大陆", "+852 中国香港", "+853 中国澳门", "+886 中国台湾"]));
  expect(await seriousFaults(page)).toEqual([]);
  const [terms] = await Promise.all([page.waitForEvent("popup"), page.locator(".consent a").first().click()]);
  await terms.locator(".text-page h1").waitFor();
  await expect.poll(() => page.locator("[name=email]").inputValue()).toBe("gate@example.com");
  expect(window.troubles).toEqual([]);
  await window.close();
});

test("a code is pasted with its message, counted down, and refused at its field", async () => {
  const window = await open(host.origin, "zh-CN", phone);
  const { page, t, button } = window;
  await window.go("/user/login");
  await page.getByRole("tab", { name: t("identity:signIn.byCode") }).click();
  await page.locator("[name=phone]").fill("12345");
  await button("kit:code.send").click();
  await faultAt(window, "phone").waitFor();
  await page.locator("[name=phone]").fill("13800138123");
  await button("kit:code.send").click();
  await page.getByText(t("kit:code.valid", { minutes: 5 })).waitFor();
  await expect.poll(() => focused(window)).toBe("code");
  const [, again = ""] = t("kit:code.again").split("{seconds}");
  await expect.poll(() => page.getByRole("button", { name: again.trim() }).isDisabled()).toBe(true);

  await page.evaluate(() => navigator.clipboard.writeText("【Stampflow】您的验证码是 000 000，5 分钟内有效。"));
  await page.keyboard.press("ControlOrMeta+V");
  await expect.poll(() => page.locator("[name=code]").inputValue()).toBe("000000");
  await button("identity:signIn.enter").click();
  await faultAt(window, "code").waitFor();
  await expect.poll(() => page.locator(".public-fault").count()).toBe(0);
  await expect.poll(() => page.locator("[name=code]").inputValue()).toBe("000000");
  expect(await seriousFaults(page)).toEqual([]);
  await window.close();
});
