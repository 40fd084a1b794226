import { nodeType } from "../definition.ts";
import type { NodeKind } from "./kind.ts";
import { passThrough } from "./ways.ts";

/** 5: emits a named event and goes on. */
export const event: NodeKind = {
  type: nodeType.event,
  enter(work, node) {
    passThrough(work, node);
    const name = node.node.customProperties?.event;
    work.effects.events.push({ node: node.id, name: typeof name === "string" && name ? name : node.id });
  },
};
