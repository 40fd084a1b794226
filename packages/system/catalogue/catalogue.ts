import type { MenuItem, Permission } from "@stampflow/kernel";
import type { Module } from "@stampflow/kernel/server";

/** A place of the menu, with the module whose texts name it. */
export type NamedMenuItem = MenuItem & { readonly module: string };

let known: readonly Permission[] = [];
let items: readonly NamedMenuItem[] = [];

/** Gives this module the permissions and menu places of all modules; the list of modules calls it once. */
export function withCatalogue(modules: Module[]): Module[] {
  known = modules.flatMap(({ permissions }) => permissions);
  items = modules.flatMap(({ name, menu = [] }) => menu.map((place) => ({ ...place, module: name })));
  return modules;
}

export const catalogue = (): readonly Permission[] => known;
export const menuItems = (): readonly NamedMenuItem[] => items;
