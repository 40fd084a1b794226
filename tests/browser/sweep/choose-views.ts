import type { Page } from "playwright-core";
import { vi } from "vitest";

/** What shows another part of the same page: tabs, steps, menus of settings, what stands on the canvas of a designer. */
const choices = [
  "[role=tab]",
  ".ant-segmented-item",
  "nav:has([aria-current]):not(.role-list) :is(a, button)",
  ":is(.fd-card, [id^=item-]) > [aria-pressed]",
];
/** What leads from page to page. */
const frame = "header.head, .side, .top-nav, .phone-bar, .console-head";
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
 * Chooses what was not looked at yet, and says its name; null where nothing is left. The last one first: it stands
 * inside what the earlier ones show.
 */
async function nextView(page: Page, known: Set<string>): Promise<string | null> {
  const views = await viewsOn(page);
  for (const { name, chosen } of views) if (chosen) known.add(name);
  const at = views.findLastIndex(({ name, off }) => !off && !known.has(name));
  const next = views[at];
  if (!next) return null;
  known.add(next.name);
  // Tabs that have no room lie beside what is shown.
  await page.locator(choice).nth(at).dispatchEvent("click");
  await vi.waitFor(
    async () => {
      const now = await viewsOn(page);
      if (!now.some(({ name, chosen }) => chosen && name === next.name)) throw new Error(`${next.name} is not chosen`);
    },
    { timeout: 15_000 },
  );
  return next.name;
}

export const namesOfViews = async (page: Page): Promise<string[]> => (await viewsOn(page)).map(({ name }) => name);

/** Looks at what is open, and at everything that is chosen in it; names that are known are left alone. */
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
