import { taskOf } from "../assignment/task.ts";
import type { Flow } from "../flow.ts";
import { actingAssignees } from "../model/assignees.ts";
import { nodeType } from "../model/codes.ts";
import type { Copy, Task } from "../model/outcome.ts";
import type { CompletedNode, State, StateWithHistory } from "../model/state.ts";
import { assigneeStatus, completionMark } from "../model/state.ts";
import type { FlowStatus } from "../model/status.ts";
import { statusName } from "../model/status.ts";
import { pathState } from "../plan/key.ts";
import type { PlanNode } from "../plan/plan.ts";
import { holdsBranches } from "../plan/plan.ts";
import { readLog } from "../step/completed-log.ts";

/** 0 not started, 1 in progress, 2 completed, 3 skipped, 4 superseded (F4). */
export type NodeStatus = 0 | 1 | 2 | 3 | 4;

export interface View {
  readonly status: FlowStatus;
  /** 1–4, null while running. */
  readonly statusCode: number | null;
  /** The step counter; send it back as `seen.step`. */
  readonly step: number;
  readonly nodes: Readonly<Record<string, NodeStatus>>;
  /** Tasks that can be acted on now, sorted by node and person. */
  readonly open: readonly Task[];
  /** The first node in document order that waits for an administrator. */
  readonly exception: string | null;
  /** Tasks of people who left, to be handed over. */
  readonly handover: readonly { readonly node: string; readonly user: string }[];
  readonly cc: readonly Copy[];
}

/** All data of a snapshot for display, computed from it and its log (D4). */
export function view(flow: Flow, state: StateWithHistory): View {
  const completedNodes = readLog(state.completedLog);
  const running = flow.runningNodes(state);
  const left = running.flatMap((node) =>
    (state.runs[node.id]?.assignees ?? []).flatMap((each) =>
      each.status === assigneeStatus.left ? [{ node: node.id, user: each.userId }] : [],
    ),
  );
  const waits = (node: PlanNode) => state.runs[node.id]?.unassigned === 1 || left.some((each) => each.node === node.id);
  return {
    status: statusName(state.status ?? 0),
    statusCode: state.status ? state.status : null,
    step: state.steps,
    nodes: statuses(flow, state, completedNodes),
    open: openTasks(flow, state),
    exception: running.find(waits)?.id ?? null,
    handover: left,
    cc: copies(flow, state, completedNodes),
  };
}

const text = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The tasks that can be acted on now; an owner who waits has none. */
export function openTasks(flow: Flow, state: State): Task[] {
  const tasks = flow.runningNodes(state).flatMap((node) => {
    const run = state.runs[node.id];
    if (!run) return [];
    return actingAssignees(run).map((each) => taskOf(state.submittedAt, node, run, each));
  });
  return tasks.sort((one, other) => text(one.node, other.node) || text(one.user, other.user));
}

/** Copies, in document order. */
function copies(flow: Flow, state: State, completedNodes: ReadonlyMap<number, CompletedNode>): Copy[] {
  return flow.plan.nodes
    .filter((node) => node.type !== nodeType.notice)
    .flatMap((node) => {
      const assignees = [
        ...(completedNodes.get(node.index)?.assignees ?? []),
        ...(state.runs[node.id]?.assignees ?? []),
      ];
      const users = new Set(
        assignees.filter((each) => each.status === assigneeStatus.notified).map((each) => each.userId),
      );
      return [...users].map((user) => ({ node: node.id, user }));
    });
}

function statuses(
  flow: Flow,
  state: State,
  completedNodes: ReadonlyMap<number, CompletedNode>,
): Record<string, NodeStatus> {
  const current = currentNodes(flow, state);
  const found: Record<string, NodeStatus> = {};
  for (const node of flow.plan.nodes) found[node.id] = statusOf(node, state, completedNodes, current);
  return found;
}

function statusOf(
  node: PlanNode,
  state: State,
  completedNodes: ReadonlyMap<number, CompletedNode>,
  current: readonly PlanNode[],
): NodeStatus {
  if (state.runs[node.id]) return 1;
  const mark = completedNodes.get(node.index)?.mark ?? completionMark.none;
  if (holdsBranches(node.type) || node.holder) {
    const open =
      current.some((each) => each.index > node.index && each.index <= node.lastInside) || current.includes(node);
    return mark === completionMark.completed && open ? 1 : mark;
  }
  return node.type === nodeType.aggregate && isAwaited(node, state) ? 1 : mark;
}

/** The nodes that paths are at; paths that arrived are at none. */
function currentNodes(flow: Flow, state: State): PlanNode[] {
  const keys = new Set(Object.values(state.positions));
  return flow.plan.nodes.filter((node) => keys.has(node.key));
}

/** An aggregate is in progress from the arrival of the first branch. */
function isAwaited(aggregate: PlanNode, state: State): boolean {
  const parallel = aggregate.parallel;
  if (!parallel || state.positions[parallel.path.key] !== parallel.key) return false;
  return parallel.branches.some((branch) => state.positions[branch.id] === pathState.arrived);
}
