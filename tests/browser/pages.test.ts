import { demoPassword, seedDemo } from "@stampflow/demo";
import { type Language, languages } from "@stampflow/kernel";
import { startTestHost, type TestHost } from "@stampflow/testing";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "./axe.ts";
import { signInByPassword } from "./steps/sign-in.ts";
import { desktop, phone, type Size, type Window, withBrowser } from "./window.ts";

/** Every page that the modules name, in each language, at a desk and on a phone: a new page is covered unnamed. */
type WebModule = { routes: { path: string; open?: true }[] };
const source = new URL("../../web/src/shell/modules.ts", import.meta.url).href;
const { modules } = (await import(/* @vite-ignore */ source)) as { modules: readonly WebModule[] };
const routes = modules.flatMap((module) => module.routes).filter(({ path }) => !path.includes(":"));
const publicPaths = routes.filter(({ open }) => open).map(({ path }) => path);
const paths = routes.filter(({ open }) => !open).map(({ path }) => path);
const companies: Record<Language, string> = {
  "zh-CN": "星海酒店",
  "en-US": "Harbour Lights Hotel",
  "ja-JP": "海風ホテル",
};

const open = withBrowser();
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
  await seedDemo(host.clock.now());
  await host.settle();
}, 300_000);

/** What is wrong with the page as it stands: cut off at the side, words that are keys or of another language, axe. */
async function faultsOf({ page, language }: Window): Promise<string[]> {
  for (const sign of [".waiting", ".skeleton"]) await page.locator(sign).first().waitFor({ state: "detached" });
  return [...(await sideways(page)), ...(await strangeWords(page, language)), ...(await seriousFaults(page))];
}

const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide in a window of ${clientWidth}`] : [];
  });

/** Keys of texts, and in English any Chinese or Japanese sign but for the names of languages and companies. */
async function strangeWords(page: Page, language: Language): Promise<string[]> {
  const text = (await page.locator("#root").textContent()) ?? "";
  const keys = text.match(/\b[a-z]+(-[a-z]+)*:[a-z]\w*(\.\w+)+/g) ?? [];
  if (language !== "en-US") return keys;
  const known = ["简体中文", "中文", "日本語", ...Object.values(companies)];
  const rest = known.reduce((words, one) => words.replaceAll(one, ""), text);
  return [...keys, ...(rest.match(/[\u3040-\u30ff\u4e00-\u9fff]+/g) ?? [])];
}

/** Each page is opened once, at a desk or on a phone by turns, and seen in the other width after it. */
async function faultsAt(window: Window, where: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const seen = async (path: string, { width }: Size) => {
    const faults = await faultsOf(window);
    if (faults.length > 0) found[`${path} at ${width}`] = faults;
  };
  let sizes = languages.indexOf(window.language) % 2 ? [phone, desktop] : [desktop, phone];
  for (const path of where) {
    const [first = desktop, second = phone] = sizes;
    await window.resize(first);
    await window.go(path);
    await window.page.locator("#root > *").first().waitFor();
    await seen(path, first);
    await window.resize(second);
    await drawnAgain(window.page);
    await seen(path, second);
    sizes = [second, first];
  }
  return found;
}

/** What depends on the width is drawn with the frame after the one that has it. */
const drawnAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))));

async function enterCompany(window: Window, language: Language): Promise<void> {
  const { page, t } = window;
  await signInByPassword(window, "admin", demoPassword);
  const button = page.getByRole("button", { name: t("app:shell.company") });
  if (await button.getByText(companies[language]).isVisible()) return;
  await button.click();
  await page.getByRole("menuitemradio", { name: companies[language] }).click();
  await button.getByText(companies[language]).waitFor();
}

test.each(languages)("every page in %s", { timeout: 600_000 }, async (language) => {
  const window = await open(host.origin, language);
  expect(await faultsAt(window, publicPaths)).toEqual({});
  await window.resize(desktop);
  await enterCompany(window, language);
  await window.go("/personnel/applyAll");
  const form = await window.page.locator('a[href*="/personnel/apply/form/"]').first().getAttribute("href");
  expect(await faultsAt(window, [...paths, form ?? ""])).toEqual({});
  expect(window.troubles).toEqual([]);
  await window.close();
});
