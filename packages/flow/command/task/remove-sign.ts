import { recount } from "../../completion/complete.ts";
import { returnToOwner } from "../../completion/owner.ts";
import { removeAdded } from "../../completion/remove-added.ts";
import type { StepContext } from "../../flow.ts";
import { hasDecided } from "../../model/assignees.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import type { Assignee, NodeRun } from "../../model/state.ts";
import { assigneeStatus as state } from "../../model/state.ts";
import type { PlanNode } from "../../plan/plan.ts";
import { addHistory, editRun } from "../../step/context.ts";
import { findTask } from "../find-task.ts";

const isAddedBy = (run: NodeRun, assignee: Assignee, owner: string): boolean =>
  assignee.addedAs !== undefined &&
  assignee.addedAs !== "delegate" &&
  assignee.owner !== undefined &&
  run.assignees[assignee.owner]?.userId === owner &&
  assignee.status !== state.removed;

/** Whether this person added somebody who has not acted yet. */
export const hasRemovable = (step: StepContext, user: string): boolean =>
  Object.values(step.state.runs).some((run) =>
    run.assignees.some(
      (assignee) => isAddedBy(run, assignee, user) && !hasDecided(assignee) && assignee.status !== state.cancelled,
    ),
  );

function nodeOf(step: StepContext, { user, node }: CommandOf<"REMOVE_SIGN">): PlanNode | undefined {
  return step.flow.runningNodes(step.state).find((each) => {
    const run = step.state.runs[each.id];
    return (
      run &&
      (node === undefined || node === each.id) &&
      run.assignees.some((assignee) => isAddedBy(run, assignee, user))
    );
  });
}

/** REMOVE_SIGN: removes people this person added, if they have not acted (F27). */
export function removeSign(step: StepContext, command: CommandOf<"REMOVE_SIGN">): Refusal | undefined {
  const node = nodeOf(step, command);
  const run = node && editRun(step, node.id);
  if (!node || !run) {
    const found = findTask(step, command);
    const has = found.ok || found.code === "flow.notAllowed";
    return has ? refuse("flow.addSign.target", { users: command.users }) : found;
  }
  const mine = run.assignees.filter(
    (assignee) => isAddedBy(run, assignee, command.user) && wants(command.users, assignee),
  );
  const found = command.users.every((user) => mine.some((assignee) => wants([user], assignee)));
  if (!found) return refuse("flow.addSign.target", { users: command.users });
  if (mine.some((assignee) => hasDecided(assignee) || (assignee.earlier?.length ?? 0) > 0))
    return refuse("flow.notAllowed", { why: "acted" });
  addHistory(step, { node: node.id, by: command.user, action: "REMOVE_SIGN", users: command.users });
  for (const assignee of mine) removeAdded(step, node, run, assignee, command.user);
  afterRemoval(step, node, run, mine, command.user);
  return undefined;
}

const wants = (users: readonly string[], assignee: Assignee): boolean =>
  users.includes(assignee.userId) || (assignee.earlier ?? []).some((user) => users.includes(user));

function afterRemoval(step: StepContext, node: PlanNode, run: NodeRun, removed: readonly Assignee[], by: string): void {
  for (const index of new Set(
    removed.flatMap((assignee) =>
      assignee.addedAs === "before" && assignee.owner !== undefined ? [assignee.owner] : [],
    ),
  )) {
    returnToOwner(step, { node, run }, index);
  }
  if (removed.some((assignee) => assignee.addedAs !== "before")) recount(step, node, run, by);
}
