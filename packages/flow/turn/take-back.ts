import { openTask } from "../asking/task.ts";
import { arm } from "../asking/timer.ts";
import type { Work } from "../flow.ts";
import { isActive } from "../people/line.ts";
import { lineEnd, linesOf } from "../plan/place.ts";
import type { PlanNode } from "../plan/plan.ts";
import { actingSeats, hasDecided, isActing, isHeld, isTouched } from "../seats.ts";
import type { Passed, Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import { isValid } from "../work/past.ts";
import { newRun, pastOf, startRun } from "../work/work.ts";
import { undoing } from "./clear.ts";
import { reposition } from "./reposition.ts";

/** The numbers of the nodes that a line came to because of `node`: what follows it in its line and, where that was joined, behind the join. */
function followers(work: Work, node: PlanNode): (i: number) => boolean {
  const ranges: [number, number][] = [];
  const lines = linesOf(node);
  for (const [depth, line] of lines.entries()) {
    const parallel = lines[depth + 1]?.parallel;
    const first = parallel ? parallel.inner + 1 : node.i + 1;
    ranges.push([first, lineEnd(work.flow.plan, line)]);
  }
  return (i) => ranges.some(([first, last]) => i >= first && i <= last);
}

/** Whether anybody did something after this node was passed (F28), also where that counts no more: whoever returns or jumps touches what they leave. */
export function isTouchedAfter(work: Work, node: PlanNode, { z }: Passed): boolean {
  const follows = followers(work, node);
  const touched = (seats: readonly Seat[]) => seats.some(isTouched);
  for (const [index, passed] of pastOf(work)) {
    if (!follows(index)) continue;
    if (isValid(passed) ? touched(passed.seats) : passed.mark === 4 && passed.b !== "" && passed.z > z) return true;
  }
  return work.flow
    .runningNodes(work.state)
    .some((each) => follows(each.i) && touched(work.state.r[each.id]?.seats ?? []));
}

/** Opens a settled node again as it stood before this decision. */
export function reopen(work: Work, node: PlanNode, passed: Passed, user: string): void {
  const seats = passed.seats.map((seat) => ({ ...seat }));
  reposition(work, node, undoing(user));
  work.state.at[node.line.key] = node.key;
  const run = newRun(work, seats);
  if (passed.any) run.any = 1;
  const mine = lastDecided(work, seats, user);
  for (const seat of seats) {
    if (seat.s === state.agreed && passed.e !== (work.state.e ?? 0)) seat.o = 1;
    if (seat !== mine && seat.s !== state.cancelled) continue;
    delete seat.s;
    delete seat.o;
    if (!isActive(work.context.org, seat.u)) seat.s = state.left;
  }
  startRun(work, node.id, run);
  for (const [index, seat] of seats.entries()) if (isActing(seat) && isHeld(run, index)) seat.s = state.waits;
  for (const seat of actingSeats(run)) openTask(work, node, run, seat);
  arm(work, node, run);
}

/** Only who decided takes it back: neither the person what their proxy did, nor the other way round. */
export const lastDecided = ({ proxy }: Work, seats: readonly Seat[], user: string): Seat | undefined =>
  seats.findLast((seat) => seat.u === user && seat.y === proxy && hasDecided(seat));
