import type { Leaving } from "../asking/leave.ts";
import { keepRun, leaveNode } from "../asking/leave.ts";
import type { Work } from "../flow.ts";
import { place } from "../plan/key.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Mark } from "../state.ts";
import { forget, keep, passedNow } from "../work/keep.ts";
import { edit } from "../work/work.ts";

/** How nodes are cleared away: superseded by a return (F24), or as if they had never been reached (F28). */
export interface Clearing {
  readonly leaving: Leaving;
  readonly mark: Mark;
}

export const superseding = (by: string, rule = "return"): Clearing => ({
  leaving: { how: "superseded", action: "SUPERSEDE", rule, by },
  mark: 4,
});

export const undoing = (by: string): Clearing => ({
  leaving: { how: "cancelled", action: "CANCEL", rule: "takeBack", by },
  mark: 0,
});

/** Clears the nodes numbered from `first` to `last`, with the lines of the parallels among them. */
export function clearRange(work: Work, first: number, last: number, clearing: Clearing): void {
  const within = (i: number) => i >= first && i <= last;
  for (const node of work.flow.runningNodes(work.state)) {
    const run = within(node.i) ? edit(work, node.id) : undefined;
    if (!run) continue;
    leaveNode(work, node, run, clearing.leaving);
    keepRun(work, node, run, clearing.mark, clearing.leaving.by);
  }
  forget(work, first, last, clearing.mark);
  for (const line of work.flow.plan.lines.values()) {
    if (!line.branch || !within(line.branch.i)) continue;
    if (work.state.at[line.key] === place.arrived) clearAwaited(work, line.parallel, clearing.mark);
    delete work.state.at[line.key];
  }
}

/** An aggregate that a branch had reached was in progress, too (F4). `by` is who left it, where that is a touch (F28). */
export function clearAwaited(work: Work, parallel: PlanNode | undefined, mark: Mark, by = ""): void {
  const aggregate = parallel?.next;
  if (aggregate?.joins !== parallel || !aggregate) return;
  keep(work, aggregate, passedNow(work, mark, [], by));
}
