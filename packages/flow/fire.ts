import { arm, dueAt, timerId } from "./assignment/timer.ts";
import { completeNode } from "./completion/complete.ts";
import { escalate } from "./completion/escalate.ts";
import type { Flow, StepContext } from "./flow.ts";
import { actingAssignees } from "./model/assignees.ts";
import type { Accepted, Context, HistoryNeeded } from "./model/outcome.ts";
import type { NodeRun, State, StateWithHistory } from "./model/state.ts";
import type { PlanNode } from "./plan/plan.ts";
import { returnTo } from "./rollback/return.ts";
import { begin, finish, orHistoryNeeded, unchanged } from "./step/begin.ts";
import { addHistory, editRun } from "./step/context.ts";

/**
 * Executes a deadline (F29); `id` is the id of its timer. Does nothing if the timer is early, repeated, or belongs to
 * a node that was left. A timer that acts is among the cancelled timers of its effects (D13).
 */
export function fire(flow: Flow, state: StateWithHistory, id: string, context: Context): Accepted<StateWithHistory>;
export function fire(flow: Flow, state: State, id: string, context: Context): Accepted | HistoryNeeded;
export function fire(flow: Flow, state: State, id: string, context: Context): Accepted | HistoryNeeded {
  const node = flow.runningNodes(state).find((each) => {
    const run = state.runs[each.id];
    return run !== undefined && timerId(each.id, run) === id;
  });
  const run = node && state.runs[node.id];
  if (!node || !run) return unchanged(state, context);
  const due = dueAt(state.submittedAt, flow.taskSettingsOf(node), run);
  if (due === undefined || context.now < due) return unchanged(state, context);
  const step = begin(flow, state, context);
  const draft = editRun(step, node.id);
  if (draft) lapse(step, node, draft);
  return orHistoryNeeded(step, finish(step));
}

/** Executes the deadline of a node. */
export function lapse(step: StepContext, node: PlanNode, run: NodeRun): void {
  step.effects.timers.cancel.push(timerId(node.id, run));
  run.deadlines = (run.deadlines ?? 0) + 1;
  act(step, node, run);
}

function act(step: StepContext, node: PlanNode, run: NodeRun): void {
  switch (step.flow.taskSettingsOf(node).timeout?.then) {
    case "pass":
      addHistory(step, { node: node.id, by: "system", action: "PASS", rule: "timeout" });
      completeNode(step, node, run, "agree", { how: "timeout", by: "" });
      return;
    case "refuse":
      addHistory(step, { node: node.id, by: "system", action: "REFUSE", rule: "timeout" });
      completeNode(step, node, run, "refuse", { how: "timeout", by: "" });
      return;
    case "return":
      addHistory(step, { node: node.id, by: "system", action: "BACK", rule: "timeout", to: step.flow.plan.start.id });
      returnTo(step, node, step.flow.plan.start, "timeout");
      return;
    case "transfer":
      if (!escalate(step, node, run)) remind(step, node, run);
      return;
    default:
      remind(step, node, run);
  }
}

function remind(step: StepContext, node: PlanNode, run: NodeRun): void {
  const users = actingAssignees(run).map((assignee) => assignee.userId);
  addHistory(step, { node: node.id, by: "system", action: "REMIND", rule: "timeout" });
  const { usesFlowReminder: reminded } = step.flow.taskSettingsOf(node);
  step.effects.notices.push({ kind: "remind", node: node.id, users, ...(reminded ? { reminded } : {}) });
  arm(step, node, run);
}
