import { openTask } from "../asking/task.ts";
import type { Work } from "../flow.ts";
import { isActive } from "../people/line.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isHeld } from "../seats.ts";
import type { NodeRun, Seat } from "../state.ts";
import { seat as state } from "../state.ts";

interface Place {
  readonly node: PlanNode;
  readonly run: NodeRun;
}

/** The owner's turn again, unless others are still asked. */
export function giveBack(work: Work, place: Place, index: number): void {
  const owner = place.run.seats[index];
  if (owner?.s === state.waits && !isHeld(place.run, index)) askOwner(work, place, owner);
}

/** The owner has the task again; where they have left meanwhile it waits to be handed over. */
export function askOwner(work: Work, { node, run }: Place, owner: Seat): void {
  if (isActive(work.context.org, owner.u)) {
    delete owner.s;
    openTask(work, node, run, owner);
    return;
  }
  owner.s = state.left;
  work.effects.notices.push({ kind: "handover", node: node.id, users: work.context.org.flowAdmins });
}
