import type { Work } from "../flow.ts";
import { isBefore } from "../plan/place.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Passed } from "../state.ts";
import { pastOf } from "./work.ts";

export interface Decided {
  readonly node: PlanNode;
  readonly passed: Passed;
}

/** The nodes on the path to `node` that were completed by a person's decision, last decided first (F15, F23). */
export function decidedBefore(work: Work, node: PlanNode): Decided[] {
  const found: Decided[] = [];
  for (const [index, passed] of pastOf(work)) {
    const earlier = work.flow.plan.nodes[index];
    if (earlier && passed.mark === 2 && passed.b !== "" && isBefore(earlier, node))
      found.push({ node: earlier, passed });
  }
  return found.sort((one, other) => other.passed.z - one.passed.z || other.node.i - one.node.i);
}
