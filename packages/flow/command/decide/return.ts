import { closeTask } from "../../assignment/task.ts";
import type { StepContext } from "../../flow.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import { assigneeStatus as state } from "../../model/state.ts";
import type { PlanNode } from "../../plan/plan.ts";
import { returnTo, targetsOf } from "../../rollback/return.ts";
import { addHistory } from "../../step/context.ts";
import type { FoundTask } from "../find-task.ts";
import { findTask } from "../find-task.ts";
import { isResubmit, missingOpinion, takeValues } from "./decision-input.ts";

type Returning = CommandOf<"BACK"> | CommandOf<"BACK_TO_PRE">;

/** Whether this task can be returned: a delegate answers its owner instead, and a resubmit task can only go forward. */
export const canReturn = (step: StepContext, found: FoundTask): boolean =>
  !isResubmit(found) &&
  found.assignee.addedAs !== "delegate" &&
  step.flow.taskSettingsOf(found.node).allows("back", "return");

/** BACK returns to a chosen node, BACK_TO_PRE to the last node that a person decided (F23). */
export function returnBack(step: StepContext, command: Returning): Refusal | undefined {
  const found = findTask(step, command);
  if (!found.ok) return found;
  if (!canReturn(step, found)) return refuse("flow.notAllowed", { why: "back" });
  const silent = missingOpinion(found, command.opinion);
  if (silent) return silent;
  const targets = targetsOf(step, found.node);
  const target = wanted(targets, command);
  if (!target) return refuse("flow.return.target", { targets: targets.map(({ id, name }) => ({ id, name })) });
  const applied = takeValues(step, found, command, false);
  if (!applied.ok) return applied;
  const { node, run, assignee } = found;
  addHistory(step, {
    node: node.id,
    by: command.user,
    action: command.action,
    to: target.id,
    opinion: command.opinion,
    values: applied.changed,
  });
  assignee.status = state.cancelled;
  closeTask(step, node, run, assignee, "returned", command.user);
  returnTo(step, node, target);
  return undefined;
}

/** If no person decided before, BACK_TO_PRE goes to the initiator. */
const wanted = (targets: readonly PlanNode[], command: Returning): PlanNode | undefined =>
  command.action === "BACK" ? targets.find((target) => target.id === command.to) : (targets[1] ?? targets[0]);
