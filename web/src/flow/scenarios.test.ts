import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { normalise, parseScenario, runScenario } from "@stampflow/flow";
import { describe, expect, test } from "vitest";
import type { FlowNode } from "./document.ts";
import { treeWithContent } from "./draft/with-content.ts";
import { readDefinition } from "./read.ts";
import { wordsOf } from "./texts/words.ts";

const folders = ["../../../packages/flow/scenarios", "../../../../shared/scenarios"]
  .map((path) => join(import.meta.dirname, path))
  .filter((path) => existsSync(path));
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => join(folder, file)),
);
const scenarios = files.flatMap((file) => {
  const parsed = parseScenario(readFileSync(file, "utf8"), (path) => readFileSync(join(file, "..", path), "utf8"));
  return parsed.ok ? [[file.slice(file.lastIndexOf("/") + 1), parsed.scenario] as const] : [];
});

/** Without what saving writes for other readers of a drawing: the engine reads neither of these, nor the codes 1 and 3. */
function bare(node: FlowNode): FlowNode {
  const { content: _content, error: _error, pid: _pid, branchType, childNode, conditionNodes, ...rest } = node;
  return {
    ...rest,
    ...(branchType === 2 ? { branchType } : {}),
    ...(conditionNodes ? { conditionNodes: conditionNodes.map(bare) } : {}),
    ...(childNode ? { childNode: bare(childNode) } : {}),
  };
}

describe.each(scenarios)("%s, opened and saved in the designer", (_, scenario) => {
  const { definition, form } = scenario;
  const opened = readDefinition(definition);
  const fields = form.fields.map((field) => ({ required: false, operators: [], ...field, label: field.label ?? "" }));
  const textContext = { words: wordsOf("en-US"), fields, root: opened.node, nameOf: () => undefined };
  const saved = JSON.parse(JSON.stringify({ ...opened, node: treeWithContent(opened.node, textContext as never) }));

  test("has the same definition", () => {
    const before = readDefinition(normalise(definition));
    const after = readDefinition(normalise(saved));
    expect({ ...after, node: bare(after.node) }).toEqual({ ...before, node: bare(before.node) });
  });

  test("goes the same way", () => {
    expect(runScenario({ ...scenario, definition: saved })).toEqual(runScenario(scenario));
  });
});

test("there are scenarios to open", () => expect(scenarios.length).toBeGreaterThan(50));
