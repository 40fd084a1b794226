import { expect, test } from "vitest";
import { startTimeout, withAction } from "./panel/field/duration.ts";
import { readDefinition } from "./read.ts";
import { drawn } from "./tree/sample.ts";

test("null is left out, ids become texts, what is unknown stays", () => {
  const { settings, node } = readDefinition({
    settings: null,
    node: {
      id: "start",
      type: 0,
      name: null,
      custom: { mine: true },
      childNode: {
        id: "a",
        type: 1,
        content: null,
        attr: { approvalMode: 4, passRatio: null, later: 1 },
        approverGroups: [{ approverType: 8, approverIds: [7, "x"], approverNames: null }],
        customProperties: { backUpApply: 12, timeout: { ...withAction(startTimeout, "pass"), remind: null } },
        privileges: [{ key: "days", writable: true, required: null }],
        childNode: null,
      },
    },
  });
  expect(settings).toEqual({});
  expect(node).toMatchObject({ name: "", custom: { mine: true } });
  expect(node.childNode).toEqual({
    id: "a",
    type: 1,
    name: "",
    content: null,
    attr: { approvalMode: 4, later: 1 },
    approverGroups: [{ id: "g1", approverType: 8, approverIds: ["7", "x"] }],
    customProperties: { backUpApply: "12", timeout: withAction(startTimeout, "pass") },
    privileges: [{ key: "days", writable: true }],
  });
});

test("branches are in the order of their priority, from either place where it may be written", () => {
  const { node } = readDefinition({
    node: {
      id: "start",
      type: 0,
      childNode: {
        id: "r",
        type: 4,
        conditionNodes: [
          { id: "other", type: 3, priorityLevel: 3 },
          { id: "second", type: 3, attr: { priorityLevel: 2 } },
          {
            id: "first",
            type: 3,
            priorityLevel: 1,
            conditionGroup: [{ conditions: [{ columnId: "days", optType: "gt", conditionValue: 3 }] }],
          },
        ],
      },
    },
  });
  expect(drawn(node)).toBe("start>r(first|second|other)");
  expect(node.childNode?.conditionNodes?.[0]?.conditionGroup).toEqual([
    { id: "g1", condition: "OR", conditions: [{ columnId: "days", optType: "gt", conditionValue: "3" }] },
  ]);
});

test("what an imported drawing says in older names is shown where it is set now", () => {
  const custom = { applyMan: "3", approverIsNull: 5 };
  const read = (attr?: Record<string, unknown>) =>
    readDefinition({ node: { id: "a", type: 1, customProperties: custom, ...(attr ? { attr } : {}) } }).node.attr;
  expect(read()).toEqual({ sameMode: 3, noHander: 5 });
  expect(read({ noHander: 1, sameMode: null })).toEqual({ sameMode: 3, noHander: 1 });
});
