import type { Work } from "../flow.ts";
import { kindOf } from "../node/index.ts";
import { place } from "../plan/key.ts";
import type { Line, PlanNode } from "../plan/plan.ts";
import { isPassing } from "../plan/plan.ts";
import { isOver } from "../status.ts";
import { endInstance } from "./end.ts";
import { isComplete, joinLines } from "./join.ts";

const endings: Record<string, 1 | 2 | 4> = { [place.approved]: 1, [place.rejected]: 2, [place.withdrawn]: 4 };

/** Lets one line move, then everything that follows from where it came to rest. */
export function advance(work: Work, line: Line, event: string): void {
  rest(work, line, work.flow.mover.move(work.state.at[line.key] ?? place.idle, event, work));
}

/** What follows from where a line came to rest: branches, joins, the end. */
function rest(work: Work, line: Line, now: string): void {
  const { state } = work;
  work.joining = undefined;
  if (isOver(state.s ?? 0)) return;
  state.at[line.key] = now;
  const code = endings[now];
  if (code) endInstance(work, code);
  else if (work.fork) openBranches(work, work.fork);
  else if (now === place.arrived && line.parallel) join(work, line.parallel);
}

/** Puts a line at a node and enters it, with what is only passed on the way. */
export function enterAt(work: Work, node: PlanNode): void {
  const { line } = node;
  work.state.at[line.key] = place.idle;
  let next: PlanNode | undefined = node;
  for (; next && isPassing(next.type); next = next.next) kindOf(next.type).enter(work, next);
  if (next) rest(work, line, work.flow.mover.enter(next.key, work));
  else advance(work, line, line.parallel ? "arrive" : "approve");
}

/** Sends a line onward to a node further on (D20); the branches that this stands in are passed like any it walks into. */
export function sendTo(work: Work, from: PlanNode, target: PlanNode): void {
  const branches: PlanNode[] = [];
  for (let each = target.inside; each && !holds(each, from); each = each.inside) branches.unshift(each);
  for (const branch of branches) {
    if (branch.holder) kindOf(branch.holder.type).enter(work, branch.holder);
    kindOf(branch.type).enter(work, branch);
  }
  enterAt(work, target);
}

const holds = (branch: PlanNode, node: PlanNode): boolean => branch.i < node.i && node.i <= branch.inner;

function openBranches(work: Work, parallel: PlanNode): void {
  work.fork = undefined;
  work.opening.add(parallel);
  for (const branch of parallel.branches) {
    enterAt(work, branch);
    if (isOver(work.state.s ?? 0)) return;
  }
  work.opening.delete(parallel);
  join(work, parallel);
}

export function join(work: Work, parallel: PlanNode): void {
  if (!isComplete(work, parallel)) return;
  joinLines(work, parallel);
  advance(work, parallel.line, "step");
}
