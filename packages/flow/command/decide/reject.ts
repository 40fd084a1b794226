import { closeTask } from "../../assignment/task.ts";
import { afterAction } from "../../completion/after-action.ts";
import type { StepContext } from "../../flow.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import { assigneeStatus as state } from "../../model/state.ts";
import { addHistory } from "../../step/context.ts";
import { findTask } from "../find-task.ts";
import { isResubmit, missingOpinion, takeValues } from "./decision-input.ts";

/** Refuses. Handlers cannot refuse. */
export function reject(step: StepContext, command: CommandOf<"REJECT">): Refusal | undefined {
  const found = findTask(step, command);
  if (!found.ok) return found;
  const { node, run, assignee } = found;
  if (isResubmit(found) || step.flow.taskSettingsOf(node).handler) return refuse("flow.notAllowed", { why: "handler" });
  const silent = missingOpinion(found, command.opinion);
  if (silent) return silent;
  const applied = takeValues(step, found, command, false);
  if (!applied.ok) return applied;
  addHistory(step, {
    node: node.id,
    by: command.user,
    action: "REJECT",
    opinion: command.opinion,
    signature: command.signature,
    values: applied.changed,
  });
  assignee.status = state.refused;
  closeTask(step, node, run, assignee, "refused", command.user);
  afterAction(step, found, command.user);
  return undefined;
}
