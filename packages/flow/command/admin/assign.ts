import { closeTask } from "../../assignment/task.ts";
import { handOver } from "../../completion/hand-over.ts";
import type { StepContext } from "../../flow.ts";
import { actingAssignees, isActing } from "../../model/assignees.ts";
import { nodeType } from "../../model/codes.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import type { Assignee, NodeRun } from "../../model/state.ts";
import { assigneeStatus as state } from "../../model/state.ts";
import type { PlanNode } from "../../plan/plan.ts";
import { addAssigned, assignmentTarget, completedRefusal, isUndecided, recordAssignment } from "./assignment.ts";

/**
 * A flow administrator assigns people to a node that waits for an administrator, is open, or is not reached yet (F31,
 * F32).
 */
export function assign(step: StepContext, command: CommandOf<"ASSIGN">): Refusal | undefined {
  const aim = assignmentTarget(step, command);
  if (!aim.ok) return aim;
  const { node, run, users } = aim;
  if (node.type === nodeType.start && users.length > 1) return refuse("flow.transfer.target", { users });
  return run ? assignAtRunning(step, node, run, command, users) : assignAhead(step, node, command, users);
}

function assignAhead(
  step: StepContext,
  node: PlanNode,
  command: CommandOf<"ASSIGN">,
  users: string[],
): Refusal | undefined {
  const completed = completedRefusal(step, node);
  if (completed) return completed;
  if (command.for !== undefined) return refuse("flow.transfer.target", { users: [command.for] });
  recordAssignment(step, command, users);
  step.state.assignedAhead = { ...step.state.assignedAhead, [node.id]: users };
  return undefined;
}

/** Gives the people the tasks to hand over, or else all undecided tasks; with `for`, only the tasks of that person. */
function assignAtRunning(
  step: StepContext,
  node: PlanNode,
  run: NodeRun,
  command: CommandOf<"ASSIGN">,
  users: string[],
): Refusal | undefined {
  const left = run.assignees.some((assignee) => assignee.status === state.left);
  const whose = command.for;
  const isReplaced = (assignee: Assignee) => {
    if (whose !== undefined) return assignee.userId === whose && (isActing(assignee) || assignee.status === state.left);
    return left ? assignee.status === state.left : isUndecided(assignee);
  };
  if (whose !== undefined && !run.assignees.some(isReplaced)) return refuse("flow.transfer.target", { users: [whose] });
  const staying = run.assignees.filter(
    (assignee) => !isReplaced(assignee) && assignee.status !== state.removed && assignee.status !== state.cancelled,
  );
  const clash = users.filter((user) =>
    staying.some((assignee) => assignee.userId === user && assignee.status !== state.notified),
  );
  if (clash.length > 0) return refuse("flow.transfer.target", { users: clash });
  recordAssignment(step, command, users);
  const at = run.assignees.findIndex(isReplaced);
  const [newUser] = users;
  const replaced = run.assignees[at];
  if (whose !== undefined && replaced?.addedAs && newUser !== undefined) {
    // A delegate or an added person: the owner now waits for the new person.
    handOver(step, node, run, replaced, newUser, command.user);
    return undefined;
  }
  closeReplaced(step, node, run, isReplaced, command.user);
  addAssigned(step, node, run, users, at < 0 ? run.assignees.length : at);
  delete run.unassigned;
  return undefined;
}

function closeReplaced(
  step: StepContext,
  node: PlanNode,
  run: NodeRun,
  isReplaced: (assignee: Assignee) => boolean,
  by: string,
): void {
  for (const assignee of actingAssignees(run))
    if (isReplaced(assignee)) closeTask(step, node, run, assignee, "reassigned", by);
  for (const assignee of run.assignees) if (isReplaced(assignee)) assignee.status = state.removed;
}
