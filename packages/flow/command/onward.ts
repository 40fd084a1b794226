import type { Work } from "../flow.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isAsking } from "../plan/plan.ts";

/** Where whoever agrees may send it: to somebody asked later in the same line, where the flow leaves this to its people (D20). */
export const onwardTargets = ({ flow: { plan } }: Work, from: PlanNode): PlanNode[] =>
  plan.settings.on("freeFlow")
    ? plan.nodes.filter((node) => isAsking(node) && node.line === from.line && node.i > from.i)
    : [];
