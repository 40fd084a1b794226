import { approvalMethod, approverType } from "../model/codes.ts";
import type { Plan, PlanNode } from "./plan.ts";
import { methodOf } from "./task-settings.ts";

/** Approver type 9. */

/** The initiator chooses the people of this node (F17); an automatic node asks nobody (F2). */
export const asksForChoice = (node: PlanNode): boolean =>
  methodOf(node) === approvalMethod.manual &&
  (node.node.approverGroups ?? []).some((group) => group.approverType === approverType.chosen);

/** Nobody has to be chosen for this node. */
export const mayStayEmpty = ({ node }: PlanNode): boolean => node.customProperties?.choiceOptional === true;

/** The nodes whose people the initiator chooses; none if the setting is off (D21). */
export const choosing = ({ plan }: { readonly plan: Plan }): PlanNode[] =>
  plan.settings.on("designateApprover") ? plan.nodes.filter(asksForChoice) : [];
