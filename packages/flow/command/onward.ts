import { nodeType } from "../definition.ts";
import type { Work } from "../flow.ts";
import type { PlanNode } from "../plan/plan.ts";

/** Where whoever agrees may send it: to somebody asked later in the same line, where the flow leaves this to its people (D20). */
export const onwardTargets = ({ flow: { plan } }: Work, from: PlanNode): PlanNode[] =>
  plan.settings.on("freeFlow")
    ? plan.nodes.filter(
        ({ type, line, i }) =>
          line === from.line && i > from.i && (type === nodeType.approver || type === nodeType.handler),
      )
    : [];
