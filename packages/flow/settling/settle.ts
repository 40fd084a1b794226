import type { Leaving } from "../asking/leave.ts";
import { keepRun, leaveNode } from "../asking/leave.ts";
import { openTask } from "../asking/task.ts";
import { count } from "../asking/vote.ts";
import type { Verdict, Work } from "../flow.ts";
import { advance, sendTo } from "../machine/advance.ts";
import { isActive } from "../people/line.ts";
import type { PlanNode } from "../plan/plan.ts";
import { hasDecided, isActing, votes } from "../seats.ts";
import type { NodeRun } from "../state.ts";
import { seat as state } from "../state.ts";
import { note } from "../work/work.ts";

/** Settles a node in progress and lets its line go on. `by` is "" for the system. */
export function settle(work: Work, node: PlanNode, run: NodeRun, verdict: Verdict, leaving: Leaving): void {
  leaveNode(work, node, run, leaving);
  const skipped = run.seats.every((seat) => seat.s === state.skipped);
  keepRun(work, node, run, skipped && run.seats.length > 0 ? 3 : 2, leaving.by);
  work.verdicts.set(node.id, verdict);
  const { onward } = work;
  if (onward && verdict === "agree") {
    work.onward = undefined;
    sendTo(work, node, onward);
  } else advance(work, node.line, "step");
}

/** Where nobody decides now, because somebody left or was taken off, the node is theirs who decided last. */
const lastDecider = (run: NodeRun): string =>
  run.seats
    .filter(hasDecided)
    .sort((one, other) => (one.t ?? 0) - (other.t ?? 0))
    .at(-1)?.u ?? "";

/** Counts anew after somebody decided, left or was removed; opens the next turn where nothing is decided yet. */
export function recount(work: Work, node: PlanNode, run: NodeRun, by: string): void {
  const leaving: Leaving = { how: "cancelled", action: "CANCEL", rule: "sibling", by: by || lastDecider(run) };
  const counted = count(work.flow.askingOf(node), run);
  if (counted === "agree" || counted === "refuse") {
    settle(work, node, run, counted, leaving);
    return;
  }
  if (counted === "pending" && someoneCanAct(run)) return;
  if (counted === "pending" && openNextTurn(work, node, run)) return;
  const again = count(work.flow.askingOf(node), run);
  if (again === "agree" || again === "refuse") {
    settle(work, node, run, again, leaving);
  } else if (again === "none") {
    run.x = 1;
    work.effects.notices.push({ kind: "exception", node: node.id, users: work.context.org.flowAdmins });
  }
}

/** Somebody has a task here, or it waits to be handed over: no further turn is opened. */
const someoneCanAct = (run: NodeRun): boolean =>
  run.seats.some((seat) => isActing(seat) || (votes(seat) && seat.s === state.left));

/** One-by-one: whoever left before their turn is dropped when it comes (F10). */
function openNextTurn(work: Work, node: PlanNode, run: NodeRun): boolean {
  for (const seat of run.seats) {
    if (seat.s !== state.turn) continue;
    if (isActive(work.context.org, seat.u)) {
      delete seat.s;
      openTask(work, node, run, seat);
      return true;
    }
    seat.s = state.removed;
    note(work, { node: node.id, by: "system", action: "LEAVE", rule: "left", for: seat.u });
  }
  return false;
}
