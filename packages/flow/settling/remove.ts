import { closeTask } from "../asking/task.ts";
import type { Work } from "../flow.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isActing } from "../seats.ts";
import type { NodeRun, Seat } from "../state.ts";
import { seat as state } from "../state.ts";

/** With an added person goes whoever they asked themself. */
export function remove(work: Work, node: PlanNode, run: NodeRun, seat: Seat, by: string): void {
  const index = run.seats.indexOf(seat);
  for (const helper of run.seats.filter((each) => each.p === index && each.s !== state.removed))
    remove(work, node, run, helper, by);
  if (isActing(seat)) closeTask(work, node, run, seat, "removed", by);
  seat.s = state.removed;
}
