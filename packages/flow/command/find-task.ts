import { taskId } from "../assignment/task.ts";
import type { StepContext } from "../flow.ts";
import { hadTask, isActing } from "../model/assignees.ts";
import type { Refusal } from "../model/outcome.ts";
import { refuse } from "../model/refuse.ts";
import type { Assignee, NodeRun } from "../model/state.ts";
import { assigneeStatus as state } from "../model/state.ts";
import { isOver, statusName } from "../model/status.ts";
import type { PlanNode } from "../plan/plan.ts";
import { completedNodes, editRun } from "../step/context.ts";

export interface FoundTask {
  readonly ok: true;
  readonly node: PlanNode;
  readonly run: NodeRun;
  readonly index: number;
  readonly assignee: Assignee;
}

interface TaskQuery {
  readonly user: string;
  readonly node?: string;
  readonly task?: string;
}

interface AssigneePosition {
  readonly node: PlanNode;
  readonly index: number;
}

function assigneePositions(step: StepContext, user: string, node?: string): AssigneePosition[] {
  const places: AssigneePosition[] = [];
  for (const each of runningAt(step, node)) {
    const assignees = step.state.runs[each.id]?.assignees ?? [];
    for (let index = 0; index < assignees.length; index++)
      if (assignees[index]?.userId === user) places.push({ node: each, index });
  }
  return places;
}

/** The named node if it is in progress; without a name all nodes in progress. */
function runningAt({ flow, state }: StepContext, id?: string): PlanNode[] {
  if (id === undefined) return flow.runningNodes(state);
  const node = state.runs[id] && flow.plan.byId.get(id);
  return node ? [node] : [];
}

/** The task that a command means, ready to be changed, or the refusal (F7). */
export function findTask(step: StepContext, wanted: TaskQuery): FoundTask | Refusal {
  const runs = step.state.runs;
  const acting = assigneePositions(step, wanted.user, wanted.node).filter(({ node, index }) => {
    const run = runs[node.id];
    if (!run || !isActing(run.assignees[index])) return false;
    return wanted.task === undefined || wanted.task === taskId(node.id, run, wanted.user);
  });
  const [first, second] = acting;
  if (!first) return taskRefusal(step, wanted);
  if (second) return refuse("flow.task.ambiguous", { nodes: acting.map(({ node }) => node.id) });
  const run = editRun(step, first.node.id);
  const assignee = run?.assignees[first.index];
  return run && assignee
    ? { ok: true, node: first.node, run, index: first.index, assignee }
    : taskRefusal(step, wanted);
}

/** Whether this person can act, at the named node or anywhere. */
export const hasTask = (step: StepContext, { user, node }: TaskQuery): boolean =>
  assigneePositions(step, user, node).some(({ node: each, index }) =>
    isActing(step.state.runs[each.id]?.assignees[index]),
  );

/** Why a person without an open task cannot act: the task waits, somebody was faster, or it was never theirs. */
export function taskRefusal(step: StepContext, { user, node }: TaskQuery): Refusal {
  const waiting = assigneePositions(step, user, node).some(({ node: each, index }) => {
    return step.state.runs[each.id]?.assignees[index]?.status === state.paused;
  });
  if (waiting) return refuse("flow.notAllowed", { why: "waiting", node });
  const done = decisionOver(step, user, node);
  if (done) return refuse("flow.task.handled", done);
  const code = step.state.status ?? 0;
  if (isOver(code)) return refuse("flow.ended", { status: statusName(code), ...ender(step) });
  return refuse("flow.task.notYours", { node });
}

type Decision = {
  readonly node: string;
  readonly by: string;
  readonly name: string;
  readonly at: number;
};

function decision(step: StepContext, node: string, by: string, at: number): Decision {
  const person = by || "system";
  return { node, by: person, name: step.context.org.user(person)?.name ?? person, at: step.state.submittedAt + at };
}

/** Who decided the task that this person had, and when. */
function decisionOver(step: StepContext, user: string, node?: string): Decision | undefined {
  const live = assigneePositions(step, user, node).find(({ node: each, index }) => {
    const assignee = step.state.runs[each.id]?.assignees[index];
    return assignee !== undefined && !isActing(assignee) && hadTask(assignee, user);
  });
  if (live) {
    const assignee = step.state.runs[live.node.id]?.assignees[live.index];
    return decision(
      step,
      live.node.id,
      assignee?.status === state.left ? "" : (assignee?.decidedBy ?? user),
      assignee?.changedAt ?? 0,
    );
  }
  return transferred(step, user, node) ?? lastCompleted(step, user, node);
}

function transferred(step: StepContext, user: string, node?: string): Decision | undefined {
  for (const each of step.flow.runningNodes(step.state)) {
    const run = step.state.runs[each.id];
    const handed = run?.assignees.some((assignee) => assignee.earlier?.includes(user));
    if (run && handed && (node === undefined || node === each.id)) return decision(step, each.id, user, run.enteredAt);
  }
  return undefined;
}

function lastCompleted(step: StepContext, user: string, node?: string): Decision | undefined {
  let last: Decision | undefined;
  let latest = -1;
  for (const [index, completed] of completedNodes(step)) {
    const each = step.flow.plan.nodes[index];
    if (!each || (node !== undefined && each.id !== node) || completed.leftStep < latest) continue;
    if (!completed.assignees.some((assignee) => hadTask(assignee, user))) continue;
    latest = completed.leftStep;
    last = decision(step, each.id, completed.completedBy, completed.leftAt);
  }
  return last;
}

function ender(step: StepContext): object {
  const { ended } = step.state;
  return ended ? decision(step, "", ended.by, ended.at) : {};
}

/** The last action of anybody. It is named to a person who is too late to withdraw or undo. */
export function lastDecision(step: StepContext): Decision | undefined {
  let last: Decision | undefined;
  let latest = -1;
  for (const [index, completed] of completedNodes(step)) {
    const each = step.flow.plan.nodes[index];
    if (!each || completed.completedBy === "" || completed.leftStep < latest) continue;
    latest = completed.leftStep;
    last = decision(step, each.id, completed.completedBy, completed.leftAt);
  }
  const { ended } = step.state;
  return last ?? (ended ? decision(step, step.flow.plan.start.id, ended.by, ended.at) : undefined);
}
