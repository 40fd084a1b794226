import { type Language, languages } from "@stampflow/kernel";
import { startDemoHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../axe.ts";
import { frame } from "../sweep/choose-views.ts";
import { companies, drawnAgain, settled, sideways, strangeWords, watchRequests } from "../sweep/page-faults.ts";
import { type Place, placesIn } from "../sweep/page-list.ts";
import { pseudo, speakPseudo, unmarked } from "../sweep/pseudo-language.ts";
import { byAddress, enterByCall, enterCompany, formIn, fromThePageBefore, type Visit } from "../sweep/visit.ts";
import { desktop, phone, type Size, type Window, withBrowser } from "../window.ts";

const full = Boolean(process.env.FULL);

/**
 * Opens every page named by the modules, in desktop and phone width, so that a new page is covered; in Chinese, and with
 * `npm run test:full` in each language. Each is opened from the page before, as the menu does; with `npm run test:full`
 * by its address in Chinese.
 */
const open = withBrowser();
let host: TestHost;
beforeAll(async () => {
  host = await startDemoHost();
});

/** What is wrong with the page as it stands: cut off at the side, words that are keys or of another language, axe. */
async function faultsOf({ page, language }: Window, withAxe: boolean, but: readonly string[] = []): Promise<string[]> {
  await settled(page);
  return [
    ...(await sideways(page)),
    ...(await strangeWords(page, language)),
    ...(withAxe ? await seriousFaults(page, but) : []),
  ];
}

/** Those that need no id. */
const plainPlaces = async (language: Language) => (await placesIn(language)).filter(({ path }) => !path.includes(":"));

/**
 * Each page is opened once, at a desk or on a phone by turns, and seen in the other width after it. Axe looks at the
 * first of them, which is never the same in two languages; with `npm run test:full` at both in Chinese.
 */
async function faultsAt(window: Window, where: readonly Place[], openPlace: Visit) {
  const found: Record<string, string[]> = {};
  const twice = full && window.language === languages[0];
  // The frame is the same on each page: axe looks at it once in each width.
  const looked = new Set<Size>();
  const seen = async (path: string, size: Size, withAxe: boolean) => {
    const { width } = size;
    const faults = await faultsOf(window, withAxe, !full && looked.has(size) ? [frame] : []);
    if (withAxe) looked.add(size);
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
    await seen(place.path, second, twice);
    sizes = [second, first];
  }
  return found;
}

test.each(full ? languages : languages.slice(0, 1))("every page in %s", { timeout: 600_000 }, async (language) => {
  const window = await open(host.origin, language);
  watchRequests(window.page);
  const all = await plainPlaces(language);
  const publicPlaces = all.filter((place) => place.open);
  const places = all.filter((place) => !place.open);
  expect(await faultsAt(window, publicPlaces, byAddress)).toEqual({});
  await window.resize(desktop);
  await enterCompany(window, language);
  const form = `/personnel/apply/form/${await formIn(window)}`;
  expect(await faultsAt(window, [{ path: form, title: "" }], byAddress)).toEqual({});
  const openPlace = full && language === languages[0] ? byAddress : fromThePageBefore;
  expect(await faultsAt(window, places, openPlace)).toEqual({});
  expect(window.troubles).toEqual([]);
  await window.close();
});

test("whoever works for several companies chooses one of them and arrives there", { tags: "full" }, async () => {
  const window = await open(host.origin, "zh-CN");
  const { page, t } = window;
  watchRequests(page);
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

test("every word of every page comes from its texts, and has room for a third more", {
  tags: "full",
  timeout: 300_000,
}, async () => {
  const window = await open(host.origin, "zh-CN", phone);
  const { page } = window;
  watchRequests(page);
  const said = await speakPseudo(page);
  const found: Record<string, string[]> = {};
  const seen = async ({ path }: Place) => {
    await settled(page);
    const faults = [
      ...(await unmarked(page, said, ["Stampflow", "Copyright", "中文", "日本語", "English", ...methods])),
      ...(await sideways(page)),
    ];
    if (faults.length > 0) found[path] = faults;
  };
  const all = (await plainPlaces("zh-CN")).map((place) => ({ ...place, title: pseudo(place.title) }));
  for (const place of all.filter((one) => one.open)) {
    await byAddress(window, place);
    await page.waitForFunction((begins) => document.title.startsWith(begins), place.title);
    await seen(place);
  }
  await enterByCall(window, host.origin);
  await window.go("/dashboard/workplace");
  await page.locator("#root > *").first().waitFor();
  for (const place of all.filter((one) => !one.open)) {
    await fromThePageBefore(window, place);
    await seen(place);
  }
  expect(found).toEqual({});
  await window.close();
});
