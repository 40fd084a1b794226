import { differenceOf } from "@stampflow/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { approver, drawn, parallel } from "../fixtures.ts";
import { flowParts } from "../migration/flow-parts.ts";
import type { FlowDefinition, FlowNode } from "../model/definition.ts";
import { flows } from "../property/arbitraries.ts";
import { reorderFlow } from "../property/reorder.ts";
import { check } from "../publish/check.ts";
import { mergeFlows } from "./merge.ts";
import { mergingParts } from "./merging-parts.ts";

const step = (id: string, more: object = {}) => approver(id, ["x"], { name: id, ...more });
const order = ({ node }: FlowDefinition) =>
  flowParts({ node })
    .flatMap(({ id }) => id || [])
    .join(" ");
const merge = (base: FlowDefinition, mine: FlowDefinition, theirs: FlowDefinition, choices = {}) =>
  mergeFlows({ base, mine, theirs }, [], choices);
const base = drawn([step("a"), step("b")]);

test("changes of two people to nodes, people and settings are all merged", () => {
  const mine = drawn([step("a"), step("n"), step("b", { attr: { approvalMode: 2 } })], { urging: true });
  const theirs = drawn([step("b"), step("a", { name: "Boss" }), step("z")], { cc: true });
  const { document, conflicts } = merge(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(order(document)).toBe("start b a n z");
  expect(document.settings).toEqual({ urging: true, cc: true });
  expect(differenceOf(flowParts(base), flowParts(document)).map(({ id }) => id)).toEqual(["", "b", "a", "n", "z"]);
});

test("a node that refers to a node the other side removed is a conflict, never a broken flow", () => {
  const mine = drawn([step("a"), step("b"), step("n", { approverGroups: [{ approverType: 11, approverIds: ["a"] }] })]);
  const theirs = drawn([step("b")]);
  expect(merge(base, mine, theirs).conflicts).toEqual([{ id: "a", parts: ["a", "n"] }]);
  for (const side of ["mine", "theirs"])
    expect(check(merge(base, mine, theirs, { a: side }).document, []).faults).toEqual([]);
  expect(order(merge(base, mine, theirs, { a: "mine" }).document)).toBe("start a b n");
});

test("a node moved behind a node that refers to it is a conflict of both", () => {
  const asks = { approverGroups: [{ approverType: 11, approverIds: ["a"] }] };
  const mine = drawn([step("a"), step("b", asks)]);
  const theirs = drawn([step("b"), step("a")]);
  const merged = merge(base, mine, theirs, { b: "mine" });
  expect(merged.conflicts.flatMap(({ parts }) => parts)).toContain("b");
  expect(check(merged.document, []).faults).toEqual([]);
});

test("a parallel removed by one side and edited by the other is restored with its aggregate", () => {
  const before = drawn([...parallel("p", step("a"), step("b")), step("c")]);
  const mine = drawn([...parallel("p", step("a", { name: "Boss" }), step("b")), step("c")]);
  const theirs = drawn([step("c"), step("z")]);
  const { conflicts } = merge(before, mine, theirs);
  expect(conflicts).toHaveLength(1);
  const id = conflicts[0]?.id ?? "";
  expect(order(merge(before, mine, theirs, { [id]: "mine" }).document)).toBe("start p p1 p2 pj c z a b");
  expect(order(merge(before, mine, theirs, { [id]: "theirs" }).document)).toBe(order(theirs));
});

test("an opinion stays behind its approver, and both sides' branches are numbered anew", () => {
  const opinion: FlowNode = {
    ...{ id: "o", type: 7 },
    conditionNodes: [
      { id: "oa", type: 8, attr: { result: "agree" } },
      { id: "od", type: 8, attr: { result: "disagree" } },
    ],
  };
  const after = (...ids: string[]) =>
    drawn([
      step("a"),
      ...(ids.includes("o") ? [opinion] : []),
      ...ids.filter((id) => id !== "o").map((id) => step(id)),
    ]);
  const { document, conflicts } = merge(base, after("n", "b"), after("o", "b"));
  expect(conflicts).toEqual([]);
  expect(order(document)).toBe("start a o oa od n b");
  const route = (...ids: string[]) => {
    const branch = (id: string, at: number): FlowNode => ({ id, type: 3, priorityLevel: at + 1 });
    return drawn([{ id: "r", type: 4, conditionNodes: ids.map(branch) }, step("a")]);
  };
  const routes = merge(route("x", "other"), route("x", "m", "other"), route("t", "x", "other")).document;
  const branches = routes.node.childNode?.conditionNodes ?? [];
  expect(branches.map(({ id, priorityLevel }) => [id, priorityLevel])).toEqual([
    ["t", 1],
    ["x", 2],
    ["m", 3],
    ["other", 4],
  ]);
});

test("any two drawings merge to one without new faults; an unchanged side gives the other", () => {
  const numbers = fc.array(fc.nat(1000), { minLength: 1, maxLength: 6 });
  const side = fc.constantFrom("mine" as const, "theirs" as const);
  fc.assert(
    fc.property(flows, numbers, numbers, side, (drawing, one, other, all) => {
      const [mine, theirs] = [reorderFlow(drawing, one), reorderFlow(drawing, other)];
      for (const merged of [merge(drawing, mine, drawing), merge(drawing, drawing, mine)]) {
        expect(merged.conflicts).toEqual([]);
        expect(differenceOf(mergingParts(mine), mergingParts(merged.document))).toEqual([]);
      }
      const { conflicts } = merge(drawing, mine, theirs);
      const choices = Object.fromEntries(conflicts.map(({ id }) => [id, all]));
      const { document } = merge(drawing, mine, theirs, choices);
      const known = new Set([mine, theirs].flatMap((each) => texts(each)));
      expect(texts(document).filter((text) => !known.has(text))).toEqual([]);
    }),
  );
});
const texts = (definition: FlowDefinition) => check(definition, []).faults.map((fault) => JSON.stringify(fault));
