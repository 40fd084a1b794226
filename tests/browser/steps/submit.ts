import type { Window } from "../window.ts";

export type Request = { form: string; days: string; reason: string; picture: string };

/** A PNG of one pixel: small, and really a picture. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Finds the form among the applications. */
export async function openForm({ page, say, go, field }: Window, form: string) {
  await go("/personnel/applyAll");
  await field("approval:forms.search").fill(form);
  await page.getByRole("link", { name: form }).click();
  await page.getByRole("heading", { name: form }).waitFor();
  await page.getByRole("complementary", { name: say("approval:preview.title") }).waitFor();
}

/** Names of the people whom the application will reach, as the page says before it is sent. */
export async function reaches({ page, say }: Window): Promise<string[]> {
  const preview = page.getByRole("complementary", { name: say("approval:preview.title") });
  await page.waitForFunction(() => {
    const shown = document.querySelector(".preview");
    return shown && !shown.hasAttribute("data-stale") && shown.querySelector(".preview-person");
  });
  return (await preview.locator(".preview-person").allInnerTexts()).map(
    (text) => text.split("\n").at(-1)?.trim() ?? "",
  );
}

export async function fillIn(
  { page }: Window,
  labels: { days: string; reason: string; picture: string },
  request: Request,
) {
  const form = page.getByRole("form", { name: request.form });
  await form.getByLabel(labels.days).fill(request.days);
  await form.getByLabel(labels.reason).fill(request.reason);
  const file = { name: request.picture, mimeType: "image/png", buffer: png };
  await form.locator("input[type=file]").setInputFiles(file);
  await form.getByText(request.picture).or(form.locator(".ant-upload-list-item-done, img")).first().waitFor();
}

/** Ends at the application among those started by me; answers its id. */
export async function send({ page, button }: Window): Promise<string> {
  await button("approval:apply.send").click();
  await page.waitForURL("**/personnel/approval/apply?id=*");
  return new URL(page.url()).searchParams.get("id") ?? "";
}
