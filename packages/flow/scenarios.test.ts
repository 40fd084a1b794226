import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { differences } from "./scenario/expect.ts";
import { parseScenario } from "./scenario/parse.ts";
import { runScenario } from "./scenario/run.ts";

const own = join(import.meta.dirname, "scenarios");
/** Examples that may lie beside the checkout. */
const shared = join(import.meta.dirname, "../../../shared/scenarios");

for (const folder of [own, shared].filter((path) => existsSync(path))) {
  describe(folder === own ? "scenarios" : "shared scenarios", () => {
    const files = readdirSync(folder).filter((file) => file.endsWith(".json"));

    it.each(files)("%s", (file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const parsed = parseScenario(text);
      if (!parsed.ok) throw new Error(parsed.fault);
      const { expect: wanted } = JSON.parse(text) as { expect?: Record<string, unknown> };
      if (!wanted) throw new Error("a scenario without `expect` tests nothing");
      expect(differences(runScenario(parsed.scenario), wanted)).toEqual([]);
    });
  });
}
