import type { StepContext } from "../flow.ts";
import { hasDecided } from "../model/assignees.ts";
import { nodeType } from "../model/codes.ts";
import type { CloseReason, Task, TaskKind } from "../model/outcome.ts";
import type { Assignee, NodeRun } from "../model/state.ts";
import type { PlanNode } from "../plan/plan.ts";
import { elapsed, realActor } from "../step/context.ts";
import { closeQuestion, questionOf } from "./question.ts";

function kindOf(node: PlanNode, assignee: Assignee): TaskKind {
  if (node.type === nodeType.start) return "resubmit";
  if (assignee.addedAs === "delegate") return "delegated";
  if (assignee.addedAs) return "added";
  return node.type === nodeType.handler ? "handle" : "approve";
}

export const taskId = (node: string, run: NodeRun, user: string): string => `${node}.${run.enteredStep}.${user}`;

export function taskOf(submitted: number, node: PlanNode, run: NodeRun, assignee: Assignee): Task {
  return {
    id: taskId(node.id, run, assignee.userId),
    node: node.id,
    name: node.name,
    user: assignee.userId,
    kind: kindOf(node, assignee),
    since: submitted + (assignee.changedAt ?? run.enteredAt),
  };
}

/** Adds the effect that this assignee has an open task. */
export function openTask(step: StepContext, node: PlanNode, run: NodeRun, assignee: Assignee): void {
  const now = elapsed(step);
  if (assignee.decidedBy !== undefined) delete assignee.decidedBy;
  if (now !== run.enteredAt) assignee.changedAt = now;
  else if (assignee.changedAt !== undefined) delete assignee.changedAt;
  step.effects.opened.push(taskOf(step.state.submittedAt, node, run, assignee));
}

/**
 * Adds the effect that this assignee's task is closed. A task opened in the same step is dropped instead, because
 * nobody was shown it.
 */
export function closeTask(
  step: StepContext,
  node: PlanNode,
  run: NodeRun,
  assignee: Assignee,
  how: CloseReason,
  by: string,
): void {
  const task = taskOf(step.state.submittedAt, node, run, assignee);
  const question = questionOf(step.state, node.id, assignee.userId);
  if (question) closeQuestion(step, node, run, question, "overtaken");
  assignee.changedAt = elapsed(step);
  if (step.proxy !== undefined && assignee.userId === step.actor && hasDecided(assignee))
    assignee.decidedBy = step.proxy;
  const { opened, closed } = step.effects;
  const unseen = opened.findIndex((each) => each.id === task.id);
  if (unseen >= 0) opened.splice(unseen, 1);
  else closed.push({ task, how, by: realActor(step, by) });
}
