import { nodeType } from "../model/codes.ts";
import type { NodeKind } from "./kind.ts";
import { passThrough } from "./transitions.ts";

/** 5: emits a named event and goes on. */
export const event: NodeKind = {
  type: nodeType.event,
  enter(step, node) {
    passThrough(step, node);
    const name = node.node.customProperties?.event;
    step.effects.events.push({ node: node.id, name: typeof name === "string" && name ? name : node.id });
  },
};
