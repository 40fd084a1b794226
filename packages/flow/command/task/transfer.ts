import { handOver } from "../../completion/hand-over.ts";
import type { StepContext } from "../../flow.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import { addHistory } from "../../step/context.ts";
import { isResubmit } from "../decide/decision-input.ts";
import { findTask } from "../find-task.ts";
import { canBeAsked } from "./people.ts";

/** F27: how often a task can be transferred. */
const hopLimit = 20;

/** TRANSFER: gives the task to another person for good. */
export function transfer(step: StepContext, command: CommandOf<"TRANSFER">): Refusal | undefined {
  const found = findTask(step, command);
  if (!found.ok) return found;
  const { node, run, assignee } = found;
  const allowed = step.flow.taskSettingsOf(node).allows("turn", "transfer");
  if (isResubmit(found) || assignee.addedAs === "delegate" || !allowed)
    return refuse("flow.notAllowed", { why: "transfer" });
  if (!canBeAsked(step, run, command.to)) return refuse("flow.transfer.target", { user: command.to });
  if ((assignee.earlier?.length ?? 0) >= hopLimit) return refuse("flow.transfer.hops", { limit: hopLimit });
  addHistory(step, { node: node.id, by: command.user, action: "TRANSFER", to: command.to, opinion: command.opinion });
  handOver(step, node, run, assignee, command.to, command.user);
  return undefined;
}
