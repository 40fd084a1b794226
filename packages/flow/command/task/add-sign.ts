import { closeTask, openTask } from "../../assignment/task.ts";
import type { StepContext } from "../../flow.ts";
import { approvalMode } from "../../model/codes.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal, Values } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import type { Assignee } from "../../model/state.ts";
import { assigneeStatus as state } from "../../model/state.ts";
import { addHistory } from "../../step/context.ts";
import { isResubmit, missingSignature, takeValues } from "../decide/decision-input.ts";
import type { FoundTask } from "../find-task.ts";
import { findTask } from "../find-task.ts";
import { areAskable, insertAssignee } from "./people.ts";

function forbidden(step: StepContext, found: FoundTask, users: readonly string[]): Refusal | undefined {
  const { node, run, assignee } = found;
  const allowed = step.flow.taskSettingsOf(node).allows("addSign", "addSign");
  if (isResubmit(found) || !allowed) return refuse("flow.notAllowed", { why: "addSign" });
  if (assignee.addedAs) return refuse("flow.addSign.nested", { node: node.id });
  return areAskable(step, run, users) ? undefined : refuse("flow.addSign.target", { users });
}

/**
 * ADD_SIGN: adds people before (the owner waits), after (the owner agrees with it), or beside (they count in the mode
 * of the node).
 */
export function addSign(step: StepContext, command: CommandOf<"ADD_SIGN">): Refusal | undefined {
  const found = findTask(step, command);
  if (!found.ok) return found;
  const no = forbidden(step, found, command.users);
  if (no) return no;
  const agrees = command.position === "after";
  const applied = takeValues(step, found, command, agrees);
  if (!applied.ok) return applied;
  const refusal = agrees ? missingSignature(step, found, command) : undefined;
  if (refusal) return refusal;
  record(step, found, command, applied.changed);
  insertPeople(step, found, command);
  return undefined;
}

function record(
  step: StepContext,
  { node }: FoundTask,
  command: CommandOf<"ADD_SIGN">,
  values: Values | undefined,
): void {
  const { user, users, position, opinion, signature } = command;
  addHistory(step, { node: node.id, by: user, action: "ADD_SIGN", users, position, opinion, signature, values });
}

function insertPeople(step: StepContext, found: FoundTask, { users, position, user }: CommandOf<"ADD_SIGN">): void {
  const { node, run, assignee, index } = found;
  if (position === "after") {
    assignee.status = state.agreed;
    closeTask(step, node, run, assignee, "agreed", user);
  } else if (position === "before") {
    assignee.status = state.paused;
    closeTask(step, node, run, assignee, "waiting", user);
  }
  const inTurn = position === "beside" && step.flow.taskSettingsOf(node).mode === approvalMode.oneByOne && !run.anyOne;
  for (const [offset, userId] of users.entries()) {
    if (inTurn) {
      insertAssignee(run, index + 1 + offset, { userId, addedAs: position, owner: index, status: state.waiting });
      continue;
    }
    const added: Assignee = { userId, addedAs: position, owner: index };
    run.assignees.push(added);
    openTask(step, node, run, added);
  }
}
