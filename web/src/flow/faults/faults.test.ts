import { expect, test } from "vitest";
import type { FlowDefinition, FlowNode, TextContext } from "../document.ts";
import { wordsOf } from "../texts/words.ts";
import { approver, chain, condition, lane, parallel, route, start } from "../tree/sample.ts";
import { checkHere } from "./checker.ts";
import { withUnfinished } from "./unfinished.ts";

const everybody = start({ customProperties: { proposerIds: ["*"] } });
const boss = approver("a", { approverGroups: [{ id: "g", approverType: 1 }] });
const people = { approverGroups: [{ id: "g", approverType: 8, approverIds: ["x"] }] };
const days = { columnId: "days", optType: "gt" as const, conditionValue: "3" };
const when = (id: string, rank: number, columnId = "days"): FlowNode => ({
  ...condition(id, rank),
  conditionGroup: [{ id: "g", condition: "OR", conditions: [{ ...days, columnId }] }],
});
const fields = [{ key: "days", type: "number", label: "Days", required: true, operators: ["gt"] }];

function found(...nodes: FlowNode[]): string[][] {
  const root = chain(...(nodes as [FlowNode]));
  const definition: FlowDefinition = { settings: {}, node: root };
  const textContext: TextContext = { words: wordsOf("en-US"), fields, root, nameOf: () => undefined };
  const all = withUnfinished(checkHere(definition, fields, "en-US"), textContext);
  return all.map(({ code, nodeId }) => [code, nodeId ?? ""]);
}

test.each([
  ["a finished flow", [everybody, boss], []],
  ["nobody may start", [start(), boss], [["flow.check.initiator", "start"]]],
  ["approver groups of the start do not say who may", [start(people), boss], [["flow.check.initiator", "start"]]],
  ["nobody approves", [everybody, approver("a", { approverGroups: [] })], [["flow.check.people", "a"]]],
  ["a name that is too wide", [everybody, { ...boss, name: "一二三四五六七八九十甲" }], [["flow.check.name", "a"]]],
  [
    "a parallel branch in which nothing happens",
    [everybody, parallel("p", lane("p1", boss), lane("p2"))],
    [["unfinished", "p2"]],
  ],
  [
    "a condition on a field that the form has lost",
    [everybody, route("r", when("r1", 1, "gone"), condition("r2", 2)), boss],
    [["flow.check.field", "r1"]],
  ],
  [
    "a condition without conditions, and not what follows from it",
    [everybody, route("r", condition("r1", 1), when("r2", 2), condition("r3", 3)), boss],
    [["unfinished", "r1"]],
  ],
])("%s", (_, nodes, outcome) => {
  expect(found(...nodes)).toEqual(outcome);
});

test("a fault is said in the language of the reader", () => {
  const definition: FlowDefinition = { settings: {}, node: chain(start(), boss) };
  const said = (["zh-CN", "en-US", "ja-JP"] as const).map(
    (language) => checkHere(definition, [], language)[0]?.message,
  );
  expect(new Set(said).size).toBe(3);
});
