import { finderContextOf } from "../assignment/finder-context.ts";
import { dueAt } from "../assignment/timer.ts";
import type { Flow, StepContext } from "../flow.ts";
import { actingAssignees } from "../model/assignees.ts";
import { nodeType } from "../model/codes.ts";
import type { Context, HistoryNeeded } from "../model/outcome.ts";
import type { NodeRun, State, StateWithHistory } from "../model/state.ts";
import { assigneeStatus } from "../model/state.ts";
import { isOver } from "../model/status.ts";
import { findPeople } from "../people/find.ts";
import { isActive } from "../people/reporting-line.ts";
import type { PlanNode } from "../plan/plan.ts";
import { begin, orHistoryNeeded } from "../step/begin.ts";

/**
 * Why an application is stuck: nobody was found (noHander 5), more people than allowed (F16), a person left (F31), a
 * task of an inactive person, no task at all, or a deadline that had no effect.
 */
export type StallCause = "nobody" | "tooMany" | "left" | "inactive" | "noTask" | "timer";

export interface Stall {
  readonly node: string;
  readonly cause: StallCause;
  /** The people who left or are inactive. */
  readonly users: readonly string[];
  /** Since when, in epoch ms. */
  readonly since: number;
}

/** A deadline less late than this is no problem yet. */
const stallAfterMs = 10 * 60_000;

/** Everything that keeps an application from continuing; empty if a person or a timer will act. */
export function stalls(flow: Flow, state: StateWithHistory, context: Context): Stall[];
export function stalls(flow: Flow, state: State, context: Context): Stall[] | HistoryNeeded;
export function stalls(flow: Flow, state: State, context: Context): Stall[] | HistoryNeeded {
  const step = begin(flow, state, context);
  const found = stallsOf(flow, state, context).map((stall): Stall => {
    const node = stall.cause === "nobody" ? flow.plan.byId.get(stall.node) : undefined;
    return node && hasTooMany(step, node) ? { ...stall, cause: "tooMany" } : stall;
  });
  return orHistoryNeeded(step, found);
}

/** Whether there is any stall. Telling which may need the log of completed nodes. */
export const isStalled = (flow: Flow, state: State, context: Context): boolean =>
  stallsOf(flow, state, context).length > 0;

/** Says "nobody" where the log would be needed to tell it from "tooMany". */
function stallsOf(flow: Flow, state: State, context: Context): Stall[] {
  if (isOver(state.status ?? 0)) return [];
  const running = flow.runningNodes(state).filter((node) => state.runs[node.id]);
  const found = running.flatMap((node) => atNode(flow, state, node, context));
  const asksSomebody = running.some((node) => actingAssignees(state.runs[node.id] ?? idle).length > 0);
  if (asksSomebody || found.length > 0) return found;
  const node = running[0] ?? flow.plan.start;
  return [
    { node: node.id, cause: "noTask", users: [], since: state.submittedAt + (state.runs[node.id]?.enteredAt ?? 0) },
  ];
}

const idle: NodeRun = { enteredStep: 0, enteredAt: 0, assignees: [] };

function atNode(flow: Flow, state: State, node: PlanNode, context: Context): Stall[] {
  const run = state.runs[node.id] ?? idle;
  const stall = (cause: StallCause, since: number, users: readonly string[] = []): Stall => ({
    node: node.id,
    cause,
    users,
    since: state.submittedAt + since,
  });
  const found: Stall[] = [];
  if (run.unassigned === 1) found.push(stall("nobody", run.enteredAt));
  const left = run.assignees.filter((assignee) => assignee.status === assigneeStatus.left);
  if (left.length > 0)
    found.push(
      stall(
        "left",
        Math.min(...left.map((assignee) => assignee.changedAt ?? run.enteredAt)),
        left.map((assignee) => assignee.userId),
      ),
    );
  const absent = actingAssignees(run).filter((assignee) => !isActive(context.org, assignee.userId));
  if (absent.length > 0)
    found.push(
      stall(
        "inactive",
        Math.min(...absent.map((assignee) => assignee.changedAt ?? run.enteredAt)),
        absent.map((assignee) => assignee.userId),
      ),
    );
  const due = node.type === nodeType.start ? undefined : dueAt(state.submittedAt, flow.taskSettingsOf(node), run);
  if (due !== undefined && context.now - due > stallAfterMs) found.push(stall("timer", due - state.submittedAt));
  return found;
}

const hasTooMany = (step: StepContext, node: PlanNode): boolean =>
  findPeople(finderContextOf(step, node), step.flow.taskSettingsOf(node).groups, () => {}).tooMany;
