import type { AnyStateMachine, Snapshot } from "xstate";
import { createActor, setup } from "xstate";
import type { StepContext } from "../flow.ts";
import { kindOf } from "../node/index.ts";
import type { NodeState, NodeTransition } from "../node/state.ts";
import { transitionOf } from "../node/state.ts";
import { transitionTo } from "../node/transitions.ts";
import { pathState } from "../plan/key.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";

/** What happens to a path; the draft comes with it, because all that is kept of a path is its state (D3). */
export interface PathEvent {
  readonly type: string;
  readonly step: StepContext;
}

const blueprint = setup({
  types: { events: {} as PathEvent },
  actions: {
    enter: ({ event: { step } }, node: PlanNode) => kindOf(node.type).enter(step, node),
  },
  guards: {
    agreed: ({ event: { step } }, node: PlanNode) => step.verdicts.get(node.id) === "agree",
    refused: ({ event: { step } }, node: PlanNode) => step.verdicts.get(node.id) === "refuse",
    chosen: ({ event: { step } }, branch: PlanNode) => kindOf(branch.type).chosen?.(step, branch) ?? false,
    joined: ({ event: { step } }, node: PlanNode) => step.joining === node,
  },
});

/** The event that leads a path to this node before it has entered any. */
export const enterEvent = ({ key }: PlanNode): string => `enter:${key}`;

/**
 * One flat machine for a whole flow: one state for each node that may wait or choose, and five more. A parallel is
 * not an XState parallel state but has one snapshot for each path (D1), so that a step costs the same however many
 * branches are open, and a return can put each path where it belongs.
 */
export function makeMachine(plan: Plan) {
  const entering: Record<string, NodeTransition> = {};
  const states: Record<string, NodeState | { type: "final" } | object> = { [pathState.idle]: { on: entering } };
  const on: Record<string, NodeTransition> = {
    arrive: transitionOf(`.${pathState.arrived}`),
    approve: transitionOf(`.${pathState.approved}`),
    reject: transitionOf(`.${pathState.rejected}`),
    withdraw: transitionOf(`.${pathState.withdrawn}`),
  };
  for (const node of plan.nodes) {
    entering[enterEvent(node)] = transitionTo(node, node.path);
    const state = kindOf(node.type).state?.(node);
    if (state) states[node.key] = state;
  }
  for (const end of [pathState.arrived, pathState.approved, pathState.rejected, pathState.withdrawn])
    states[end] = { type: "final" };
  return blueprint.createMachine({ id: "flow", initial: pathState.idle, states, on });
}

/** Takes a path from its state to the one where it stops next. The actor lives no longer than that (D2). */
export function moved(machine: AnyStateMachine, value: string, event: PathEvent): string {
  const snapshot = { status: "active", value, context: {}, children: {}, historyValue: {} };
  const actor = createActor(machine, { snapshot: snapshot as unknown as Snapshot<unknown> });
  // A fault that nobody listens to would be reported later and end the process.
  actor.subscribe({ error: () => {} });
  actor.start();
  actor.send(event);
  const next = actor.getSnapshot();
  actor.stop();
  if (next.status === "error") throw next.error;
  return String(next.value);
}
