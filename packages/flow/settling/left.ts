import { closeTask } from "../asking/task.ts";
import type { Work } from "../flow.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { NodeRun, Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import { note } from "../work/work.ts";
import { askOwner, giveBack } from "./owner.ts";
import { remove } from "./remove.ts";
import { recount } from "./settle.ts";

/** An open task whose person is gone. */
export function leaveSeat(work: Work, node: PlanNode, run: NodeRun, index: number): void {
  const seat = run.seats[index];
  if (!seat) return;
  note(work, { node: node.id, by: "system", action: "LEAVE", rule: "left", for: seat.u });
  if (seat.w && seat.p !== undefined) {
    remove(work, node, run, seat, "system");
    backToOwner(work, node, run, seat, seat.p);
    return;
  }
  closeTask(work, node, run, seat, "left", "system");
  seat.s = state.left;
  work.effects.notices.push({ kind: "handover", node: node.id, users: work.context.org.flowAdmins });
}

/** Before and delegated: the owner's turn comes again. After: the owner is asked anew. Beside: the owner has a task of their own. */
function backToOwner(work: Work, node: PlanNode, run: NodeRun, seat: Seat, index: number): void {
  const owner = run.seats[index];
  if (!owner) return;
  if (seat.w === "d" || seat.w === "b") giveBack(work, { node, run }, index);
  else if (seat.w === "a" && owner.s === state.agreed) askOwner(work, { node, run }, owner);
  else recount(work, node, run, "");
}
