import type { CloseOptions } from "../assignment/leave.ts";
import { completeRun, leaveNode } from "../assignment/leave.ts";
import type { StepContext } from "../flow.ts";
import type { CompletionMark } from "../model/state.ts";
import { completionMark } from "../model/state.ts";
import { pathState } from "../plan/key.ts";
import type { PlanNode } from "../plan/plan.ts";
import { editRun } from "../step/context.ts";
import { completedNow, logCleared, logCompleted } from "../step/log-completed.ts";

/** How cleared nodes are marked: superseded by a return (F24), or as if never reached (F28). */
export interface RollbackRange {
  readonly leaving: CloseOptions;
  readonly mark: CompletionMark;
}

export const superseding = (by: string, rule = "return"): RollbackRange => ({
  leaving: { how: "superseded", action: "SUPERSEDE", rule, by },
  mark: completionMark.superseded,
});

export const undoing = (by: string): RollbackRange => ({
  leaving: { how: "cancelled", action: "CANCEL", rule: "takeBack", by },
  mark: completionMark.none,
});

/** Clears the nodes with the numbers from `first` to `last`, and the paths of the parallels among them. */
export function clearRange(step: StepContext, first: number, last: number, clearing: RollbackRange): void {
  const within = (i: number) => i >= first && i <= last;
  for (const node of step.flow.runningNodes(step.state)) {
    const run = within(node.index) ? editRun(step, node.id) : undefined;
    if (!run) continue;
    leaveNode(step, node, run, clearing.leaving);
    completeRun(step, node, run, clearing.mark, clearing.leaving.by);
  }
  logCleared(step, first, last, clearing.mark);
  for (const path of step.flow.plan.paths.values()) {
    if (!path.branch || !within(path.branch.index)) continue;
    if (step.state.positions[path.key] === pathState.arrived) clearAwaited(step, path.parallel, clearing.mark);
    delete step.state.positions[path.key];
  }
}

/**
 * An aggregate that a branch had reached was in progress, too (F4). `by` is the person who caused it, if that counts
 * as an action (F28).
 */
export function clearAwaited(step: StepContext, parallel: PlanNode | undefined, mark: CompletionMark, by = ""): void {
  const aggregate = parallel?.next;
  if (aggregate?.parallel !== parallel || !aggregate) return;
  logCompleted(step, aggregate, completedNow(step, mark, [], by));
}
