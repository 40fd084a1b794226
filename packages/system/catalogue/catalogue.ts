import { listsOf, type MenuItem, type Permission } from "@stampflow/kernel";
import type { Module } from "@stampflow/kernel/server";

/** A place of the menu, with the module whose texts name it. */
export type NamedMenuItem = MenuItem & { readonly module: string };

let known: readonly Permission[] = [];
let items: readonly NamedMenuItem[] = [];
let lists: ReadonlySet<string> = new Set();

/**
 * Gives this module the permissions, menu places and lists of all modules; the list of modules calls it once. `named`:
 * the lists, where not all calls are there (tools/bundle).
 */
export function withCatalogue(modules: Module[], named?: readonly string[]): Module[] {
  lists = new Set(named ?? modules.flatMap(({ routes }) => routes.flatMap(listsOf)));
  known = modules.flatMap(({ permissions }) => permissions);
  items = modules.flatMap(({ name, menu = [] }) => menu.map((place) => ({ ...place, module: name })));
  return modules;
}

export const isList = (name: string): boolean => lists.has(name);
export const catalogue = (): readonly Permission[] => known;
export const menuItems = (): readonly NamedMenuItem[] => items;
