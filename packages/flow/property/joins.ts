import { expect } from "vitest";
import type { FlowMachine, Mover } from "../machine/machine.ts";
import { flatMover } from "../machine/machine.ts";
import type { Outcome } from "../outcome.ts";
import type { State } from "../state.ts";

interface Moved {
  /** Parallels opened and joined in one step, by id. */
  readonly opened: Set<string>;
  readonly joined: string[];
}

const turns = new Set(["BACK", "BACK_TO_PRE", "RESUBMIT", "TAKE_BACK", "JUMP", "ASSIGN", "CHANGE"]);

/** Watches lines move: a join fires once a round, and a round begins where the parallel is opened or something turns back into it. */
export class Joins {
  readonly steps = new WeakMap<State, Moved>();
  readonly open = new Set<string>();
  /** Every parallel of the flow, as far as it was met. */
  readonly met = new Set<string>();
  fired = 0;

  readonly mover = (machine: FlowMachine): Mover => {
    const { move } = flatMover(machine);
    return {
      move: (from, event, work) => {
        const moved = this.steps.get(work.state) ?? { opened: new Set(), joined: [] };
        this.steps.set(work.state, moved);
        if (work.joining) moved.joined.push(work.joining.id);
        const to = move(from, event, work);
        if (work.fork) moved.opened.add(work.fork.id);
        return to;
      },
    };
  };

  check(outcome: Outcome): void {
    if (!outcome.ok) return;
    const { opened, joined } = this.steps.get(outcome.state) ?? { opened: new Set<string>(), joined: [] };
    for (const id of opened) this.met.add(id);
    const turned = outcome.effects.history.some(({ action }) => turns.has(action));
    for (const id of turned ? this.met : opened) this.open.add(id);
    expect(new Set(joined).size).toBe(joined.length);
    for (const id of joined) expect(this.open.delete(id)).toBe(true);
    this.fired += joined.length;
  }
}
