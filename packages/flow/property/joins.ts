import { expect } from "vitest";
import type { Flow, StepContext } from "../flow.ts";
import type { PathEvent } from "../machine/machine.ts";
import { nodeType } from "../model/codes.ts";
import type { Outcome } from "../model/outcome.ts";
import type { State } from "../model/state.ts";
import { kindOf } from "../node/index.ts";
import type { PlanNode } from "../plan/plan.ts";

interface JoinedStep {
  /** Parallels opened and joined in the same step, by id. */
  readonly opened: Set<string>;
  readonly joined: string[];
}

const rewinding = new Set(["MIGRATE", "BACK", "BACK_TO_PRE", "RESUBMIT", "TAKE_BACK", "JUMP"]);

/** The runs in the branches of a parallel. */
const runningIn = ({ flow, state }: StepContext, { index: i, lastInside }: PlanNode): string[] =>
  flow
    .runningNodes(state)
    .filter((node) => node.index > i && node.index <= lastInside)
    .map(({ id }) => id);

/**
 * Checks that a join fires at most once per round. A round begins when the parallel is opened, or opened again by a
 * return, even if only within one step.
 */
export class JoinCheck {
  readonly steps = new WeakMap<State, JoinedStep>();
  readonly open = new Set<string>();

  /** The same flow, its machine watched. */
  readonly watch = (flow: Flow): Flow => {
    const enter = ({ event: { step } }: { event: PathEvent }, node: PlanNode) => {
      this.enter(step, node);
      kindOf(node.type).enter(step, node);
    };
    return { ...flow, machine: flow.machine.provide({ actions: { enter } }) };
  };

  enter(step: StepContext, { id, type, parallel }: PlanNode): void {
    const moved = this.steps.get(step.state) ?? { opened: new Set(), joined: [] };
    this.steps.set(step.state, moved);
    if (type === nodeType.parallel) moved.opened.add(id);
    if (!parallel || step.joining !== parallel) return;
    moved.joined.push(parallel.id);
    expect(runningIn(step, parallel)).toEqual([]);
  }

  check(flow: Flow, outcome: Outcome): void {
    if (!outcome.ok) return;
    const { positions } = outcome.state;
    const { opened, joined } = this.steps.get(outcome.state) ?? { opened: new Set<string>(), joined: [] };
    // A migration renames parallels.
    if (outcome.effects.history.some(({ action }) => action === "MIGRATE")) this.open.clear();
    const turned = outcome.effects.history.some(({ action }) => rewinding.has(action));
    const isCurrent = ({ type, path, key }: PlanNode) => type === nodeType.parallel && positions[path.key] === key;
    const again = turned ? [...joined, ...flow.plan.nodes.filter(isCurrent).map(({ id }) => id)] : [];
    for (const id of [...opened, ...again]) this.open.add(id);
    expect(new Set(joined).size).toBe(joined.length);
    for (const id of joined) expect(this.open.delete(id)).toBe(true);
  }
}
