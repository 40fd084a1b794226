import { askerOf } from "../asking/asker.ts";
import { checkGroups } from "../check/groups.ts";
import { nodeType } from "../definition.ts";
import type { Work } from "../flow.ts";
import { findPeople } from "../people/find.ts";
import type { PlanNode } from "../plan/plan.ts";
import { seat } from "../state.ts";
import { keep, passedNow } from "../work/keep.ts";
import { pastOf, whyOf } from "../work/work.ts";
import type { NodeKind } from "./kind.ts";

/** Finds whom a cc or notice node tells now; a person is told once per node, also across returns (F22). */
export function tell(work: Work, node: PlanNode): string[] {
  work.tracer?.entered(node);
  const found = findPeople(askerOf(work, node), node.node.approverGroups ?? [], whyOf(work, node)).ids;
  const before = work.state.e ? (pastOf(work).get(node.i)?.seats ?? []) : [];
  const told = new Set(before.filter((each) => each.s === seat.told).map((each) => each.u));
  const fresh = found.filter((id) => !told.has(id));
  const seats = [...told, ...fresh].map((u) => ({ u, s: seat.told }));
  keep(work, node, passedNow(work, 2, seats));
  return fresh;
}

/** 2: copies the application to people and goes on. */
export const cc: NodeKind = {
  type: nodeType.cc,
  enter(work, node) {
    for (const user of tell(work, node)) work.effects.copies.push({ node: node.id, user });
  },
  check: (look, node) => checkGroups(look, node, true),
};
