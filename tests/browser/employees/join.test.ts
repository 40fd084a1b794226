import { companyOn, startTestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../axe.ts";
import { signInByApi } from "../steps/sign-in.ts";
import { phone, type Window, withBrowser } from "../window.ts";

const open = withBrowser();
let personnel: Window;
let joiner: Window;

beforeAll(async () => {
  const host = await startTestHost();
  await companyOn(host, "海星酒店");
  personnel = await open(host.origin, "zh-CN");
  await signInByApi(personnel, "13900000001");
  joiner = await open(host.origin, "zh-CN", phone);
});

test("an invitation is made, its link filled in on a phone, and the joiner accepted", async () => {
  const { t, pick, field, button, dialog, page } = personnel;
  await personnel.go("/staff/invite");
  await button("employees:invite.add").first().click();
  await pick(field("employees:invitation.department"), "Kitchen");
  await button("kit:record.save").click();
  const link = dialog().locator(".secret-line input");
  await expect.poll(() => link.inputValue()).toContain("/join/");
  const { pathname } = new URL(await link.inputValue());
  await button("employees:invite.close").click();

  const form = joiner.page;
  const say = (key: string) => joiner.t(`identity:join.${key}`);
  await joiner.go(pathname);
  await form.getByText("海星酒店").waitFor();
  await form.locator("[name=phone]").fill("13611112222");
  await form.locator(".code-send button").click();
  await form.locator(".outbox button").click();
  await form.getByRole("button", { name: say("next") }).click();
  const send = form.getByRole("button", { name: say("send") });
  await send.click();
  await expect.poll(() => form.locator("[name=realName]").evaluate((one) => one === document.activeElement)).toBe(true);
  await form.locator("[name=realName]").fill("林新");
  await form.locator("[name=documentNumber]").fill("99010119871109462x");
  await expect.poll(() => form.locator("[name=birthDate]").inputValue()).toBe("1987-11-09");
  await form.locator("[name=email]").fill("lin@example.com");
  await form.locator("[name=bankCard]").fill("6222 0200 0000 1234 567");
  await expect.poll(() => seriousFaults(form)).toEqual([]);
  await send.click();
  const change = form.getByRole("button", { name: say("change") });
  await change.waitFor();
  await change.click();
  await expect.poll(() => form.locator("[name=realName]").inputValue()).toBe("林新");
  // The own form is there again when the link is opened again.
  await form.reload();
  await change.waitFor();

  await personnel.go("/staff/invite?tab=joiners&state=waiting");
  await page.locator("tbody .ant-table-row").filter({ hasText: "林新" }).click();
  await dialog().getByText("990***********462X").waitFor();
  await button("employees:joiner.actions.accept").click();
  await dialog()
    .getByRole("button", { name: t("employees:joiner.actions.accept") })
    .click();
  await page.locator(".empty").waitFor({ state: "attached" });
  await form.reload();
  await form.getByRole("button", { name: say("signIn") }).waitFor();
  expect([...personnel.troubles, ...joiner.troubles]).toEqual([]);
});
