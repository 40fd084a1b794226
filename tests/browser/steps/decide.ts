import type { Locator } from "playwright-core";
import type { Window } from "../window.ts";
import { exactly } from "../words.ts";

type Tab = "pending" | "approved" | "apply" | "copy";
type Verb = "approve" | "reject" | "return";

/** Waits until the bell shows at least this number, without a reload. */
export async function bellCounts({ page }: Pick<Window, "page">, atLeast: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => Number(document.querySelector<HTMLElement>(".bell-button")?.dataset.unread ?? 0) >= wanted,
    atLeast,
    { polling: 25 },
  );
}

/** Opens a page; answers the number on its bell after the server has answered. */
export async function unreadAt({ page, go }: Window, path: string): Promise<number> {
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/notice/unread/total"));
  await go(path);
  const { data } = (await (await answered).json()) as { data: { total: number } };
  await bellCounts({ page }, data.total);
  return data.total;
}

export async function openTab({ page, t, go }: Window, tab: Tab) {
  await go(`/personnel/approval/${tab}`);
  await page
    .getByRole("navigation", { name: t("approval:tab.label") })
    .locator("[aria-current=page]", { hasText: t(`approval:tab.${tab}`) })
    .waitFor();
}

export const rowOf = ({ page }: Window, id: string): Locator => page.locator(`.inbox-row a[href*="${id}"]`);

export async function openRow(window: Window, id: string) {
  await rowOf(window, id).click();
  await window.page.locator(".detail-title h2").waitFor();
}

const letters: Readonly<Record<Verb, string>> = { approve: "a", reject: "r", return: "b" };

/** Decides by keyboard: the letter, the opinion, Ctrl+Enter. */
export async function decideByKeys({ page }: Window, verb: Verb, opinion: string) {
  await page.locator(".detail-actions").first().waitFor();
  await page.keyboard.press(letters[verb]);
  await page.locator(".composer textarea:focus").waitFor();
  await page.keyboard.type(opinion);
  await page.keyboard.press("Control+Enter");
  // What was refused would stay; the message that it was done goes by itself.
  await page.locator(".composer").waitFor({ state: "detached" });
}

/** Decides by the buttons at the bottom, as on a phone. */
export async function decideByButtons({ page, t }: Window, verb: Verb, opinion: string) {
  const name = exactly(t(`approval:decide.${verb}`));
  await page.locator(".detail-foot").getByRole("button", { name }).click();
  await page.locator(".composer textarea").fill(opinion);
  await page.locator(".composer").getByRole("button", { name }).click();
  await page.locator(".composer").waitFor({ state: "detached" });
}

export const decide = (window: Window, verb: Verb, opinion: string) =>
  window.narrow() ? decideByButtons(window, verb, opinion) : decideByKeys(window, verb, opinion);

/** The lines of the progress tab. */
export async function progressOf({ page, t }: Window): Promise<string[]> {
  await page.getByRole("tab", { name: t("approval:detail.progress") }).click();
  await page.locator(".timeline > li").first().waitFor();
  return (await page.locator(".timeline > li").allInnerTexts()).map((text) => text.replaceAll("\n", " "));
}

/** Opens the picture of the run; answers its legend. */
export async function pictureOf({ page, t }: Window): Promise<string[]> {
  await page.getByRole("tab", { name: t("approval:detail.picture") }).click();
  await page.locator(".detail-picture .fd-card").first().waitFor();
  return page.locator(".fd-legend li").allInnerTexts();
}

export const stamped = ({ page, t }: Window, status: "approved" | "rejected" | "returned" | "withdrawn"): Locator =>
  page.getByRole("img", { name: t(`kit:stamp.${status}`) });

/** Draws a signature with the mouse; returns once the pad has it. */
export async function sign({ page, button }: Pick<Window, "page" | "button">) {
  const pad = page.locator(".signature-pad");
  // Hovering waits until the pad stays in its place.
  await pad.locator("canvas").hover({ position: { x: 30, y: 30 } });
  const box = await pad.locator("canvas").boundingBox();
  if (!box) throw new Error("there is nothing to sign on");
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 80, { steps: 6 });
  await page.mouse.up();
  await button("approval:decide.signatureClear", pad).and(page.locator(":enabled")).waitFor();
}

/** The initiator withdraws it and confirms. */
export async function withdraw({ page, t, button, dialog }: Window) {
  await page
    .locator(".detail-foot")
    .getByRole("button", { name: exactly(t("approval:button.WITHDRAW")) })
    .click();
  await button("approval:button.WITHDRAW", dialog()).click();
  await page.getByText(t("approval:decide.done.WITHDRAW"), { exact: true }).first().waitFor();
}

/** Asks the applicant by keyboard. */
export async function askApplicant({ page, dialog }: Window, text: string) {
  await page.locator(".detail-actions").first().waitFor();
  await page.keyboard.press("q");
  await dialog().locator(":focus").and(page.locator("textarea")).waitFor();
  await page.keyboard.type(text);
  await page.keyboard.press("Control+Enter");
  await dialog().waitFor({ state: "detached" });
}

/** The applicant, who has the application open, sees the question come and answers it. */
export async function answerQuestion({ page }: Window, question: string, text: string) {
  await page.locator(".question", { hasText: question }).locator("textarea").fill(text);
  await page.keyboard.press("Control+Enter");
  await page.locator(".question").waitFor({ state: "detached" });
}

/** Comments by keyboard and leaves the field; answers once the comment is among the others. */
export async function comment({ page }: Window, text: string) {
  await page.keyboard.press("c");
  await page.locator(".talk-composer textarea:focus").waitFor();
  await page.keyboard.type(text);
  await page.keyboard.press("Control+Enter");
  await page.locator(".talk-text", { hasText: text }).waitFor();
  await page.keyboard.press("Escape");
}
