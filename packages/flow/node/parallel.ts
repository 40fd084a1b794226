import { nodeType } from "../model/codes.ts";
import type { NodeKind } from "./kind.ts";
import { passThrough, transitionAfter } from "./transitions.ts";

/** 9: opens a path for each branch and waits until all of them have arrived (F21). */
export const parallel: NodeKind = {
  type: nodeType.parallel,
  state: (node) => ({
    entry: { type: "enter", params: node },
    always: [transitionAfter(node, { type: "joined", params: node })],
  }),
  enter(step, node) {
    passThrough(step, node);
    step.fork = node;
  },
  check(context, node) {
    if (node.branches.length === 0) context.fault(node, "flow.check.branches");
    if (node.next?.parallel !== node) context.fault(node, "flow.check.aggregate");
  },
};

/** 10: a branch of a parallel, a path of its own. */
export const branch: NodeKind = { type: nodeType.branch, enter: passThrough };

/** 11: the end of a parallel; waiting is done by the parallel itself. */
export const aggregate: NodeKind = { type: nodeType.aggregate, enter: passThrough };
