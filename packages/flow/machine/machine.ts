import type { AnyActorScope, AnyMachineSnapshot } from "xstate";
import { createActor, setup } from "xstate";
import { kindOf } from "../node/index.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import type { Work } from "../work/work.ts";
import { keyOf, place } from "./key.ts";

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
    const key = keyOf(node.id);
    states[key] = kindOf(node.type).state(node);
    on[`to:${key}`] = `.${key}`;
  }
  for (const end of [place.arrived, place.approved, place.rejected, place.withdrawn]) states[end] = { type: "final" };
  return blueprint.createMachine({ id: "flow", context: nowhere, initial: place.idle, states, on });
}

export type FlowMachine = ReturnType<typeof makeMachine>;

/**
 * `machine.transition` with one inert scope kept for the machine: `transition()` would build an actor for every event.
 * The shape of the scope is half-internal; machine.test.ts holds it against live actors.
 */
export function leanMover(machine: FlowMachine): Mover {
  const self = createActor(machine);
  const scope = {
    self,
    id: "",
    sessionId: "",
    system: self.system,
    logger() {},
    defer() {},
    emit() {},
    stopChild() {},
    actionExecutor(action: { info: unknown; params: unknown; exec?: (info: unknown, params: unknown) => void }) {
      action.exec?.(action.info, action.params);
    },
  } as unknown as AnyActorScope;
  // A snapshot at rest differs between applications in its context alone.
  const resting = new Map<string, AnyMachineSnapshot>();
  return {
    move(from, event, work) {
      let template = resting.get(from);
      if (!template) {
        template = machine.resolveState({ value: from, context: nowhere });
        resting.set(from, template);
      }
      const next = machine.transition({ ...template, context: work } as never, { type: event }, scope);
      return String(next.value);
    },
  };
}
