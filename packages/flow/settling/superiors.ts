import { closeTask } from "../asking/task.ts";
import type { Work } from "../flow.ts";
import { isActive } from "../people/line.ts";
import type { PlanNode } from "../plan/plan.ts";
import { actingSeats, votes, wasAsked } from "../seats.ts";
import type { NodeRun, Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import { note } from "../work/work.ts";
import { handOver } from "./hand-over.ts";

/**
 * A deadline hands each open task to the superior of whoever has it (F29); where there is none, to a flow administrator.
 * Several that come to one person are one task (F10). False where nothing could be handed on.
 */
export function toSuperiors(work: Work, node: PlanNode, run: NodeRun): boolean {
  const { org } = work.context;
  const heirs = new Map<string, Seat>();
  let moved = false;
  for (const seat of actingSeats(run)) {
    const heirOf = (id: string) => (votes(seat) ? heirs.get(id) : undefined);
    const takes = (id: string) => isActive(org, id) && (heirOf(id) !== undefined || !wasAsked(run, id));
    const to = [org.user(seat.u)?.superiorId, ...org.flowAdmins].find((id): id is string => !!id && takes(id));
    if (to === undefined) continue;
    note(work, { node: node.id, by: "system", action: "TRANSFER", rule: "timeout", for: seat.u, to });
    const heir = heirOf(to);
    if (heir) join(work, node, run, seat, heir);
    else handOver(work, node, run, seat, to, "system");
    if (votes(seat)) heirs.set(to, heir ?? seat);
    moved = true;
  }
  return moved;
}

/** The superior has a task here already: it stands for this one too. */
function join(work: Work, node: PlanNode, run: NodeRun, seat: Seat, heir: Seat): void {
  closeTask(work, node, run, seat, "timeout", "system");
  heir.h = [...(heir.h ?? []), seat.u];
  seat.s = state.removed;
}
