import { checkRoute } from "../check/route.ts";
import { nodeType } from "../model/codes.ts";
import { byPriority } from "../plan/priority.ts";
import type { NodeKind } from "./kind.ts";
import { passThrough, transitionAfter, transitionTo } from "./transitions.ts";

/** 4: takes the first branch that matches; the last one matches always (F18). */
export const route: NodeKind = {
  type: nodeType.route,
  state: (node) => {
    const branches = byPriority(node);
    const last = branches.pop();
    return {
      entry: { type: "enter", params: node },
      always: [
        ...branches.map((branch) => transitionTo(branch, branch.path, { type: "chosen", params: branch })),
        last ? transitionTo(last, last.path) : transitionAfter(node),
      ],
    };
  },
  enter: passThrough,
  check: checkRoute,
};
