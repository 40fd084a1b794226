import { enterAskingNode } from "../assignment/enter.ts";
import { checkTaskSettings } from "../check/task-settings.ts";
import { nodeType } from "../model/codes.ts";
import { pathState } from "../plan/key.ts";
import type { NodeKind } from "./kind.ts";
import { transitionOf } from "./state.ts";
import { transitionAfter } from "./transitions.ts";

/** 6: people who do some work or fill in fields. They cannot refuse, but a deadline may end the flow. */
export const handler: NodeKind = {
  type: nodeType.handler,
  state: (node) => ({
    entry: { type: "enter", params: node },
    always: [
      transitionAfter(node, { type: "agreed", params: node }),
      transitionOf(pathState.rejected, { type: "refused", params: node }),
    ],
  }),
  enter: enterAskingNode,
  check: checkTaskSettings,
};
