import type { PlanNode } from "../plan/plan.ts";

/** The machine state of a node: what happens on entry, and the transitions out of it. */
export interface NodeState {
  readonly entry: Entering;
  readonly always?: readonly NodeTransition[];
}

export interface Entering {
  readonly type: "enter";
  readonly params: PlanNode;
}

/** A transition; `actions` enter the nodes that are passed. */
export interface NodeTransition {
  readonly target: string;
  readonly guard: Guard | undefined;
  readonly actions: readonly Entering[];
}

export interface Guard {
  readonly type: "agreed" | "refused" | "chosen" | "joined";
  readonly params: PlanNode;
}

// Objects of one shape make XState's copies faster.
export const transitionOf = (target: string, guard?: Guard, actions: readonly Entering[] = []): NodeTransition => ({
  target,
  guard,
  actions,
});
