import { describe, expect, it } from "vitest";
import { approver, chain } from "../fixtures.ts";
import type { FlowDefinition, FlowNode } from "./definition.ts";
import { definitionSchema } from "./definition.ts";
import { normalise } from "./normalise.ts";

const definition = (...nodes: FlowNode[]): FlowDefinition => ({
  node: { id: "start", type: 0, childNode: chain(...nodes) },
});
const lone: FlowNode = { id: "p", type: 9 };
const join: FlowNode = { id: "j", type: 11 };

describe("both readings of the codes (F1)", () => {
  it("does not change a definition of the second reading", () => {
    const given = definition(approver("a", ["x"]), { ...lone, conditionNodes: [{ id: "b", type: 10 }] }, join);
    expect(normalise(given)).toBe(given);
  });

  it("reads a lone parallel with nested nodes as a single branch up to its aggregate", () => {
    const made = normalise(definition(lone, approver("a", ["x"]), join, approver("e", ["y"]))).node.childNode;
    expect(made?.conditionNodes).toEqual([
      { id: "p-1", type: 10, name: "", childNode: { ...approver("a", ["x"]), childNode: null } },
    ]);
    expect(made?.childNode?.id).toBe("j");
    expect(made?.childNode?.childNode?.id).toBe("e");
  });

  it("adds an aggregate if there is none, and an empty branch if nothing is nested", () => {
    expect(normalise(definition(lone, approver("a", ["x"]))).node.childNode?.childNode).toEqual({
      id: "p-join",
      type: 11,
      name: "",
    });
    expect(normalise(definition(lone, join)).node.childNode?.conditionNodes?.[0]?.childNode).toBeNull();
  });

  it("reads nested parallels and does not change the given definition", () => {
    const given = definition(lone, { id: "q", type: 9 }, approver("a", ["x"]));
    const before = JSON.stringify(given);
    const inner = normalise(given).node.childNode?.conditionNodes?.[0]?.childNode;
    expect(inner?.conditionNodes?.[0]?.childNode?.id).toBe("a");
    expect(JSON.stringify(given)).toBe(before);
  });
});

describe("definitionSchema", () => {
  it("accepts chains of thousands of nodes", () => {
    const long = definition(...Array.from({ length: 3000 }, (_, at) => approver(`n${at}`, ["x"])));
    expect(definitionSchema.safeParse(long).success).toBe(true);
  });

  it.each([
    ["an unknown type", { node: { id: "a", type: 99 } }, ["node", "type"]],
    ["a node without id below", { node: { id: "a", type: 0, childNode: { type: 1 } } }, ["node", "childNode", "id"]],
    ["branches that are none", { node: { id: "a", type: 4, conditionNodes: 5 } }, ["node", "conditionNodes"]],
    [
      "an operator that is none",
      { node: { id: "a", type: 3, conditionGroup: [{ conditions: [{ columnId: "n", optType: "like" }] }] } },
      ["node", "conditionGroup", 0, "conditions", 0, "optType"],
    ],
  ])("says where %s is", (_, given, path) => {
    expect(definitionSchema.safeParse(given).error?.issues[0]?.path).toEqual(path);
  });

  it("keeps unknown properties of the designer", () => {
    const given = { node: { id: "a", type: 0, content: "all", deletable: false } };
    expect(definitionSchema.parse(given)).toEqual(given);
  });
});
