import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Language } from "@stampflow/kernel";
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { findChromium } from "./find-chromium.ts";
import { beginning, exactly, type Translate, wordsOf } from "./words.ts";

const args = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];
const patienceMs = 30_000;
const pickMs = 10_000;
const controls = "input, textarea, select, [role=combobox]";

export type Size = { readonly width: number; readonly height: number };
export const desktop: Size = { width: 1440, height: 900 };
export const phone: Size = { width: 390, height: 844 };

/** A browser window of one person, with its own cookies and storage. */
export type Window = {
  readonly page: Page;
  readonly t: Translate;
  readonly language: Language;
  readonly origin: string;
  /** In phone width. */
  readonly narrow: () => boolean;
  resize(size: Size): Promise<void>;
  /** Errors and warnings of the page: must stay empty. */
  readonly troubles: string[];
  go(path: string): Promise<void>;
  button(key: string, within?: Locator): Locator;
  field(key: string, within?: Locator): Locator;
  /** The top dialog or drawer. */
  dialog(): Locator;
  /** Chooses an option in an antd Select or TreeSelect. */
  pick(field: Locator, text: string): Promise<void>;
  close(): Promise<void>;
};

export type OpenWindow = (origin: string, language: Language, size?: Size) => Promise<Window>;

/** Chromium for the tests of a file. */
export function withBrowser(): OpenWindow {
  let browser: Browser;
  beforeAll(async () => {
    const executablePath = findChromium();
    // Without a UTF-8 locale Chromium does not save files with Chinese names.
    browser = await chromium.launch({ executablePath, args, env: { ...process.env, LC_ALL: "C.UTF-8" } });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") for (const context of browser.contexts()) await picture(context);
  });
  afterAll(() => browser?.close());
  return (origin, language, size = desktop) => openWindow(browser, origin, language, size);
}

let pictures = 0;

/** Stores a screenshot of a failed test. */
async function picture(context: BrowserContext) {
  for (const page of context.pages()) {
    pictures += 1;
    const path = join(tmpdir(), `stampflow-failed-${process.pid}-${pictures}.png`);
    await page.screenshot({ path }).catch(() => undefined);
    console.log(`${page.url()} looked like ${path}`);
  }
}

async function openWindow(browser: Browser, origin: string, language: Language, size: Size): Promise<Window> {
  // Without animations: an element that moves between press and release loses the click on a busy machine.
  const context = await browser.newContext({ viewport: size, locale: language, reducedMotion: "reduce" });
  await context.addInitScript((chosen) => localStorage.setItem("stampflow.language", chosen), language);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(error.message));
  const t = await wordsOf(language);
  const inside = (within?: Locator) => within ?? page;
  return {
    page,
    t,
    language,
    origin,
    narrow: () => (page.viewportSize()?.width ?? size.width) < 768,
    resize: (next) => page.setViewportSize(next),
    troubles,
    go: async (path) => {
      await page.goto(origin + path);
    },
    button: (key, within) => inside(within).getByRole("button", { name: exactly(t(key)) }),
    field: (key, within) =>
      inside(within)
        .getByLabel(beginning(t(key)))
        .and(page.locator(controls))
        .first(),
    dialog: () => page.getByRole("dialog").last(),
    pick: async (field, text) => {
      const open = page.locator(".ant-select-dropdown:visible");
      // On a busy machine a list that loads late may close or move under the pointer.
      await vi.waitFor(
        async () => {
          await field.click();
          await field.fill(text);
          const found = open.getByText(text, { exact: true }).first();
          await found.waitFor({ timeout: pickMs });
          // A second click on a chosen option would remove it.
          const taken = open.locator(".ant-select-item-option-selected", { has: found });
          if ((await taken.count()) === 0) await found.click({ timeout: pickMs });
        },
        { timeout: patienceMs },
      );
      // A list with several choices stays open and may cover the next button.
      await field.blur();
      for (const list of await open.all()) await list.waitFor({ state: "hidden" });
    },
    close: () => context.close(),
  };
}
