import { closeTask } from "../../assignment/task.ts";
import type { StepContext } from "../../flow.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import { assigneeStatus as state } from "../../model/state.ts";
import type { PlanNode } from "../../plan/plan.ts";
import { returnTo, targetsOf } from "../../rollback/return.ts";
import { addHistory } from "../../step/context.ts";
import type { Found } from "../find.ts";
import { findTask } from "../find.ts";
import { isResubmit, missingOpinion, takeValues } from "./decide.ts";

type Returning = CommandOf<"BACK"> | CommandOf<"BACK_TO_PRE">;

/** Whether this task may be returned at all: a delegate answers its owner, a resubmit task goes forward. */
export const canReturn = (step: StepContext, found: Found): boolean =>
  !isResubmit(found) && found.assignee.joined !== "d" && step.flow.askingOf(found.node).allows("back", "return");

/** Return to a chosen node, or to the last one that a person decided (F23). */
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

/** BACK_TO_PRE at the first such node goes to the initiator. */
const wanted = (targets: readonly PlanNode[], command: Returning): PlanNode | undefined =>
  command.action === "BACK" ? targets.find((target) => target.id === command.to) : (targets[1] ?? targets[0]);
