import type { Work } from "../flow.ts";
import type { Closing } from "../outcome.ts";
import type { PlanNode } from "../plan/plan.ts";
import { actingSeats, hasDecided, isActing } from "../seats.ts";
import type { Mark, NodeRun } from "../state.ts";
import { seat as state } from "../state.ts";
import { keep, passedNow } from "../work/keep.ts";
import { doer, dropRun, note } from "../work/work.ts";
import { closeTask } from "./task.ts";
import { disarm } from "./timer.ts";

/** How the tasks still open at a node are closed when the system leaves it. */
export interface Leaving {
  readonly how: Closing;
  /** The action of the row written for each open task; none for a timeout, which decides the whole node. */
  readonly action?: "CANCEL" | "SUPERSEDE";
  readonly rule?: string;
  /** Who caused it, "" for the system. */
  readonly by: string;
}

/** Closes what is open at a node and takes it out of the running ones. */
export function leaveNode(work: Work, node: PlanNode, run: NodeRun, leaving: Leaving): void {
  for (const seat of actingSeats(run)) {
    if (leaving.action) {
      note(work, { node: node.id, by: "system", action: leaving.action, rule: leaving.rule, for: seat.u });
    }
    closeTask(work, node, run, seat, leaving.how, leaving.by || "system");
  }
  for (const seat of run.seats) if (isActing(seat) || seat.s === state.waits) seat.s = state.cancelled;
  disarm(work, node, run);
  dropRun(work, node.id);
}

/** Remembers a node that was left. */
export function keepRun(work: Work, node: PlanNode, run: NodeRun, mark: Mark, by: string): void {
  const passed = passedNow(work, mark, run.seats, doer(work, by));
  if (run.any) passed.any = 1;
  keep(work, node, passed);
}

export const decidedByPerson = (run: NodeRun): boolean => run.seats.some(hasDecided);
