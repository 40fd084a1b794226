import { ask } from "../asking/enter.ts";
import { checkAsking } from "../check/asking.ts";
import { nodeType } from "../definition.ts";
import type { NodeKind } from "./kind.ts";
import { targetAfter, targetOfRefusal } from "./ways.ts";

/** 1: asks people; goes on once they agree, turns aside or ends once they refuse. */
export const approver: NodeKind = {
  type: nodeType.approver,
  state: (node) => ({
    entry: { type: "enter", params: node },
    always: [
      { guard: { type: "agreed", params: node }, target: targetAfter(node) },
      { guard: { type: "refused", params: node }, target: targetOfRefusal(node) },
    ],
  }),
  enter: ask,
  check: checkAsking,
};
