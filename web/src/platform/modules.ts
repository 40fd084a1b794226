import type { WebModule } from "./module.ts";

let all: readonly WebModule[] = [];

/** Set by the shell, the only part that knows the modules. */
export function registerModules(modules: readonly WebModule[]): void {
  all = modules;
}

/** What the modules bring to a page that belongs to none of them alone. */
export const registeredModules = (): readonly WebModule[] => all;
