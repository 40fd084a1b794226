import { closeTask, openTask } from "../../assignment/task.ts";
import type { StepContext } from "../../flow.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import type { Assignee } from "../../model/state.ts";
import { assigneeStatus as state } from "../../model/state.ts";
import { addHistory } from "../../step/context.ts";
import { isResubmit } from "../decide/decision-input.ts";
import { findTask } from "../find-task.ts";
import { canBeAsked } from "./people.ts";

/** DELEGATE: asks another person, whose answer goes back to the owner. A delegate cannot delegate again (F27). */
export function delegate(step: StepContext, command: CommandOf<"DELEGATE">): Refusal | undefined {
  const found = findTask(step, command);
  if (!found.ok) return found;
  const { node, run, assignee, index } = found;
  const allowed = step.flow.taskSettingsOf(node).allows("turn", "delegate");
  if (isResubmit(found) || assignee.addedAs === "delegate" || !allowed)
    return refuse("flow.notAllowed", { why: "delegate" });
  if (!canBeAsked(step, run, command.to)) return refuse("flow.transfer.target", { user: command.to });
  addHistory(step, { node: node.id, by: command.user, action: "DELEGATE", to: command.to, opinion: command.opinion });
  closeTask(step, node, run, assignee, "delegated", command.user);
  assignee.status = state.paused;
  const helper: Assignee = { userId: command.to, addedAs: "delegate", owner: index };
  run.assignees.push(helper);
  openTask(step, node, run, helper);
  return undefined;
}
