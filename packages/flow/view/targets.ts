import { closeTask } from "../assignment/task.ts";
import { canReturn } from "../command/decide/return.ts";
import { findTask } from "../command/find-task.ts";
import type { Flow, StepContext } from "../flow.ts";
import type { Context, Refusal } from "../model/outcome.ts";
import { refuse } from "../model/refuse.ts";
import type { StateWithHistory } from "../model/state.ts";
import { assigneeStatus } from "../model/state.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isAsking } from "../plan/plan.ts";
import { returnTo, targetsOf } from "../rollback/return.ts";
import { begin, finish } from "../step/begin.ts";
import { completedNodes } from "../step/context.ts";
import type { NodeStatus } from "./view.ts";
import { view } from "./view.ts";

export interface ReturnTarget {
  readonly node: string;
  readonly name: string;
  /** Whether it is the initiator node. */
  readonly initiator: boolean;
  /** The people who agreed there. */
  readonly people: readonly string[];
  /** Whether it is the last node decided by a person, the target of BACK_TO_PRE. */
  readonly previous: boolean;
  /** Asking nodes whose people would be asked again, now or when the flow gets there. */
  readonly reopens: readonly string[];
  /** Asking nodes whose result would stay. */
  readonly keeps: readonly string[];
}

export interface Targets {
  readonly ok: true;
  readonly targets: readonly ReturnTarget[];
}

/** The nodes a person may return their task to, and what each return would reopen and keep (F23, F24). */
export function returnTargets(
  flow: Flow,
  state: StateWithHistory,
  wanted: { readonly user: string; readonly node?: string; readonly task?: string },
  context: Context,
): Targets | Refusal {
  const step = begin(flow, state, context, wanted.user);
  const found = findTask(step, wanted);
  if (!found.ok) return found;
  if (!canReturn(step, found)) return refuse("flow.notAllowed", { why: "back" });
  const before = view(flow, state).nodes;
  const targets = targetsOf(step, found.node);
  const previous = targets[1] ?? targets[0];
  return {
    ok: true,
    targets: targets.map((target) => ({
      node: target.id,
      name: target.name,
      initiator: target === flow.plan.start,
      people: agreedAt(step, target),
      previous: target === previous,
      ...compare(flow, before, afterReturn(flow, state, { ...wanted, node: found.node.id }, target, context)),
    })),
  };
}

const agreedAt = (step: StepContext, node: PlanNode): string[] =>
  (completedNodes(step).get(node.index)?.assignees ?? [])
    .filter((assignee) => assignee.status === assigneeStatus.agreed)
    .map((assignee) => assignee.userId);

function afterReturn(
  flow: Flow,
  state: StateWithHistory,
  wanted: { readonly user: string; readonly node: string },
  target: PlanNode,
  context: Context,
): Readonly<Record<string, NodeStatus>> {
  const step = begin(flow, state, context, wanted.user);
  const found = findTask(step, { user: wanted.user, node: wanted.node });
  if (found.ok) {
    found.assignee.status = assigneeStatus.cancelled;
    closeTask(step, found.node, found.run, found.assignee, "returned", wanted.user);
    returnTo(step, found.node, target);
  }
  return view(flow, finish(step).state).nodes;
}

function compare(
  flow: Flow,
  before: Readonly<Record<string, NodeStatus>>,
  after: Readonly<Record<string, NodeStatus>>,
) {
  const taskSettings = flow.plan.nodes.filter(isAsking);
  const started = taskSettings.filter(({ id }) => before[id] !== 0 && before[id] !== 4);
  const stays = ({ id }: PlanNode) => after[id] === before[id] && after[id] !== 1;
  const untouched = ({ id }: PlanNode) => after[id] === 1 && before[id] === 1;
  return {
    reopens: started.filter((node) => !stays(node) && !untouched(node)).map(({ id }) => id),
    keeps: started.filter((node) => stays(node) || untouched(node)).map(({ id }) => id),
  };
}
