import { nodeType } from "../definition.ts";
import type { NodeKind } from "./kind.ts";
import { passThrough } from "./transitions.ts";

/** 8: the agree or the disagree branch of an opinion. */
export const result: NodeKind = {
  type: nodeType.result,
  enter: passThrough,
  chosen(step, branch) {
    const before = branch.holder?.after;
    const refused = before !== undefined && step.verdicts.get(before.id) === "refuse";
    return (branch.node.attr?.result === "disagree") === refused;
  },
};
