import { nodeType } from "../model/codes.ts";
import { proposersOf } from "../people/proposers.ts";
import type { NodeKind } from "./kind.ts";
import { passThrough, transitionAfter } from "./transitions.ts";

/** 0: waits until the initiator submits; the task of a returned application is made by the return. */
export const start: NodeKind = {
  type: nodeType.start,
  state: (node) => ({
    entry: { type: "enter", params: node },
    always: [transitionAfter(node, { type: "agreed", params: node })],
  }),
  enter(step, node) {
    if (step.verdicts.get(node.id) === "agree") passThrough(step, node);
  },
  check(context, node) {
    // Approver groups do not say who may start: without a list everybody could.
    if (proposersOf(context.plan).length === 0) context.fault(node, "flow.check.initiator");
  },
};
