import type { StepContext } from "../../flow.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import { assigneeStatus as state } from "../../model/state.ts";
import { isActive } from "../../people/reporting-line.ts";
import { addHistory } from "../../step/context.ts";
import { isResubmit } from "../decide/decision-input.ts";
import { findTask } from "../find-task.ts";

/** CC: a person with a task copies the application to more people, each once at this node (F22, F27). */
export function copy(step: StepContext, command: CommandOf<"CC">): Refusal | undefined {
  const found = findTask(step, command);
  if (!found.ok) return found;
  const { node, run } = found;
  if (isResubmit(found) || !step.flow.taskSettingsOf(node).allows("cc", "cc"))
    return refuse("flow.notAllowed", { why: "cc" });
  const unknown = command.users.filter((user) => !isActive(step.context.org, user));
  if (unknown.length > 0) return refuse("flow.transfer.target", { user: unknown[0] });
  const notified = new Set(
    run.assignees.filter((assignee) => assignee.status === state.notified).map((assignee) => assignee.userId),
  );
  const fresh = [...new Set(command.users)].filter((user) => !notified.has(user));
  addHistory(step, { node: node.id, by: command.user, action: "CC", users: command.users });
  for (const user of fresh) {
    run.assignees.push({ userId: user, status: state.notified });
    step.effects.copies.push({ node: node.id, user });
  }
  return undefined;
}
