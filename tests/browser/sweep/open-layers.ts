import type { Page } from "playwright-core";
import { vi } from "vitest";
import { eachView, namesOfViews } from "./choose-views.ts";

/** Menus and panels: each is opened once in a sweep, wherever it is found. */
const menus = "button:is([aria-haspopup=menu], [aria-haspopup=dialog]), header.head > button";
/** The page's own buttons, and its first row: on each page. */
const own = [
  ".page-header-actions button.ant-btn-primary",
  ".list-end button.ant-btn-primary",
  "tr[tabindex='0']",
  "button:is(.list-card, .list-card-title)",
  ".inbox-title",
];
const opener = `:is(${menus}, ${own.join()}):not([role=dialog] *)`;
const layer = ":is([role=dialog], :popover-open):visible";

/** Checks everything that opens on a page, and what can be chosen in it; `known`: opened before. */
export async function eachOpened(
  page: Page,
  where: string,
  known: Set<string>,
  look: (where: string) => Promise<void>,
): Promise<void> {
  for (;;) {
    const before = await namesOfViews(page);
    const opened = await openNext(page, where, known);
    if (!opened) return;
    await eachView(page, `${where} > ${opened.name}`, look, before);
    await opened.close();
  }
}

/** A layer over the page, or another page. */
type Opened = { name: string; close: () => Promise<void> };

/** Null if nothing is left to open. */
async function openNext(page: Page, where: string, known: Set<string>): Promise<Opened | null> {
  const all = await page.locator(opener).evaluateAll(
    (found, [menus = "", ...own]) =>
      found.map((one) => {
        const kind = one.matches(menus) ? "" : (own.find((each) => one.matches(each)) ?? "");
        const words = one.getAttribute("aria-label") ?? one.textContent ?? "";
        const off = one.hasAttribute("disabled") || !one.checkVisibility() || one.getBoundingClientRect().width === 0;
        return { kind, words, off };
      }),
    [menus, ...own],
  );
  const names = all.map(({ kind, words }) => (kind ? `${where} > ${kind}` : words));
  const at = all.findIndex(({ off }, place) => !off && !known.has(names[place] ?? ""));
  const name = names[at];
  if (name === undefined) return null;
  known.add(name);
  const before = page.url();
  const layers = await page.locator(layer).count();
  const isOpen = async () => (await page.locator(layer).count()) > layers || page.url() !== before;
  await page
    .locator(opener)
    .nth(at)
    .click({ position: { x: 8, y: 8 } });
  await until(isOpen, `${where}: ${name} opens nothing`);
  const close = async () => {
    if ((await page.locator(layer).count()) > layers) {
      await page.keyboard.press("Escape");
      await until(async () => (await page.locator(layer).count()) <= layers, `${where}: ${name} does not close`);
    } else if (page.url() !== before) await page.goBack();
    await until(async () => page.url() === before, `${where}: no way back from ${name}`);
  };
  return { name: all[at]?.kind || name, close };
}

const until = (holds: () => Promise<boolean>, message: string): Promise<void> =>
  vi.waitFor(
    async () => {
      if (!(await holds())) throw new Error(message);
    },
    { timeout: 30_000 },
  );
