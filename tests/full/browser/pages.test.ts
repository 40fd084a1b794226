import { languages } from "@stampflow/kernel";
import { startDemoHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { contrastFaults, seriousFaults } from "../../browser/axe.ts";
import { eachView } from "../../browser/sweep/choose-views.ts";
import { eachOpened } from "../../browser/sweep/open-layers.ts";
import { operatorOn, signInAs } from "../../browser/sweep/operator.ts";
import { drawnAgain, settled, sideways, strangeWords, watchRequests } from "../../browser/sweep/page-faults.ts";
import { consolePlacesIn, type Place, placesIn, withIds } from "../../browser/sweep/page-list.ts";
import { pseudo, type Said, speakPseudo, unmarked } from "../../browser/sweep/pseudo-language.ts";
import {
  byAddress,
  enterByCall,
  enterCompany,
  formIn,
  fromThePageBefore,
  type Visit,
} from "../../browser/sweep/visit.ts";
import { desktop, phone, type Size, type Window, withBrowser } from "../../browser/window.ts";

/**
 * Every page that the modules name, the console of the operator, and all that can be chosen or opened on them, in each
 * language, at a desk and on a phone, in light and dark: a new page or tab is covered unnamed. `npm test` opens the
 * pages alone (tests/browser/pages/pages.test.ts). In Chinese each is opened by its address, in the other languages from the
 * page before it, as the menu does.
 */
const open = withBrowser();
let host: TestHost;
let operator: Awaited<ReturnType<typeof operatorOn>>;
let beginner: typeof operator;
beforeAll(async () => {
  host = await startDemoHost();
  operator = await operatorOn(host, "13700000077");
  await operator.secondFactor();
  beginner = await operatorOn(host, "13700000078");
  await host.settle();
});

type Found = Record<string, string[]>;

/**
 * Each is opened once, at a desk or on a phone by turns, and seen in the other width after it. In Chinese axe looks at
 * both, at the colours of the dark theme and at what is opened on the page; in English and Japanese at the first width,
 * which is never the same.
 */
async function faultsAt(window: Window, where: readonly Place[], openPlace: Visit): Promise<Found> {
  const { page, language } = window;
  watchRequests(page);
  const found: Found = {};
  const opened = new Set<string>();
  const isFirst = language === languages[0];
  let sizes: [Size, Size] = languages.indexOf(language) % 2 ? [phone, desktop] : [desktop, phone];
  const note = (name: string, { width }: Size, faults: string[]) => {
    if (faults.length > 0) found[`${name} at ${width}`] = faults;
  };
  const seen = async (name: string, size: Size, withAxe: boolean) => {
    await settled(page);
    const faults = [...(await sideways(page)), ...(await strangeWords(page, language))];
    note(name, size, withAxe ? [...faults, ...(await seriousFaults(page))] : faults);
  };
  const inTheDark = async (name: string, size: Size) => {
    await page.emulateMedia({ colorScheme: "dark" });
    note(`${name} in the dark`, size, await contrastFaults(page));
    await page.emulateMedia({ colorScheme: "light" });
  };
  for (const place of where) {
    await window.resize(sizes[0]);
    await openPlace(window, place);
    const look = async (name: string) => {
      const [first, second] = sizes;
      await seen(name, first, isFirst || name === place.path);
      await window.resize(second);
      await drawnAgain(page);
      await seen(name, second, isFirst);
      if (isFirst) await inTheDark(name, second);
      if (isFirst) await eachOpened(page, name, opened, (over) => seen(over, second, true));
      sizes = [second, first];
    };
    await (place.path === newForm ? look(place.path) : eachView(page, place.path, look));
  }
  return found;
}

const designer = "/personnel/workflow";
/** A page for an unsaved form: its steps are those of the designer. */
const newForm = "/personnel/NewSetFome";

/** Those that need no id. */
const publicIn = (all: readonly Place[]) => all.filter(({ path, open }) => open && !path.includes(":"));

const inCompany = (all: readonly Place[], formId: string): Place[] =>
  withIds(
    all
      .filter((place) => !place.open)
      .map((place) => (place.path === designer ? { ...place, path: `${designer}?formId=:formId` } : place)),
    { formId },
  );

test.each(languages)("every page in %s", { timeout: 900_000 }, async (language) => {
  const window = await open(host.origin, language);
  const all = await placesIn(language);
  expect(await faultsAt(window, publicIn(all), byAddress)).toEqual({});
  await window.resize(desktop);
  await enterCompany(window, language);
  const places = inCompany(all, await formIn(window));
  expect(await faultsAt(window, places, language === languages[0] ? byAddress : fromThePageBefore)).toEqual({});
  expect(window.troubles).toEqual([]);
  await window.close();
});

test.each(languages)("every page of the console in %s", { timeout: 300_000 }, async (language) => {
  const window = await open(host.origin, language);
  await signInAs(beginner, window, host);
  const places = withIds(await consolePlacesIn(language), { tenantId: await operator.companyId() });
  expect(await faultsAt(window, places.slice(0, 1), byAddress)).toEqual({});
  await signInAs(operator, window, host);
  expect(await faultsAt(window, places, byAddress)).toEqual({});
  expect(window.troubles).toEqual([]);
  await window.close();
});

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
// The canvas library requires its attribution.
const canvas = ["React Flow attribution", "React Flow"];
const codes = ["Vue", "HTML", "React"];
const unmarkedOnPurpose = ["Stampflow", "Copyright", "中文", "日本語", "English", ...canvas, ...codes, ...methods];

/** Untranslated words, and layouts too narrow for longer texts, on pages and layers. */
async function faultsInPseudo(window: Window, said: Said, where: readonly Place[], openPlace: Visit): Promise<Found> {
  const { page } = window;
  watchRequests(page);
  const found: Found = {};
  const opened = new Set<string>();
  const seen = async (name: string) => {
    await settled(page);
    const faults = [...(await unmarked(page, said, unmarkedOnPurpose)), ...(await sideways(page))];
    if (faults.length > 0) found[`${name} at ${page.viewportSize()?.width}`] = faults;
  };
  for (const place of where) {
    await window.resize(desktop);
    await openPlace(window, place);
    const look = async (name: string) => {
      for (const size of [desktop, phone]) {
        await window.resize(size);
        await drawnAgain(page);
        await seen(name);
      }
      await eachOpened(page, name, opened, seen);
    };
    await (place.path === newForm ? look(place.path) : eachView(page, place.path, look));
  }
  return found;
}

const pseudoTitles = (places: readonly Place[]) => places.map((place) => ({ ...place, title: pseudo(place.title) }));

test("every word of every page comes from its texts, and has room for a third more", { timeout: 900_000 }, async () => {
  const window = await open(host.origin, "zh-CN");
  const { page } = window;
  const said = await speakPseudo(page);
  const all = pseudoTitles(await placesIn("zh-CN"));
  const drawn: Visit = async (_, place) => {
    await byAddress(window, place);
    await page.waitForFunction((begins) => document.title.startsWith(begins), place.title);
  };
  const publicPlaces = publicIn(all);
  expect(await faultsInPseudo(window, said, publicPlaces, drawn)).toEqual({});
  await enterByCall(window, host.origin);
  const places = inCompany(all, await formIn(window));
  expect(await faultsInPseudo(window, said, places, fromThePageBefore)).toEqual({});
  expect(window.troubles).toEqual([]);
  await window.close();
});

test("every word of the console comes from its texts, and has room for a third more", {
  timeout: 300_000,
}, async () => {
  const window = await open(host.origin, "zh-CN");
  const said = await speakPseudo(window.page);
  await signInAs(operator, window, host);
  const places = withIds(pseudoTitles(await consolePlacesIn("zh-CN")), { tenantId: await operator.companyId() });
  expect(await faultsInPseudo(window, said, places, byAddress)).toEqual({});
  await window.close();
});
