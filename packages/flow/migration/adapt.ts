import { openTask } from "../asking/task.ts";
import { disarm } from "../asking/timer.ts";
import type { Work } from "../flow.ts";
import { enterAt } from "../machine/advance.ts";
import { isActive } from "../people/line.ts";
import { mode } from "../plan/asking.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isActing } from "../seats.ts";
import { recount } from "../settling/settle.ts";
import type { NodeRun } from "../state.ts";
import { seat as state } from "../state.ts";
import { isOver } from "../status.ts";
import { dropRun, edit, note } from "../work/work.ts";

/**
 * The nodes in progress go on by the rules of the new drawing: who waited for a turn is asked where turns are gone, a
 * node already decided by the new mode is settled, one that waited for an administrator is entered anew.
 */
export function adapt(work: Work): void {
  for (const node of work.flow.runningNodes(work.state)) {
    const run = edit(work, node.id);
    if (!run || node === work.flow.plan.start || isOver(work.state.s ?? 0)) continue;
    if (run.x) enterAnew(work, node, run);
    else {
      openTurns(work, node, run);
      recount(work, node, run, "");
    }
  }
}

function enterAnew(work: Work, node: PlanNode, run: NodeRun): void {
  disarm(work, node, run);
  dropRun(work, node.id);
  enterAt(work, node);
}

function openTurns(work: Work, node: PlanNode, run: NodeRun): void {
  if (work.flow.askingOf(node).mode === mode.oneByOne && !run.any) return;
  for (const seat of run.seats.filter((each) => each.s === state.turn)) {
    if (isActive(work.context.org, seat.u)) {
      delete seat.s;
      if (isActing(seat)) openTask(work, node, run, seat);
    } else {
      seat.s = state.removed;
      note(work, { node: node.id, by: "system", action: "LEAVE", rule: "left", for: seat.u });
    }
  }
}
