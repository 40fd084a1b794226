import { nodeType } from "../model/codes.ts";
import type { NodeKind } from "./kind.ts";
import { passThrough, transitionAfter, transitionTo } from "./transitions.ts";

/** 7: takes the branch of the decision of the approver before it; without that branch it goes on to the next node. */
export const opinion: NodeKind = {
  type: nodeType.opinion,
  state: (node) => ({
    entry: { type: "enter", params: node },
    always: [
      ...node.branches.map((branch) => transitionTo(branch, branch.path, { type: "chosen", params: branch })),
      transitionAfter(node),
    ],
  }),
  enter: passThrough,
  check(context, node) {
    if (!node.approver) context.fault(node, "flow.check.opinion");
    const results = node.branches.map((branch) => branch.node.attr?.result).sort();
    if (results.join() !== "agree,disagree") context.fault(node, "flow.check.result");
  },
};

/** 8: the agree or the disagree branch of an opinion. */
export const result: NodeKind = {
  type: nodeType.result,
  enter: passThrough,
  chosen(step, branch) {
    const before = branch.holder?.approver;
    const refused = before !== undefined && step.verdicts.get(before.id) === "refuse";
    return (branch.node.attr?.result === "disagree") === refused;
  },
};
