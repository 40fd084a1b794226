import { demoPassword, seedDemo } from "@stampflow/demo";
import { type Language, languages } from "@stampflow/kernel";
import { startTestHost, type TestHost } from "@stampflow/testing";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "./axe.ts";
import { signInByPassword } from "./steps/sign-in.ts";
import { pseudo, speakPseudo, unmarked } from "./sweep/pseudo.ts";
import { desktop, phone, type Size, type Window, withBrowser } from "./window.ts";

/**
 * Every page that the modules name, in each language, at a desk and on a phone: a new page is covered unnamed. In Chinese
 * each is opened by its address, in the other languages from the page before it, as the menu does.
 */
type Texts = { readonly [key: string]: string | Texts };
type Place = { path: string; title: string; open?: true };
type WebModule = { routes: Place[]; texts: Record<Language, () => Promise<{ default: Texts }>> };
const source = new URL("../../web/src/shell/modules.ts", import.meta.url).href;
const { modules } = (await import(/* @vite-ignore */ source)) as { modules: readonly WebModule[] };

/** Titles are texts of the module. */
async function placesIn(language: Language): Promise<Place[]> {
  const places = modules.map(async ({ routes, texts }) => {
    const { default: words } = await texts[language]();
    return routes.map((route) => ({ ...route, title: textAt(words, route.title) }));
  });
  return (await Promise.all(places)).flat().filter(({ path }) => !path.includes(":"));
}

const textAt = (texts: Texts, key: string) =>
  String(
    key.split(".").reduce<Texts | string | undefined>((at, name) => (typeof at === "object" ? at[name] : at), texts),
  );

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
async function faultsOf({ page, language }: Window, withAxe: boolean): Promise<string[]> {
  for (const sign of [".waiting", ".skeleton"]) await page.locator(sign).first().waitFor({ state: "detached" });
  return [
    ...(await sideways(page)),
    ...(await strangeWords(page, language)),
    ...(withAxe ? await seriousFaults(page) : []),
  ];
}

