import { recount } from "../../completion/complete.ts";
import { removeAdded } from "../../completion/remove-added.ts";
import type { StepContext } from "../../flow.ts";
import { nodeType } from "../../model/codes.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import type { Assignee, NodeRun } from "../../model/state.ts";
import { assigneeStatus as state } from "../../model/state.ts";
import type { PlanNode } from "../../plan/plan.ts";
import { addAssigned, assignmentTarget, completedRefusal, isUndecided, recordAssignment } from "./assignment.ts";

/**
 * Replaces the people of a node (F32). Open node: people named again keep their task, the others lose it, decisions
 * stay. Node not reached yet: these people are asked instead of those drawn.
 */
export function change(step: StepContext, command: CommandOf<"CHANGE">): Refusal | undefined {
  const aim = assignmentTarget(step, command);
  if (!aim.ok) return aim;
  const { node, run, users } = aim;
  return run ? atOpen(step, node, run, command, users) : changeAhead(step, node, command, users);
}

function changeAhead(
  step: StepContext,
  node: PlanNode,
  command: CommandOf<"CHANGE">,
  users: string[],
): Refusal | undefined {
  const completed = completedRefusal(step, node);
  if (completed) return completed;
  const { [node.id]: before = [], ...others } = step.state.assignedAhead ?? {};
  if (before.join("\n") === users.join("\n")) return refuse("flow.notAllowed", { why: "same" });
  recordAssignment(step, command, users);
  const given = users.length > 0 ? { ...others, [node.id]: users } : others;
  if (Object.keys(given).length > 0) step.state.assignedAhead = given;
  else delete step.state.assignedAhead;
  return undefined;
}

const inactive: readonly (number | undefined)[] = [state.removed, state.cancelled, state.notified];

function atOpen(
  step: StepContext,
  node: PlanNode,
  run: NodeRun,
  command: CommandOf<"CHANGE">,
  users: string[],
): Refusal | undefined {
  const own = (assignee: Assignee) =>
    assignee.addedAs === undefined && isUndecided(assignee) && !inactive.includes(assignee.status);
  const others = run.assignees.filter((assignee) => !own(assignee) && !inactive.includes(assignee.status));
  const tooMany = node.type === nodeType.start && users.length > 1;
  if (users.length === 0 || tooMany || others.some((assignee) => users.includes(assignee.userId)))
    return refuse("flow.transfer.target", { users });
  const leaving = run.assignees.filter((assignee) => own(assignee) && !users.includes(assignee.userId));
  const added = users.filter((user) => !run.assignees.some((assignee) => own(assignee) && assignee.userId === user));
  if (leaving.length + added.length === 0) return refuse("flow.notAllowed", { why: "same" });
  recordAssignment(step, command, users);
  for (const assignee of leaving) removeAdded(step, node, run, assignee, command.user);
  delete run.unassigned;
  if (step.state.assignedAhead?.[node.id]) step.state.assignedAhead = { ...step.state.assignedAhead, [node.id]: users };
  addAssigned(step, node, run, added, run.assignees.length);
  if (step.state.runs[node.id]) recount(step, node, run, "");
  return undefined;
}
