import { modules } from "@stampflow/functions/modules";
import { type Language, languages } from "@stampflow/kernel";
import { expect, test } from "vitest";
import { places as linesIn, sourcesIn } from "../sources.ts";

type TextTree = { readonly [key: string]: string | TextTree };
type Need = string | number;
type WebModule = {
  texts: Record<Language, () => Promise<{ default: TextTree }>>;
  routes: { title: string; permission?: Need | Need[]; menu?: { group: string; order: number } }[];
  groups?: { key: string; title: string; order: number }[];
};

const source = new URL("../../../web/src/shell/modules.ts", import.meta.url).href;
const web = ((await import(/* @vite-ignore */ source)) as { modules: readonly WebModule[] }).modules;
const menuOf = new Map<string | number, number | undefined>(
  modules.flatMap(({ permissions, menu = [] }): [string | number, number | undefined][] => [
    ...permissions.map(({ code, menu }): [string, number | undefined] => [code, menu]),
    ...menu.map(({ menuId }): [number, number] => [menuId, menuId]),
  ]),
);
const places = modules.flatMap(({ name, menu = [] }) => menu.map((place) => ({ ...place, module: name })));
const groups = new Map(web.flatMap((module) => (module.groups ?? []).map((group) => [group.key, { module, group }])));

/** Menu entries by their place in the permission tree; the first of a place is its page. */
const entries = web
  .flatMap((module) =>
    module.routes.flatMap((route) => {
      const [need = ""] = [route.permission ?? ""].flat();
      return route.menu && menuOf.has(need) ? [{ module, route, order: route.menu.order, id: menuOf.get(need) }] : [];
    }),
  )
  .sort((one, other) => one.order - other.order);

async function titleOf({ texts }: WebModule, language: Language, key: string) {
  const { default: tree } = await texts[language]();
  return key
    .split(".")
    .reduce<TextTree | string | undefined>((at, part) => (typeof at === "object" ? at[part] : undefined), tree);
}

test("there are entries of several groups", () => {
  expect(new Set(entries.map(({ route }) => route.menu?.group)).size).toBeGreaterThan(1);
});

test.each(languages)("menu and permission tree use the same words in %s", async (language) => {
  const named = (menuId: number) => {
    const place = places.find((one) => one.menuId === menuId);
    const module = modules.find(({ name }) => name === place?.module);
    return module?.texts[language][`${module.name}.menu.${place?.name}`];
  };
  const differing: string[] = [];
  const compare = (menuId: number, shown: unknown) => {
    if (shown !== named(menuId)) differing.push(`${menuId}: ${shown} in the menu, ${named(menuId)} in the tree`);
  };
  for (const place of places) {
    const entry = entries.find(({ id }) => id === place.menuId);
    if (!entry) continue;
    compare(place.menuId, await titleOf(entry.module, language, entry.route.title));
    const section = groups.get(entry.route.menu?.group ?? "");
    if (section && place.group) compare(place.group, await titleOf(section.module, language, section.group.title));
  }
  expect(differing).toEqual([]);
});

test("a page stands in the menu where the menu of its module places it, and the numbers are written once", () => {
  const differing = places.flatMap(({ menuId, order, group, hidden }) => {
    if (group === undefined) return [];
    const entry = entries.find(({ id }) => id === menuId);
    if (hidden) return entry ? [menuId] : [];
    const section = groups.get(entry?.route.menu?.group ?? "")?.group.order;
    const placed = places.find((place) => place.menuId === group)?.order;
    return entry?.order === order && section === placed ? [] : [menuId];
  });
  expect(differing).toEqual([]);
  const manifests = sourcesIn("web/src").filter(({ path }) => path.endsWith("/module.tsx"));
  expect(manifests.length).toBeGreaterThan(5);
  expect(linesIn(manifests, /permission: \d/)).toEqual([]);
});
