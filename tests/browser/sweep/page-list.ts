import type { Language } from "@stampflow/kernel";

/** The part of a module of web/src that the sweep uses. */
type Texts = { readonly [key: string]: string | Texts };
type WebModule = {
  routes: readonly { path: string; title: string; open?: true; bare?: true }[];
  texts: Record<Language, () => Promise<{ default: Texts }>>;
};

/** The address of a page, and the beginning of its window title. */
export type Place = { path: string; title: string; open?: true; bare?: true };

const source = (path: string) => import(/* @vite-ignore */ new URL(`../../../web/src/${path}`, import.meta.url).href);
const { modules } = (await source("shell/modules.ts")) as { modules: readonly WebModule[] };
const { default: operator } = (await source("operator/module.tsx")) as { default: WebModule };

/** Every page that the modules name, so that new pages are covered. */
export const placesIn = (language: Language): Promise<Place[]> => placesOf(modules, language);
export const consolePlacesIn = (language: Language): Promise<Place[]> => placesOf([operator], language);

/** Titles are texts of the module. */
async function placesOf(all: readonly WebModule[], language: Language): Promise<Place[]> {
  const places = all.map(async ({ routes, texts }) => {
    const { default: words } = await texts[language]();
    return routes.map((route) => ({ ...route, title: textAt(words, route.title) }));
  });
  return (await Promise.all(places)).flat();
}

const textAt = (texts: Texts, key: string) =>
  String(
    key.split(".").reduce<Texts | string | undefined>((at, name) => (typeof at === "object" ? at[name] : at), texts),
  );

/** Optional segments: without them the page shows its first tab. */
const chosenOnThePage = /:tab\b/;

/** Fills in ids without which a page shows nothing; an unknown id throws. */
export function withIds(places: readonly Place[], ids: Readonly<Record<string, string>>): Place[] {
  const found = places.filter(({ path }) => !chosenOnThePage.test(path));
  return found.map((place) => ({
    ...place,
    path: place.path.replace(/:(\w+)/g, (_, name: string) => {
      const id = ids[name];
      if (id === undefined) throw new Error(`${place.path}: the sweep has no ${name}`);
      return id;
    }),
  }));
}
