import { differenceOf } from "@stampflow/kernel";
import { expect, test } from "vitest";
import type { FlowDefinition, FlowNode } from "../model/definition.ts";
import { flowParts } from "./flow-parts.ts";

const chain = (...nodes: object[]): FlowNode =>
  nodes.reduceRight<FlowNode | null>((rest, node) => ({ ...node, childNode: rest }) as FlowNode, null) as FlowNode;
const flow = (settings: object, ...nodes: object[]) => ({ settings, node: chain(...nodes) }) as FlowDefinition;
const approver = (id: string, more: object = {}) => ({ id, type: 1, name: id, ...more });
const start = { id: "start", type: 0 };
const changes = (before: FlowDefinition, after: FlowDefinition) => differenceOf(flowParts(before), flowParts(after));

test("a node after a new one has not moved; people, names and settings are separate changes", () => {
  const before = flow({}, start, approver("a"), approver("b"));
  const people = { approverGroups: [{ approverType: 10 }] };
  const after = flow({ cc: true }, start, approver("n"), approver("a", people), approver("b", { name: "Boss" }));
  expect(changes(before, after)).toEqual([
    { id: "", kind: "changed", moved: false, facets: ["cc"] },
    { id: "n", kind: "added", moved: false, facets: [] },
    { id: "a", kind: "changed", moved: false, facets: ["people"] },
    { id: "b", kind: "changed", moved: false, facets: ["name"] },
  ]);
});

test("branches are ordered by themselves; a node put into a branch has moved", () => {
  const branch = (id: string, childNode: object | null = null) => ({ id, type: 3, childNode });
  const route = (...conditionNodes: object[]) => ({ id: "r", type: 4, conditionNodes });
  const before = flow({}, start, route(branch("x"), branch("y")), approver("a"));
  const after = flow({}, start, route(branch("y", approver("a")), branch("x")));
  expect(changes(before, after)).toEqual([
    { id: "x", kind: "changed", moved: true, facets: [] },
    { id: "a", kind: "changed", moved: true, facets: [] },
  ]);
});

test("a chain of thousands of nodes is compared", () => {
  const nodes = Array.from({ length: 3000 }, (_, n) => approver(`a${n}`));
  expect(changes(flow({}, start, ...nodes), flow({}, start, ...nodes.toReversed())).length).toBe(2999);
});
