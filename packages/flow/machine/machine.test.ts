import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeType } from "../model/codes.ts";
import { kindOf } from "../node/index.ts";
import { keyOf } from "../plan/key.ts";
import { isPassing } from "../plan/plan.ts";
import { compile } from "../publish/compile.ts";
import { parseScenario } from "../scenario/parse.ts";
import { runScenario } from "../scenario/run.ts";
import { actorMover } from "./live.ts";

const folder = join(import.meta.dirname, "../scenarios");
const files = readdirSync(folder).filter((file) => file.endsWith(".json"));

describe("the flat mover does what a live actor does", () => {
  it.each(files)("%s", (file) => {
    const parsed = parseScenario(readFileSync(join(folder, file), "utf8"));
    if (!parsed.ok) throw new Error(parsed.fault);
    const { scenario } = parsed;
    const live = runScenario(scenario, compile(scenario.definition, undefined, actorMover));
    expect(runScenario(scenario)).toEqual(live);
  });
});

it("has a state for every node except nodes that are only passed", () => {
  for (const type of Object.values(nodeType)) expect(kindOf(type).state === undefined).toBe(isPassing(type));
});

describe("keys", () => {
  it.each([
    ["a1", "a1"],
    ["a.b", "a%2e_b"],
    ["#x", "%23_x"],
    ["$idle", "%24_idle"],
    ["审批", "%5ba1_%6279_"],
  ])("%s becomes %s", (id, key) => {
    expect(keyOf(id)).toBe(key);
  });

  it("different ids have different keys", () => {
    const ids = ["a.b", "a%2e_b", "a2e_b", "a_b", "a b"];
    expect(new Set(ids.map(keyOf)).size).toBe(ids.length);
  });
});
