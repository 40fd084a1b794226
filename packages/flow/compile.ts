import type { FlowDefinition } from "./definition.ts";
import type { FlowMachine, Mover } from "./machine/machine.ts";
import { leanMover, makeMachine } from "./machine/machine.ts";
import { normalise } from "./normalise.ts";
import type { Asking } from "./plan/asking.ts";
import { readAsking } from "./plan/asking.ts";
import type { Plan, PlanNode } from "./plan/plan.ts";
import { makePlan } from "./plan/plan.ts";
import type { State } from "./state.ts";

/** A compiled definition: give it to the other functions of this package; keep it in a `flowCache`. */
export interface Flow {
  readonly definition: FlowDefinition;
  readonly plan: Plan;
  readonly machine: FlowMachine;
  readonly mover: Mover;
  askingOf(node: PlanNode): Asking;
  /** The nodes in progress, in document order. */
  runningNodes(state: State): PlanNode[];
}

/** Compiles a valid definition, whichever reading of the codes it uses. About 10 µs a node: never on the path of a decision. */
export function compile(definition: FlowDefinition, mover: (machine: FlowMachine) => Mover = leanMover): Flow {
  const normal = normalise(definition);
  const plan = makePlan(normal);
  const machine = makeMachine(plan);
  const askings: Asking[] = [];
  return {
    definition: normal,
    plan,
    machine,
    mover: mover(machine),
    askingOf(node) {
      let asking = askings[node.i];
      if (!asking) {
        asking = readAsking(plan, node);
        askings[node.i] = asking;
      }
      return asking;
    },
    runningNodes: (state) =>
      Object.keys(state.r)
        .flatMap((id) => plan.byId.get(id) ?? [])
        .sort((one, other) => one.i - other.i),
  };
}
