import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Built, BuiltBundle } from "../functions/plan.ts";

/** Relative to the root of the checkout, where SST runs. */
export const functionsFolder = "dist/functions";

/** Runs before every deployment, because existing bundles may be old. */
export function makeBundles(): void {
  const { status } = spawnSync("node_modules/.bin/node", ["tools/bundle.ts", functionsFolder], { stdio: "inherit" });
  if (status !== 0) throw new Error("the functions could not be bundled: see above");
}

/** Reads the bundles, and which of them handles which call or fact. */
export function readPlan() {
  const built = JSON.parse(readFileSync(join(functionsFolder, "plan.json"), "utf8")) as Built;
  const byName = new Map(built.bundles.map((bundle) => [bundle.name, bundle]));
  const bundle = (name: string): BuiltBundle => {
    const found = byName.get(name);
    if (!found) throw new Error(`no bundle is called ${name}`);
    return found;
  };
  return { ...built, bundle };
}

export type Plan = ReturnType<typeof readPlan>;
