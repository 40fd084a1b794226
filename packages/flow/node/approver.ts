import { enterAskingNode } from "../assignment/enter.ts";
import { checkTaskSettings } from "../check/task-settings.ts";
import { nodeType } from "../model/codes.ts";
import type { NodeKind } from "./kind.ts";
import { refusalTransition, transitionAfter } from "./transitions.ts";

/** 1: asks people; goes on if they agree; takes the disagree branch or ends if they refuse. */
export const approver: NodeKind = {
  type: nodeType.approver,
  state: (node) => ({
    entry: { type: "enter", params: node },
    always: [transitionAfter(node, { type: "agreed", params: node }), refusalTransition(node)],
  }),
  enter: enterAskingNode,
  check: checkTaskSettings,
};
