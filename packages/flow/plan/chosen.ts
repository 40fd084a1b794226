import { nodeType } from "../definition.ts";
import { method } from "./asking.ts";
import type { Plan, PlanNode } from "./plan.ts";

/** Approver type 9. */
const chosenType = 9;

/** A node that passes or refuses by itself asks nobody (F2); a handler never refuses. */
const decidesItself = ({ node, type }: PlanNode): boolean =>
  node.attr?.approvalMethod === method.pass ||
  (node.attr?.approvalMethod === method.refuse && type !== nodeType.handler);

export const asksForChoice = (node: PlanNode): boolean =>
  !decidesItself(node) && (node.node.approverGroups ?? []).some((group) => group.approverType === chosenType);

/** The nodes whose people the initiator chooses; none where the flow has that off (D21). */
export const choosing = ({ plan }: { readonly plan: Plan }): PlanNode[] =>
  plan.settings.on("designateApprover") ? plan.nodes.filter(asksForChoice) : [];
