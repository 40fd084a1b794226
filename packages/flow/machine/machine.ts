import type { AnyStateNode } from "xstate";
import { setup } from "xstate";
import type { Mover, StepContext } from "../flow.ts";
import { kindOf } from "../node/index.ts";
import type { NodeState, NodeTransition } from "../node/state.ts";
import { transitionOf } from "../node/state.ts";
import { pathState } from "../plan/key.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";

const nowhere = {} as StepContext;

const blueprint = setup({
  types: { context: {} as StepContext, events: {} as { type: string } },
  actions: {
    enter: ({ context }, node: PlanNode) => kindOf(node.type).enter(context, node),
  },
  guards: {
    agreed: ({ context }, node: PlanNode) => context.verdicts.get(node.id) === "agree",
    refused: ({ context }, node: PlanNode) => context.verdicts.get(node.id) === "refuse",
    chosen: ({ context }, branch: PlanNode) => kindOf(branch.type).chosen?.(context, branch) ?? false,
    joined: ({ context }, node: PlanNode) => context.joining === node,
  },
});

/**
 * One flat machine for a whole flow: one state for each node that may wait or choose, and five more. A parallel is
 * not an XState parallel state but has one snapshot for each path (D1), so that a step costs the same however many
 * branches are open, and a return can put each path where it belongs.
 */
export function makeMachine(plan: Plan) {
  const states: Record<string, NodeState | { type: "final" } | object> = { [pathState.idle]: {} };
  const on: Record<string, NodeTransition> = {
    arrive: transitionOf(`.${pathState.arrived}`),
    approve: transitionOf(`.${pathState.approved}`),
    reject: transitionOf(`.${pathState.rejected}`),
    withdraw: transitionOf(`.${pathState.withdrawn}`),
  };
  for (const node of plan.nodes) {
    const state = kindOf(node.type).state?.(node);
    if (state) states[node.key] = state;
  }
  for (const end of [pathState.arrived, pathState.approved, pathState.rejected, pathState.withdrawn])
    states[end] = { type: "final" };
  return blueprint.createMachine({ id: "flow", context: nowhere, initial: pathState.idle, states, on });
}

export type FlowMachine = ReturnType<typeof makeMachine>;

type Reference = { readonly type: string; readonly params?: unknown };
type Transition = NonNullable<AnyStateNode["always"]>[number];
type Args = { readonly context: StepContext; readonly event: { readonly type: string } };
type Implemented<Answer> = Readonly<Record<string, (args: Args, params: unknown) => Answer>>;

/**
 * Follows the states and transitions that XState resolved, without a snapshot for each state passed. A flat machine
 * needs only the transition of an event, then `always` transitions until none is enabled. machine.test.ts and the
 * property tests compare it with live actors.
 */
export function resolvedMover({ states, root, implementations }: FlowMachine): Mover {
  const stateOf = states as Readonly<Record<string, AnyStateNode>>;
  const actions = implementations.actions as Implemented<void>;
  const guards = implementations.guards as Implemented<boolean>;
  const run = (list: readonly unknown[], args: Args): void => {
    for (const { type, params } of list as readonly Reference[]) actions[type]?.(args, params);
  };
  const enabled = (node: AnyStateNode, args: Args): Transition | undefined => {
    for (const transition of node.always ?? []) {
      const guard = transition.guard as Reference | undefined;
      if (!guard || guards[guard.type]?.(args, guard.params)) return transition;
    }
    return undefined;
  };
  const enter = (node: AnyStateNode, args: Args): string => {
    let at = node;
    run(at.entry, args);
    for (let transition = enabled(at, args); transition?.target?.[0]; transition = enabled(at, args)) {
      run(transition.actions, args);
      at = transition.target[0];
      run(at.entry, args);
    }
    return at.key;
  };
  return {
    enter(key, step) {
      const node = stateOf[key];
      if (!node) throw new Error(`no state ${key}`);
      return enter(node, { context: step, event: { type: "enter" } });
    },
    move(from, event, step) {
      const args = { context: step, event: { type: event } };
      const node = stateOf[from];
      const transition = root.transitions.get(event)?.[0] ?? (node && enabled(node, args));
      if (!transition?.target?.[0]) return from;
      run(transition.actions, args);
      return enter(transition.target[0], args);
    },
  };
}
