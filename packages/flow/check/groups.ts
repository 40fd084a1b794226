import { approverType } from "../model/codes.ts";
import type { ApproverGroup } from "../model/definition.ts";
import { groupLimit } from "../people/find.ts";
import { idsOf, levelOf } from "../people/finder.ts";
import { finderOf } from "../people/index.ts";
import { asksForChoice } from "../plan/chosen.ts";
import { isBefore } from "../plan/paths.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { CheckContext } from "./context.ts";
import { hasField } from "./context.ts";

const levels = 12;

/** Checks the approver groups of a node: each names somebody in a way that can work (F35). */
export function checkGroups(context: CheckContext, node: PlanNode, mustAsk: boolean): void {
  const groups = node.node.approverGroups ?? [];
  const filled = groups.filter((group) => isFilled(group));
  if (mustAsk && (filled.length === 0 || filled.length < groups.length)) context.fault(node, "flow.check.people");
  if (asksForChoice(node) && !context.plan.settings.on("designateApprover"))
    context.warn(node, "flow.check.warn.unchosen");
  for (const group of groups) checkGroup(context, node, group);
  if (groups.length > 1 && groups.some((group) => group.approverType === approverType.chain))
    context.fault(node, "flow.check.chainAlone");
}

function isFilled(group: ApproverGroup): boolean {
  const needs = finderOf(group.approverType)?.needs;
  return needs === undefined || needs === "level" || idsOf(group).length > 0;
}

function checkGroup(context: CheckContext, node: PlanNode, group: ApproverGroup): void {
  const finder = finderOf(group.approverType);
  if (!finder) {
    context.fault(node, "flow.check.approverType", { type: group.approverType });
    return;
  }
  const ids = idsOf(group);
  const level = levelOf(group);
  if (finder.needs === "level" && (level < 1 || level > levels)) context.fault(node, "flow.check.level", { level });
  if (finder.needs === "people" && ids.length > groupLimit) {
    context.fault(node, "flow.check.tooMany", { count: ids.length, limit: groupLimit });
  }
  for (const id of ids) checkReference(context, node, finder.needs, id);
}

function checkReference(context: CheckContext, node: PlanNode, needs: string | undefined, id: string): void {
  if (needs === "staffFields" && !hasField(context, id, "people"))
    context.fault(node, "flow.check.staffField", { field: id });
  if (needs === "departmentFields" && !hasField(context, id, "department")) {
    context.fault(node, "flow.check.departmentField", { field: id });
  }
  const other = context.plan.byId.get(id);
  if (needs === "nodes" && !(other && isBefore(other, node))) context.fault(node, "flow.check.node", { node: id });
}
