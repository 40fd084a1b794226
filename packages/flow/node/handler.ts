import { ask } from "../assignment/enter.ts";
import { checkAsking } from "../check/asking.ts";
import { nodeType } from "../model/definition.ts";
import { place } from "../plan/key.ts";
import type { NodeKind } from "./kind.ts";
import { transitionOf } from "./state.ts";
import { transitionAfter } from "./transitions.ts";

/** 6: people who do the work or fill fields in; never refuses, but a deadline may end it. */
export const handler: NodeKind = {
  type: nodeType.handler,
  state: (node) => ({
    entry: { type: "enter", params: node },
    always: [
      transitionAfter(node, { type: "agreed", params: node }),
      transitionOf(place.rejected, { type: "refused", params: node }),
    ],
  }),
  enter: ask,
  check: checkAsking,
};
