import type { PlanNode } from "../plan/plan.ts";

/** The state of a node: what to do on entry and, once that allows it, where to go. */
export interface NodeState {
  readonly entry: Entering;
  readonly always?: readonly NodeTransition[];
}

export interface Entering {
  readonly type: "enter";
  readonly params: PlanNode;
}

/** Where to go, entering what is passed on the way. */
export interface NodeTransition {
  readonly target: string;
  readonly guard: Guard | undefined;
  readonly actions: readonly Entering[];
}

export interface Guard {
  readonly type: "agreed" | "refused" | "chosen" | "joined";
  readonly params: PlanNode;
}

// XState copies each transition, faster if all have one shape.
export const transitionOf = (target: string, guard?: Guard, actions: readonly Entering[] = []): NodeTransition => ({
  target,
  guard,
  actions,
});
