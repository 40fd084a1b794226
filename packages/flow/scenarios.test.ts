import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Finding } from "./check/context.ts";
import type { FlowNode } from "./model/definition.ts";
import { directory } from "./model/directory.ts";
import { visit } from "./model/normalise.ts";
import { approverTypes } from "./people/index.ts";
import { check } from "./publish/check.ts";
import { differences } from "./scenario/expect.ts";
import { parseScenario } from "./scenario/parse.ts";
import { playScenario } from "./scenario/run.ts";
import type { Scenario } from "./scenario/schema.ts";

const own = join(import.meta.dirname, "scenarios");
/** The shared examples, if they are beside the checkout. */
const shared = join(import.meta.dirname, "../../../shared/scenarios");

const filesIn = (folder: string): string[] => readdirSync(folder).filter((file) => file.endsWith(".json"));

function read(folder: string, file: string) {
  const text = readFileSync(join(folder, file), "utf8");
  const parsed = parseScenario(text, (path) => readFileSync(join(folder, path), "utf8"));
  if (!parsed.ok) throw new Error(`${file}: ${parsed.fault}`);
  const { expect: wanted, why = "" } = JSON.parse(text) as { expect?: Record<string, unknown>; why?: string };
  return { file, scenario: parsed.scenario, wanted, why };
}

const placed = (findings: readonly Finding[]): string[] => findings.map(({ node, code }) => `${node} ${code}`).sort();

/** The publish check of this definition (F35). */
function published({ definition, form, org }: Scenario) {
  const { faults, warnings } = check(definition, form.fields, directory(org));
  return { faults: placed(faults), warnings: placed(warnings) };
}

for (const folder of [own, shared].filter((path) => existsSync(path))) {
  describe(folder === own ? "scenarios" : "shared scenarios", () => {
    it.each(filesIn(folder))("%s", (file) => {
      const { scenario, wanted } = read(folder, file);
      if (!wanted) throw new Error("a scenario without `expect` tests nothing");
      const { result, history } = playScenario(scenario);
      const fast = history.filter((row) => row.fast).map(({ node, by }) => ({ node, by }));
      const publish = "publish" in wanted ? published(scenario) : undefined;
      expect(differences({ ...result, fast, publish }, wanted)).toEqual([]);
    });
  });
}

describe("the scenarios of this package", () => {
  const all = filesIn(own).map((file) => read(own, file));

  it.each(Array.from({ length: 36 }, (_, index) => index + 1))("show decision F%i", (n) => {
    const prefix = `f${String(n).padStart(2, "0")}-`;
    const showing = all.filter(({ file, why }) => file.startsWith(prefix) && new RegExp(`\\bF${n}\\b`).test(why));
    expect(showing.length).toBeGreaterThan(0);
  });

  it("cite the decision in their name", () => {
    const misnamed = all.filter(({ file, why }) => !new RegExp(`\\bF${Number(file.slice(1, 3))}\\b`).test(why));
    expect(misnamed.map(({ file }) => file)).toEqual([]);
  });

  const typesOf = (scenario: Scenario): number[] => {
    const types: number[] = [];
    const see = ({ approverGroups }: FlowNode) =>
      types.push(...(approverGroups ?? []).map((each) => each.approverType));
    visit(scenario.definition.node, see);
    return types;
  };
  it.each(approverTypes)("ask people of approver type %i", (type) => {
    expect(all.filter(({ scenario }) => typesOf(scenario).includes(type)).length).toBeGreaterThan(0);
  });
});
