import { finderContextOf } from "../assignment/finder-context.ts";
import { checkGroups } from "../check/groups.ts";
import type { StepContext } from "../flow.ts";
import { nodeType } from "../model/codes.ts";
import { assigneeStatus } from "../model/state.ts";
import { findPeople } from "../people/find.ts";
import type { PlanNode } from "../plan/plan.ts";
import { completedNodes, whyOf } from "../step/context.ts";
import { completedNow, logCompleted } from "../step/log-completed.ts";
import type { NodeKind } from "./kind.ts";

/**
 * Finds the people whom a cc or notice node notifies now; each is notified once per node, also across returns (F22).
 */
export function notifyPeople(step: StepContext, node: PlanNode): string[] {
  step.tracer?.entered(node);
  const found = findPeople(finderContextOf(step, node), node.node.approverGroups ?? [], whyOf(step, node), "copy").ids;
  const before = step.state.epoch ? (completedNodes(step).get(node.index)?.assignees ?? []) : [];
  const notified = new Set(before.filter((each) => each.status === assigneeStatus.notified).map((each) => each.userId));
  const fresh = found.filter((id) => !notified.has(id));
  const assignees = [...notified, ...fresh].map((userId) => ({ userId, status: assigneeStatus.notified }));
  logCompleted(step, node, completedNow(step, 2, assignees));
  return fresh;
}

/** 2: copies the application to people and goes on. */
export const cc: NodeKind = {
  type: nodeType.cc,
  enter(step, node) {
    for (const user of notifyPeople(step, node)) step.effects.copies.push({ node: node.id, user });
  },
  check: (context, node) => checkGroups(context, node, true),
};

/** 20: sends a notice to people and goes on. */
export const notice: NodeKind = {
  type: nodeType.notice,
  enter(step, node) {
    const users = notifyPeople(step, node);
    if (users.length > 0) step.effects.notices.push({ kind: "notice", node: node.id, users });
  },
  check: (context, node) => checkGroups(context, node, true),
};
