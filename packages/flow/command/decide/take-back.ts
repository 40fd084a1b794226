import { closeTask, openTask } from "../../assignment/task.ts";
import type { StepContext } from "../../flow.ts";
import { blocksOwner, hasDecided, isActing } from "../../model/assignees.ts";
import { approvalMode, nodeType } from "../../model/codes.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import type { Assignee, NodeRun } from "../../model/state.ts";
import { assigneeStatus as state } from "../../model/state.ts";
import { isOver, statusName } from "../../model/status.ts";
import type { PlanNode } from "../../plan/plan.ts";
import { isTouchedAfter, lastDecided, reopen } from "../../rollback/take-back.ts";
import { isValid } from "../../step/completed-log.ts";
import { addHistory, completedNodes, editRun } from "../../step/context.ts";
import { hasTask, taskRefusal } from "../find-task.ts";

/** A decision that can be undone. */
interface Decision {
  readonly node: PlanNode;
  readonly touched: boolean;
  undo(): void;
}

/** TAKE_BACK: undoes the person's own last decision if nothing after it has been touched (F28). */
export function takeBack(step: StepContext, command: CommandOf<"TAKE_BACK">): Refusal | undefined {
  const code = step.state.status ?? 0;
  if (isOver(code)) return refuse("flow.ended", { status: statusName(code) });
  if (code !== 0) return refuse("flow.notAllowed", { why: "returned" });
  const decision = atRunning(step, command) ?? atCompleted(step, command);
  if (!decision && hasTask(step, command)) return refuse("flow.notAllowed", { why: "undecided" });
  if (!decision) return taskRefusal(step, command);
  const { node } = decision;
  if (!step.flow.taskSettingsOf(node).allows("revoke", "revoke")) return refuse("flow.notAllowed", { why: "revoke" });
  if (decision.touched) return refuse("flow.takeBack.touched", { node: node.id });
  addHistory(step, { node: node.id, by: command.user, action: "TAKE_BACK" });
  decision.undo();
  return undefined;
}

type AskedPeople = Pick<NodeRun, "assignees" | "anyOne">;

/** Statuses of people who could not act: their turn has not come, they had no task, or it was taken from them. */
const neverActed: readonly (number | undefined)[] = [state.waiting, state.skipped, state.removed, state.notified];

/** The assignees whose turn comes later, in a one-by-one node. */
function laterAssignees(
  step: StepContext,
  node: PlanNode,
  { assignees, anyOne }: AskedPeople,
  mine: Assignee,
): Assignee[] {
  if (anyOne || step.flow.taskSettingsOf(node).mode !== approvalMode.oneByOne) return [];
  const after = assignees.slice(assignees.indexOf(mine) + 1);
  return after.filter((assignee) => !blocksOwner(assignee) && !neverActed.includes(assignee.status));
}

const addedAfter = (assignees: readonly Assignee[], mine: Assignee): Assignee[] =>
  assignees.filter((assignee) => assignee.addedAs === "after" && assignee.owner === assignees.indexOf(mine));

/** Whether somebody at the same node acted after this decision. */
function isTouchedAtNode(step: StepContext, node: PlanNode, asked: AskedPeople, mine: Assignee): boolean {
  const { assignees } = asked;
  const owner = mine.owner !== undefined && blocksOwner(mine) ? assignees[mine.owner] : undefined;
  const followers = [
    ...laterAssignees(step, node, asked, mine),
    ...addedAfter(assignees, mine),
    ...(owner ? [owner] : []),
  ];
  const asksOn =
    owner !== undefined &&
    assignees
      .slice(assignees.indexOf(mine) + 1)
      .some((assignee) => assignee.addedAs === "delegate" && assignee.owner === mine.owner);
  return asksOn || followers.some((assignee) => hasActed(assignees, assignee, assignee === owner));
}

/** Decided, handed on, or added somebody. An owner who added the person that undoes does not count. */
function hasActed(assignees: readonly Assignee[], assignee: Assignee, isOwner: boolean): boolean {
  const asked =
    !isOwner && assignees.some((each) => each.owner === assignees.indexOf(assignee) && each.status !== state.removed);
  return hasDecided(assignee) || asked || (assignee.earlier?.length ?? 0) > 0;
}

/** A decision at a node that is still open. */
function atRunning(step: StepContext, { user, node }: CommandOf<"TAKE_BACK">): Decision | undefined {
  for (const each of step.flow.runningNodes(step.state)) {
    if (node !== undefined && node !== each.id) continue;
    if (!lastDecided(step, step.state.runs[each.id]?.assignees ?? [], user)) continue;
    const run = editRun(step, each.id);
    const mine = run && lastDecided(step, run.assignees, user);
    if (!run || !mine) continue;
    const touched = isTouchedAtNode(step, each, run, mine);
    return { node: each, touched, undo: () => undoAtRunning(step, each, run, mine) };
  }
  return undefined;
}

function undoAtRunning(step: StepContext, node: PlanNode, run: NodeRun, mine: Assignee): void {
  for (const assignee of laterAssignees(step, node, run, mine)) withdrawTask(step, node, run, assignee, state.waiting);
  for (const assignee of addedAfter(run.assignees, mine)) withdrawTask(step, node, run, assignee, state.removed);
  if (mine.owner !== undefined && blocksOwner(mine)) pauseOwner(step, node, run, mine.owner);
  delete mine.status;
  openTask(step, node, run, mine);
}

/** The owner waits again, together with people whose tasks a refusal had cancelled. */
function pauseOwner(step: StepContext, node: PlanNode, run: NodeRun, index: number): void {
  const owner = run.assignees[index];
  if (!owner) return;
  if (isActing(owner)) closeTask(step, node, run, owner, "waiting", step.actor);
  const refused = owner.status === state.cancelled;
  owner.status = state.paused;
  for (const each of refused ? run.assignees : []) {
    if (each.owner !== index || each.addedAs !== "before" || each.status !== state.cancelled) continue;
    delete each.status;
    openTask(step, node, run, each);
  }
}

function withdrawTask(step: StepContext, node: PlanNode, run: NodeRun, assignee: Assignee, as: 3 | 8): void {
  if (isActing(assignee)) closeTask(step, node, run, assignee, "takenBack", step.actor);
  delete assignee.changedAt;
  assignee.status = as;
}

/** The last completed node that this person decided at. */
function atCompleted(step: StepContext, { user, node }: CommandOf<"TAKE_BACK">): Decision | undefined {
  let last: Decision | undefined;
  let latest = -1;
  for (const [index, completed] of completedNodes(step)) {
    const each = step.flow.plan.nodes[index];
    if (!each || !isValid(completed) || (node !== undefined && node !== each.id) || completed.leftStep < latest)
      continue;
    const mine = each.type === nodeType.start ? undefined : lastDecided(step, completed.assignees, user);
    if (!mine) continue;
    latest = completed.leftStep;
    const touched = isTouchedAtNode(step, each, completed, mine) || isTouchedAfter(step, each, completed);
    last = { node: each, touched, undo: () => reopen(step, each, completed, user) };
  }
  return last;
}
