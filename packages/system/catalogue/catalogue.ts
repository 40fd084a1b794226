import type { Permission } from "@stampflow/kernel";
import type { Module } from "@stampflow/kernel/server";

let known: readonly Permission[] = [];

/** Tells this module what all modules know to be permitted; the list of modules calls it once. */
export function withCatalogue(modules: Module[]): Module[] {
  known = modules.flatMap(({ permissions }) => permissions);
  return modules;
}

export const catalogue = (): readonly Permission[] => known;
