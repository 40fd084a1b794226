import { method, methodOf } from "./asking.ts";
import type { Plan, PlanNode } from "./plan.ts";

/** Approver type 9. */
const chosenType = 9;

/** Its people are chosen by the initiator (F17); a node that passes or refuses by itself asks nobody (F2). */
export const asksForChoice = (node: PlanNode): boolean =>
  methodOf(node) === method.manual &&
  (node.node.approverGroups ?? []).some((group) => group.approverType === chosenType);

/** The nodes whose people the initiator chooses; none where the flow has that off (D21). */
export const choosing = ({ plan }: { readonly plan: Plan }): PlanNode[] =>
  plan.settings.on("designateApprover") ? plan.nodes.filter(asksForChoice) : [];
