import type { Page } from "playwright-core";
import { vi } from "vitest";

/** Elements that show another part of the same page: tabs, steps, settings menus, nodes in a designer. */
const choices = [
  "[role=tab]",
  ".ant-segmented-item",
  "nav:has([aria-current]):not(.role-list) :is(a, button)",
  ":is(.fd-card, [id^=item-]) > [aria-pressed]",
  // Panels beside the canvas of a flow.
  ".fd-bar > [aria-pressed]",
];
/** Elements that lead to other pages. */
export const frame = "header.head, .side, .top-nav, .phone-bar, .console-head";
const choice = `:is(${choices.join()}):not(:is(${frame}) *)`;

type View = { name: string; chosen: boolean; off: boolean };

const viewsOn = (page: Page): Promise<View[]> =>
  page.locator(choice).evaluateAll((all) =>
    all.map((one) => {
      const group = one.closest("[role=tablist], nav, .ant-segmented")?.getAttribute("aria-label") ?? "";
      const chosen = ["aria-selected", "aria-current", "aria-pressed"].some(
        (name) => (one.getAttribute(name) ?? "false") !== "false",
      );
      return {
        name: `${group}: ${one.getAttribute("aria-label") ?? one.textContent}`,
        chosen: chosen || one.classList.contains("ant-segmented-item-selected"),
        off: one.hasAttribute("disabled") || one.getAttribute("aria-disabled") === "true" || !one.checkVisibility(),
      };
    }),
  );

/**
 * Chooses a view not seen yet and answers its name; null if none is left. Takes the last one first, because it is
 * inside what earlier ones show.
 */
async function nextView(page: Page, known: Set<string>): Promise<string | null> {
  const views = await viewsOn(page);
  for (const { name, chosen } of views) if (chosen) known.add(name);
  const at = views.findLastIndex(({ name, off }) => !off && !known.has(name));
  const next = views[at];
  if (!next) return null;
  known.add(next.name);
  // Tabs without room are in a hidden list.
  await page.locator(choice).nth(at).dispatchEvent("click");
  await vi.waitFor(
    async () => {
      const now = await viewsOn(page);
      if (!now.some(({ name, chosen }) => chosen && name === next.name)) throw new Error(`${next.name} is not chosen`);
    },
    { timeout: 30_000 },
  );
  return next.name;
}

export const namesOfViews = async (page: Page): Promise<string[]> => (await viewsOn(page)).map(({ name }) => name);

/** Checks the open page and every view that can be chosen in it; known names are skipped. */
export async function eachView(
  page: Page,
  path: string,
  look: (where: string) => Promise<void>,
  known: readonly string[] = [],
): Promise<void> {
  const seen = new Set(known);
  for (let where: string | null = path; where !== null; ) {
    await look(where);
    const next = await nextView(page, seen);
    where = next && `${path} > ${next}`;
  }
}
