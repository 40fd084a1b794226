import { fileURLToPath } from "node:url";
import type { Language } from "@stampflow/kernel";
import { build, type Plugin } from "esbuild";
import { textsOf } from "../words.ts";

/** The part of a module of web/src that the sweep uses; its name is the namespace of its texts. */
type WebModule = {
  name: string;
  routes: readonly { path: string; title: string; open?: true; bare?: true }[];
};

/** The address of a page, and the beginning of its window title. */
export type Place = { path: string; title: string; open?: true; bare?: true };

/** The pages themselves are not loaded. */
const lazy: Plugin = {
  name: "lazy",
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === "dynamic-import" ? { path, external: true } : undefined)),
};

/** Bundled, because Node loads no JSX. */
async function source<Exports>(path: string): Promise<Exports> {
  const file = fileURLToPath(new URL(`../../../web/src/${path}`, import.meta.url));
  const how = { bundle: true, write: false, platform: "node", format: "esm", jsx: "automatic" } as const;
  const { outputFiles } = await build({ ...how, entryPoints: [file], plugins: [lazy], logLevel: "error" });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  return (await import(`data:text/javascript;base64,${code}`)) as Exports;
}
const { modules } = await source<{ modules: readonly WebModule[] }>("shell/modules.ts");
const { default: operator } = await source<{ default: WebModule }>("operator/module.tsx");

/** Every page that the modules name, so that new pages are covered. */
export const placesIn = (language: Language): Promise<Place[]> => placesOf(modules, language);
export const consolePlacesIn = (language: Language): Promise<Place[]> => placesOf([operator], language);

/** Pages that have an address only with a tab. */
const withTab: Readonly<Record<string, string>> = { "/personnel/setting/:tab": "/personnel/setting/leave" };

async function placesOf(all: readonly WebModule[], language: Language): Promise<Place[]> {
  const places = all.map(async ({ name, routes }) => {
    const textAt = await textsOf(name, language);
    return routes.map((route) => ({
      ...{ ...route, path: withTab[route.path] ?? route.path, title: String(textAt(route.title)) },
    }));
  });
  return (await Promise.all(places)).flat();
}

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
