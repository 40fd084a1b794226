import { openTask } from "../../assignment/task.ts";
import { recount } from "../../completion/complete.ts";
import type { StepContext } from "../../flow.ts";
import { hasDecided } from "../../model/assignees.ts";
import { approvalMode } from "../../model/codes.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import type { Assignee, NodeRun } from "../../model/state.ts";
import { assigneeStatus as state } from "../../model/state.ts";
import { mayDecide } from "../../people/reporting-line.ts";
import type { PlanNode } from "../../plan/plan.ts";
import { isAsking } from "../../plan/plan.ts";
import { isValid } from "../../step/completed-log.ts";
import { addHistory, completedNodes, editRun } from "../../step/context.ts";
import { refuseNonAdmin } from "./admin.ts";

/* Shared by ASSIGN and CHANGE: a flow administrator puts people on a node (F32). */
type Assignment = CommandOf<"ASSIGN"> | CommandOf<"CHANGE">;

interface AssignmentTarget {
  readonly ok: true;
  readonly node: PlanNode;
  /** The run of an open node; undefined if the node is not reached yet, or completed. */
  readonly run: NodeRun | undefined;
  readonly users: string[];
}

/** The node and its new people without repeats, or a refusal if these people cannot be asked there. */
export function assignmentTarget(step: StepContext, command: Assignment): AssignmentTarget | Refusal {
  const refusal = refuseNonAdmin(step, command);
  if (refusal) return refusal;
  const node = step.flow.plan.byId.get(command.node);
  const run = node && editRun(step, node.id);
  if (!node || !(run || isAsking(node))) return refuse("flow.notAllowed", { why: "node" });
  const users = [...new Set(command.users)];
  if (!users.every((user) => mayDecide(step.context.org, user))) return refuse("flow.transfer.target", { users });
  return { ok: true, node, run, users };
}

export function recordAssignment(step: StepContext, command: Assignment, users: readonly string[]): void {
  const { user, node, action, reason } = command;
  const whose = action === "ASSIGN" && command.for !== undefined ? { for: command.for } : {};
  addHistory(step, { node, by: user, action, ...whose, users, reason });
}

/** The refusal for a node that is completed already: it says who completed it. */
export function completedRefusal(step: StepContext, node: PlanNode): Refusal | undefined {
  const completed = completedNodes(step).get(node.index);
  if (!completed || !isValid(completed)) return undefined;
  const by = completed.completedBy || "system";
  const name = step.context.org.user(by)?.name ?? by;
  return refuse("flow.task.handled", { node: node.id, by, name, at: step.state.submittedAt + completed.leftAt });
}

export const isUndecided = (assignee: Assignee): boolean =>
  !hasDecided(assignee) && (assignee.status ?? state.open) !== state.skipped && assignee.status !== state.notified;

export function addAssigned(
  step: StepContext,
  node: PlanNode,
  run: NodeRun,
  users: readonly string[],
  at: number,
): void {
  const inTurn = step.flow.taskSettingsOf(node).mode === approvalMode.oneByOne && !run.anyOne;
  for (const assignee of run.assignees)
    if (assignee.owner !== undefined && assignee.owner >= at) assignee.owner += users.length;
  const assignees = users.map((userId): Assignee => (inTurn ? { userId, status: state.waiting } : { userId }));
  run.assignees.splice(at, 0, ...assignees);
  if (inTurn) recount(step, node, run, "");
  else for (const assignee of assignees) openTask(step, node, run, assignee);
}
