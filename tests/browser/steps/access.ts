import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import type { Window } from "../window.ts";
import { beginning, exactly } from "../words.ts";

/** Creates a role that may read and export the audit log. */
export async function giveRole(window: Window, role: { name: string; member: string }) {
  const { page, t, button, field, dialog, pick, go } = window;
  await go("/system/role-manage");
  await button("system:role.add").click();
  await field("system:role.name", dialog()).fill(role.name);
  await pick(field("system:role.members", dialog()), role.member);
  await dialog()
    .getByRole("checkbox", { name: exactly(t("system:audit.title")) })
    .check();
  await button("system:save", dialog()).click();
  await page.getByRole("heading", { name: exactly(role.name) }).waitFor();
}

/** The permissions of a person and the roles that give them, line by line. */
export async function rightsOf(window: Window, name: string): Promise<string[]> {
  const { page, t, button, dialog, go } = window;
  await go("/system/org-manage");
  await page.getByRole("cell", { name }).click();
  await button("system:role.see.open", dialog()).click();
  await page.getByText(t("system:role.see.note")).waitFor();
  return page.locator(".rights li").allInnerTexts();
}

/** Names a proxy from the user menu. */
export async function nameProxy(window: Window, own: string, proxy: { name: string; reason: string }) {
  const { page, t, button, dialog, pick } = window;
  await page.getByRole("button", { name: t("app:shell.person", { name: own }) }).click();
  await page.getByRole("menuitem", { name: exactly(t("approval:list.proxy")) }).click();
  await button("proxy:give.open").first().click();
  await pick(dialog().getByLabel(beginning(t("proxy:column.to"))), proxy.name);
  await dialog()
    .getByLabel(beginning(t("proxy:column.reason")))
    .fill(proxy.reason);
  await button("proxy:give.ok", dialog()).click();
  await page.getByText(t("proxy:given.row", { name: proxy.name })).waitFor();
}

/** The code of an authenticator app, `steps` half minutes from now. */
const codeOf = (key: string, steps = 0) =>
  createOTP(new TextDecoder().decode(base32.decode(key))).hotp(Math.floor(Date.now() / 30_000) + steps);

/** Answers the key that the page shows besides the QR code. */
export async function setUpSecondFactor(window: Window, password: string): Promise<string> {
  const { page, t, button, field, go } = window;
  await go("/account/security");
  const setting = `${t("identity:factor.setUp")} ${t("identity:factor.title")}`;
  await page.getByRole("button", { name: setting }).click();
  await field("identity:field.oldPassword").fill(password);
  await button("identity:account.prove").click();
  const key = ((await page.locator(".factor-key").textContent()) ?? "").replaceAll(" ", "");
  await field("identity:factor.code").fill(await codeOf(key));
  await button("identity:factor.confirm").click();
  await button("identity:factor.kept").click();
  return key;
}

/** Signs in with the password and the next code of the app; no code is valid twice. */
export async function signInByFactor(window: Window, entry: { account: string; password: string; key: string }) {
  const { page, t, button, field, go } = window;
  await go("/user/login");
  await field("identity:field.account").fill(entry.account);
  await field("identity:field.password").fill(entry.password);
  await button("identity:signIn.enter").click();
  await page.getByRole("heading", { name: exactly(t("identity:factor.step")) }).waitFor();
  await field("identity:factor.code").fill(await codeOf(entry.key, 1));
  await button("identity:signIn.enter").click();
  await page.waitForURL("**/dashboard/workplace");
}
