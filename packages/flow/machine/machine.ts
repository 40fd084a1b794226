import type { AnyStateNode } from "xstate";
import { setup } from "xstate";
import { kindOf } from "../node/index.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import type { Work } from "../work/work.ts";
import { place } from "./key.ts";

/** The state of a node: what to do on entry and, once that allows it, where to go. */
export interface NodeState {
  readonly entry: { readonly type: "enter"; readonly params: PlanNode };
  readonly always?: readonly Way[];
}

interface Way {
  readonly guard?: { readonly type: "agreed" | "refused" | "chosen" | "joined"; readonly params: PlanNode } | undefined;
  readonly target: string;
}

/** Moves one line of an application. The whole of XState that the engine uses, so that a test can put a live actor in its place. */
export interface Mover {
  /** `from` and the answer are state keys; `event` is "step", "reject", "withdraw" or `to:<key>`. */
  move(from: string, event: string, work: Work): string;
}

const nowhere = {} as Work;

const blueprint = setup({
  types: { context: {} as Work, events: {} as { type: string } },
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
 * One flat machine for a whole flow: a state for every node of the document and five more. A parallel is not a parallel
 * state but one snapshot for each of its lines (D1): a step then costs the same however many branches are open, and a
 * return can put each line where it belongs.
 */
export function makeMachine(plan: Plan) {
  const states: Record<string, NodeState | { type: "final" } | object> = { [place.idle]: {} };
  const on: Record<string, string> = { reject: `.${place.rejected}`, withdraw: `.${place.withdrawn}` };
  for (const node of plan.nodes) {
    states[node.key] = kindOf(node.type).state(node);
    on[`to:${node.key}`] = `.${node.key}`;
  }
  for (const end of [place.arrived, place.approved, place.rejected, place.withdrawn]) states[end] = { type: "final" };
  return blueprint.createMachine({ id: "flow", context: nowhere, initial: place.idle, states, on });
}

export type FlowMachine = ReturnType<typeof makeMachine>;

type States = Readonly<Record<string, AnyStateNode>>;
type Arguments = { readonly context: Work; readonly event: { readonly type: string } };
type Implementation<Answer> = (given: Arguments, params: unknown) => Answer;
type Reference = { readonly type: string; readonly params?: unknown };

/**
 * Walks the states and transitions as XState has resolved them, without a snapshot for each state passed: of the
 * algorithm of statecharts a machine this flat needs what an event selects, then `always` until nothing is enabled,
 * entering each target. machine.test.ts and the property tests hold it against live actors.
 */
export function flatMover(machine: FlowMachine): Mover {
  const states = machine.states as States;
  const selected = machine.root.transitions;
  const actions = machine.implementations.actions as Readonly<Record<string, Implementation<void>>>;
  const guards = machine.implementations.guards as Readonly<Record<string, Implementation<boolean>>>;
  const enter = (node: AnyStateNode, given: Arguments): void => {
    for (const action of node.entry as unknown as Reference[]) actions[action.type]?.(given, action.params);
  };
  const follow = (node: AnyStateNode, given: Arguments): AnyStateNode | undefined => {
    for (const { guard, target } of node.always ?? []) {
      const { type, params } = (guard ?? free) as Reference;
      if (guard === undefined || guards[type]?.(given, params)) return target?.[0];
    }
    return undefined;
  };
  return {
    move(from, event, work) {
      const given = { context: work, event: { type: event } };
      let node = states[from];
      let next = selected.get(event)?.[0]?.target?.[0] ?? (node && follow(node, given));
      while (next) {
        node = next;
        enter(node, given);
        next = follow(node, given);
      }
      return node?.key ?? from;
    },
  };
}

const free: Reference = { type: "" };
