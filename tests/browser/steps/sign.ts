import { expect } from "vitest";
import { seriousFaults } from "../axe.ts";
import type { Window } from "../window.ts";

/**
 * Approves what wants a signature: the code on the screen is opened in another window, of a phone without a session. The
 * signature stays while the panel is closed and opened again.
 */
export async function approveSigning(window: Window, phone: Window, opinion: string) {
  const { page } = window;
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/approval/signature/code"));
  await page.locator(".detail-actions").first().waitFor();
  await page.keyboard.press("a");
  const { data } = (await (await answered).json()) as { data: { address: string } };
  await page.locator(".signature-code svg").first().waitFor();
  await expect.poll(() => seriousFaults(page)).toEqual([]);
  await signOn(phone, data.address);
  const given = page.getByRole("img", { name: window.t("approval:decide.signatureGiven") });
  await given.waitFor();
  await page.locator(".composer textarea").press("Escape");
  await page.locator(".composer").waitFor({ state: "detached" });
  await page.keyboard.press("a");
  await given.waitFor();
  await page.locator(".composer textarea").fill(opinion);
  await page.keyboard.press("Control+Enter");
  await page.locator(".composer").waitFor({ state: "detached" });
}

async function signOn({ page, t, button }: Window, address: string) {
  await page.goto(address);
  const box = await page.getByRole("img", { name: t("scan:sign.hint") }).boundingBox();
  if (!box) throw new Error("there is nothing to sign on");
  await expect.poll(() => seriousFaults(page)).toEqual([]);
  const [x, y] = [box.x + box.width / 4, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width / 4, y - 20, { steps: 5 });
  await page.mouse.move(x + box.width / 2, y, { steps: 5 });
  await page.mouse.up();
  await button("scan:sign.send").click();
  await page.getByText(t("scan:sign.done")).waitFor();
}

/** Prints the open application and follows the code on the paper; answers what anybody learns there. */
export async function checkPrint({ page }: Window, { page: anybody, t }: Window): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/approval/print/view"));
  await page.keyboard.press("p");
  const { data } = (await (await answered).json()) as { data: { qr: { link: string } } };
  await anybody.goto(data.qr.link);
  await anybody.getByText(t("scan:check.holds")).waitFor();
  await expect.poll(() => seriousFaults(anybody)).toEqual([]);
  return (await anybody.locator("main").textContent()) ?? "";
}
