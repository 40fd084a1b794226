import { closeTask } from "../asking/task.ts";
import { voteOf } from "../asking/vote.ts";
import type { Work } from "../flow.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isActing } from "../seats.ts";
import type { NodeRun, Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import { note } from "../work/work.ts";
import { giveBack } from "./owner.ts";
import { recount } from "./settle.ts";

export interface Spoken {
  readonly node: PlanNode;
  readonly run: NodeRun;
  readonly index: number;
  readonly seat: Seat;
}

/** What follows from a seat that has just spoken: its owner goes on, or the node counts anew. */
export function follow(work: Work, spoken: Spoken, by: string): void {
  const { node, run, index, seat } = spoken;
  const forOwner = seat.p !== undefined && (seat.w === "d" || seat.w === "b");
  const refused = seat.w === "b" && voteOf(run, index) === "refuse";
  if (forOwner && seat.p !== undefined && !refused) {
    giveBack(work, spoken, seat.p);
    return;
  }
  if (refused && seat.p !== undefined) settleForOwner(work, spoken, seat.p, by);
  recount(work, node, run, by);
}

/** Who was added before has refused: the owner need not decide any more, nor the others added with them. */
function settleForOwner(work: Work, { node, run }: Spoken, index: number, by: string): void {
  for (const each of run.seats) {
    if (each.p !== index || each.w !== "b" || !isActing(each)) continue;
    note(work, { node: node.id, by: "system", action: "CANCEL", rule: "sibling", for: each.u });
    closeTask(work, node, run, each, "cancelled", by);
    each.s = state.cancelled;
  }
  const owner = run.seats[index];
  if (owner) owner.s = state.cancelled;
}
