import type { Window } from "../window.ts";

export type FormWords = { name: string; days: string; reason: string; picture: string };

/** A valid PNG of one pixel. */
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Finds the form in the form catalogue. */
export async function openForm({ page, go, field }: Window, form: string) {
  await go("/personnel/applyAll");
  await field("approval:forms.search").fill(form);
  await page.locator(".form-card").filter({ hasText: form }).click();
  await page.getByRole("heading", { name: form, exact: true }).waitFor();
}

/** Waits until the page shows this person in the expected route for the current entries. */
export async function reaches({ page }: Window, someone: string): Promise<string[]> {
  await page.locator(".preview:not([data-stale]) .preview-person", { hasText: someone }).first().waitFor();
  const people = await page.locator(".preview-person > :not(.avatar), .preview-person").evaluateAll((found) =>
    found.map((element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === 3)
        .map((node) => node.textContent)
        .join(""),
    ),
  );
  return people.filter(Boolean);
}

export async function fillIn({ page }: Window, words: FormWords, entries: { days: string; reason: string }) {
  const form = page.getByRole("form");
  await form.getByLabel(words.days).fill(entries.days);
  await form.getByLabel(words.reason).fill(entries.reason);
}

const fieldOf = ({ page }: Pick<Window, "page">, key: string) => page.locator(`#field-${key}`);

/** A date or a time, typed. */
export async function fillInDate({ page }: Pick<Window, "page">, key: string, text: string) {
  await fieldOf({ page }, key).locator("input").fill(text);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
}

/** Two weeks from tomorrow, so that there are working days in it wherever the holidays are. */
export async function fillInLeave({ page, go }: Window, reason: string) {
  const field = (key: string) => fieldOf({ page }, key);
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await go("/personnel/apply/leave");
  await field("leaveType").locator(".ant-select").click();
  await page.locator(".ant-select-item-option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await fillInDate({ page }, "leaveStart", `${day(1)} 09:00`);
  await fillInDate({ page }, "leaveEnd", `${day(14)} 18:00`);
  await field("reason").locator("textarea").fill(reason);
  await page
    .getByRole("form")
    .getByText(/^\d+(\.5)?$/)
    .waitFor();
}

/** Uploads to the bucket's own address; the picture is shown after the upload. */
export async function attachPicture({ page }: Window, name: string) {
  const file = { name, mimeType: "image/png", buffer: png };
  await page.getByRole("form").locator("input[type=file]").setInputFiles(file);
  await page.locator(".ant-upload-list-item-done").waitFor();
  await page.locator(".preview:not([data-stale])").waitFor();
}

/** Ends at the new application in "started by me"; answers its id. If it is too fast, waits and submits again. */
export async function send(
  window: Window,
  how: "approval:apply.send" | "approval:apply.resend" = "approval:apply.send",
) {
  const { page, button } = window;
  await button(how).click();
  const arrived = page.waitForURL("**/personnel/approval/apply?id=*");
  const tooFast = page.locator(".apply-form .ant-alert-error").waitFor();
  await Promise.race([arrived, tooFast]);
  tooFast.catch(() => undefined);
  if (!page.url().includes("?id=")) await button(how).click();
  await arrived;
  return new URL(page.url()).searchParams.get("id") ?? "";
}
