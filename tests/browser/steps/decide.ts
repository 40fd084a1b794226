import type { Locator } from "playwright-core";
import type { Window } from "../window.ts";
import { exactly } from "../words.ts";

/** The number on the bell; 0 where there is none. */
export const bell = ({ page }: Window): Locator => page.locator(".head .ant-badge-count");

export async function openPending({ page, say, go }: Window, title: string) {
  await go("/personnel/approval/pending");
  await page.getByRole("list", { name: say("approval:list.label", { tab: say("approval:tab.pending") }) }).waitFor();
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("heading", { name: title }).waitFor();
}

export async function openTab({ page, say }: Window, tab: "pending" | "approved" | "apply" | "copy") {
  await page
    .getByRole("navigation", { name: say("approval:tab.label") })
    .getByRole("link", { name: say(`approval:tab.${tab}`) })
    .click();
}

/** One decision by the keyboard: the letter, the opinion, Ctrl+Enter. */
export async function decideByKeys({ page, say }: Window, letter: "a" | "r" | "b", opinion: string, done: string) {
  await page.locator(".detail-actions").first().waitFor();
  await page.keyboard.press(letter);
  await page.getByLabel(say("approval:decide.opinion")).waitFor();
  await page.keyboard.type(opinion);
  await page.keyboard.press("Control+Enter");
  await page.getByText(say(`approval:decide.done.${done}`), { exact: true }).waitFor();
}

/** One decision by finger or mouse. */
export async function decideByButton(
  window: Window,
  verb: "approve" | "reject" | "return",
  opinion: string,
  done: string,
) {
  const { page, say } = window;
  const name = exactly(say(`approval:decide.${verb}`));
  await page.locator(".detail-foot").getByRole("button", { name }).click();
  await page.locator(".composer").getByLabel(say("approval:decide.opinion")).fill(opinion);
  await page.locator(".composer").getByRole("button", { name }).click();
  await page.getByText(say(`approval:decide.done.${done}`), { exact: true }).waitFor();
}

/** The progress tab, as lines of text. */
export async function progress({ page, say }: Window): Promise<string[]> {
  await page.getByRole("tab", { name: say("approval:detail.progress") }).click();
  return page.locator(".timeline > li").allInnerTexts();
}

export const stamp = ({ page, say }: Window, status: string): Locator =>
  page.getByRole("img", { name: say(`kit:stamp.${status}`) });