const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide in a window of ${clientWidth}`] : [];
  });

/** Keys of texts, and in English any Chinese or Japanese sign but for the names of languages, companies and the own one. */
async function strangeWords(page: Page, language: Language): Promise<string[]> {
  const text = (await page.locator("#root").textContent()) ?? "";
  const keys = text.match(/\b[a-z]+(-[a-z]+)*:[a-z]\w*(\.\w+)+/g) ?? [];
  if (language !== "en-US") return keys;
  // The administrator's account has one name, which the log of each company says.
  const known = ["简体中文", "中文", "日本語", "林海", ...Object.values(companies)];
  const rest = known.reduce((words, one) => words.replaceAll(one, ""), text);
  return [...keys, ...(rest.match(/[\u3040-\u30ff\u4e00-\u9fff]+/g) ?? [])];
}

type Open = (window: Window, place: Place) => Promise<void>;

const byAddress: Open = async (window, { path }) => {
  await window.go(path);
  await window.page.locator("#root > *").first().waitFor();
};

/** The title of the window follows once the page is drawn. */
const fromThePageBefore: Open = async ({ page }, { path, title }) => {
  await page.evaluate((next) => {
    history.pushState(null, "", next);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await page.waitForFunction((begins) => document.title.startsWith(begins), `${title} - `, { polling: 25 });
};

/**
 * Each page is opened once, at a desk or on a phone by turns, and seen in the other width after it. Axe looks at both in
 * Chinese, and in English and Japanese at the first of them, which is never the same.
 */
async function faultsAt(window: Window, where: readonly Place[], openPlace: Open) {
  const found: Record<string, string[]> = {};
  const isFirst = window.language === languages[0];
  const seen = async (path: string, { width }: Size, withAxe: boolean) => {
    const faults = await faultsOf(window, withAxe);
    if (faults.length > 0) found[`${path} at ${width}`] = faults;
  };
  let sizes = languages.indexOf(window.language) % 2 ? [phone, desktop] : [desktop, phone];
  for (const place of where) {
    const [first = desktop, second = phone] = sizes;
    await window.resize(first);
    await openPlace(window, place);
    await seen(place.path, first, true);
    await window.resize(second);
    await drawnAgain(window.page);
    await seen(place.path, second, isFirst);
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
  const all = await placesIn(language);
  const publicPlaces = all.filter((place) => place.open);
  const places = all.filter((place) => !place.open);
  expect(await faultsAt(window, publicPlaces, byAddress)).toEqual({});
  await window.resize(desktop);
  await enterCompany(window, language);
  await window.go("/personnel/applyAll");
  const form = await window.page.locator('a[href*="/personnel/apply/form/"]').first().getAttribute("href");
  expect(await faultsAt(window, [{ path: form ?? "", title: "" }], byAddress)).toEqual({});
  const openPlace = language === languages[0] ? byAddress : fromThePageBefore;
  expect(await faultsAt(window, places, openPlace)).toEqual({});
  expect(window.troubles).toEqual([]);
  await window.close();
});

test("whoever works for several companies chooses one of them and arrives there", async () => {
  const window = await open(host.origin, "zh-CN");
  const { page, t } = window;
  await enterCompany(window, "zh-CN");
  for (const [chosen, size] of [
    ["en-US", desktop],
    ["ja-JP", phone],
  ] as const) {
    await window.resize(size);
    await window.go("/user/landing");
    await page.getByRole("heading", { name: t("identity:landing.title") }).waitFor();
    for (const name of Object.values(companies)) await page.getByRole("button", { name }).waitFor();
    expect(await faultsOf(window, true)).toEqual([]);
    await page.getByRole("button", { name: companies[chosen] }).click();
    await page.waitForURL("**/dashboard/workplace");
    await page.locator("header, aside").getByText(companies[chosen]).first().waitFor();
    // What it reads from now on is of that company, after a reload too.
    await page.reload();
    await page.locator("header, aside").getByText(companies[chosen]).first().waitFor();
  }
  expect(window.troubles).toEqual([]);
  await window.close();
});

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The API of the company in which the administrator is Chinese; no page asks them for their password. */
async function enterByCall({ page }: Window) {
  const post = (path: string, data: object) => page.request.post(`${host.origin}/api${path}`, { data });
  await post("/identity/session/signIn", { account: "admin", password: demoPassword });
  const { data } = (await (await post("/system/session/token", {})).json()) as { data: { companies: Company[] } };
  const tenantId = data.companies.find(({ name }) => name === companies["zh-CN"])?.tenantId;
  expect((await post("/system/session/token", { tenantId })).status()).toBe(200);
  await page.addInitScript((id) => sessionStorage.setItem("company", id ?? ""), tenantId);
}
type Company = { tenantId: string; name: string };

test("every word of every page comes from its texts, and has room for a third more", { timeout: 300_000 }, async () => {
  const window = await open(host.origin, "zh-CN", phone);
  const { page } = window;
  const said = await speakPseudo(page);
  const found: Record<string, string[]> = {};
  const seen = async ({ path }: Place) => {
    for (const sign of [".waiting", ".skeleton"]) await page.locator(sign).first().waitFor({ state: "detached" });
    const faults = [
      ...(await unmarked(page, said, ["Stampflow", "Copyright", "中文", "日本語", "English", ...methods])),
      ...(await sideways(page)),
    ];
    if (faults.length > 0) found[path] = faults;
  };
  const all = (await placesIn("zh-CN")).map((place) => ({ ...place, title: pseudo(place.title) }));
  for (const place of all.filter((one) => one.open)) {
    await byAddress(window, place);
    await page.waitForFunction((begins) => document.title.startsWith(begins), place.title);
    await seen(place);
  }
  await enterByCall(window);
  await window.go("/dashboard/workplace");
  await page.locator("#root > *").first().waitFor();
  for (const place of all.filter((one) => !one.open)) {
    await fromThePageBefore(window, place);
    await seen(place);
  }
  expect(found).toEqual({});
  await window.close();
});
