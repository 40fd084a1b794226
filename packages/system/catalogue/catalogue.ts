import type { Permission } from "@stampflow/kernel";
import type { MenuPlace, Module } from "@stampflow/kernel/server";

/** A place of the menu, with the module whose texts name it. */
export type NamedPlace = MenuPlace & { readonly module: string };

let known: readonly Permission[] = [];
let places: readonly NamedPlace[] = [];

/** Gives this module the permissions and menu places of all modules; the list of modules calls it once. */
export function withCatalogue(modules: Module[]): Module[] {
  known = modules.flatMap(({ permissions }) => permissions);
  places = modules.flatMap(({ name, menu = [] }) => menu.map((place) => ({ ...place, module: name })));
  return modules;
}

export const catalogue = (): readonly Permission[] => known;
export const menuPlaces = (): readonly NamedPlace[] => places;
