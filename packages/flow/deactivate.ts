import { isActing } from "./asking/seats.ts";
import { recount } from "./asking/settle.ts";
import { closeTask } from "./asking/task.ts";
import { askOwner, giveBack } from "./command/decide.ts";
import { remove } from "./command/remove-sign.ts";
import type { Flow } from "./compile.ts";
import type { Accepted, Context } from "./outcome.ts";
import type { PlanNode } from "./plan/plan.ts";
import type { NodeRun, Seat, State } from "./state.ts";
import { seat as state } from "./state.ts";
import type { Work } from "./work/work.ts";
import { begin, edit, finish, note, untouched } from "./work/work.ts";

/** A person left (F31): their open tasks wait to be handed over; those of delegates and added people go back to the owner. */
export function deactivate(flow: Flow, snapshot: State, user: string, context: Context): Accepted {
  const work = begin(flow, snapshot, context);
  let concerned = false;
  for (const node of flow.runningNodes(work.state)) {
    const run = edit(work, node.id);
    const index = run?.seats.findIndex((seat) => seat.u === user && isActing(seat)) ?? -1;
    if (!run || index < 0) continue;
    concerned = true;
    leave(work, node, run, index);
  }
  return concerned ? finish(work) : untouched(snapshot, context);
}

function leave(work: Work, node: PlanNode, run: NodeRun, index: number): void {
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
