import type { Window } from "../window.ts";
import { beginning, exactly } from "../words.ts";

/** A role whose members may read and export the audit log. */
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

/** What somebody may do and which roles give it, line by line. */
export async function rightsOf(window: Window, name: string): Promise<string[]> {
  const { page, t, button, dialog, go } = window;
  await go("/system/org-manage");
  await page.getByRole("cell", { name }).click();
  await button("system:role.see.open", dialog()).click();
  await page.getByText(t("system:role.see.note")).waitFor();
  return page.locator(".rights li").allInnerTexts();
}

/** Names somebody who decides meanwhile, from the person menu. */
export async function nameProxy(window: Window, own: string, proxy: { name: string; reason: string }) {
  const { page, t, button, dialog, pick } = window;
  await page.getByRole("button", { name: t("app:shell.person", { name: own }) }).click();
  await page.getByRole("menuitem", { name: exactly(t("app:shell.proxy")) }).click();
  await button("proxy:give.open").first().click();
  await pick(dialog().getByLabel(beginning(t("proxy:column.to"))), proxy.name);
  await dialog()
    .getByLabel(beginning(t("proxy:column.reason")))
    .fill(proxy.reason);
  await button("proxy:give.ok", dialog()).click();
  await page.getByText(t("proxy:given.row", { name: proxy.name })).waitFor();
}
