import type { StepContext } from "../flow.ts";
import type { Assignee, CompletedNode, CompletedNodes, CompletionMark } from "../model/state.ts";
import type { PlanNode } from "../plan/plan.ts";
import { forgetAgreements, rememberAgreement } from "./agreements.ts";
import { clearIn, clearingText, enterIn, entryText, wholeLogText, withoutTimes } from "./completed-log.ts";
import { elapsed } from "./context.ts";

/** The entry of a node completed in this step; `by` is "" for the system. */
export const completedNow = (
  step: StepContext,
  mark: CompletionMark,
  assignees: Assignee[] = [],
  by = "",
): CompletedNode => ({
  mark,
  leftStep: step.state.steps,
  leftAt: elapsed(step),
  completedBy: by,
  epoch: step.state.epoch ?? 0,
  assignees,
});

/** Logs a completed node. */
export function logCompleted(step: StepContext, node: PlanNode, completed: CompletedNode): void {
  rememberAgreement(step, node, completed);
  step.completedText += entryText(node.index, completed);
  if (step.completed) enterIn(step.completed, node.index, withoutTimes(completed));
}

/** Logs that the nodes with the numbers from `first` to `last` count no more. */
export function logCleared(step: StepContext, first: number, last: number, mark: CompletionMark): void {
  step.completedText += clearingText(first, last, mark);
  if (step.completed) clearIn(step.completed, first, last, mark);
  forgetAgreements(step);
}

/** Logs all completed nodes again, in the numbering of another drawing. */
export function replaceLog(step: StepContext, log: CompletedNodes): void {
  step.completedText = wholeLogText(log);
  step.completed = log;
  delete step.state.agreements;
}
