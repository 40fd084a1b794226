import { columnOf } from "../condition/column.ts";
import { formulaOf } from "../model/branch.ts";
import { valueType } from "../model/codes.ts";
import type { Condition } from "../model/definition.ts";
import type { PlanNode } from "../plan/plan.ts";
import { byPriority } from "../plan/priority.ts";
import { kindIn } from "../reference/condition.ts";
import type { CheckContext } from "./context.ts";
import { hasField } from "./context.ts";

const alwaysMatches = (branch: PlanNode): boolean => {
  if (formulaOf(branch.node) !== undefined) return false;
  const groups = branch.node.conditionGroup ?? [];
  return groups.length === 0 || groups.some((group) => (group.conditions ?? []).length === 0);
};

/** A route ends with "other cases", and no branch follows one that always matches (F35). */
export function checkRoute(context: CheckContext, node: PlanNode): void {
  const order = byPriority(node);
  const last = order.at(-1);
  if (!last) {
    context.fault(node, "flow.check.branches");
    return;
  }
  const always = order.findIndex(alwaysMatches);
  if (always < 0) context.fault(node, "flow.check.otherCases");
  for (const branch of always < 0 ? [] : order.slice(always + 1)) context.fault(branch, "flow.check.unreachable");
}

/** Value type 2 compares with another field, or with the applicant. */

function fieldsOf(condition: Condition, context: CheckContext): string[] {
  const { valueType: type, conditionValue } = condition;
  const named = [columnOf(condition, context.fields), ...(type === valueType.dynamic ? [String(conditionValue)] : [])];
  return named.filter((key) => key !== "applicant");
}

/** The value is empty because the import found nobody to put there (D35). */
const isLeftEmpty = ({ conditionValue: value }: Condition): boolean =>
  value === "" || (Array.isArray(value) && value.length === 0);

/** Conditions and formulas may only name fields of the form (F35). */
export function checkConditions(context: CheckContext, branch: PlanNode): void {
  const formula = formulaOf(branch.node);
  if (formula !== undefined) {
    const why = formula.trim() === "" ? "" : context.formulaFault?.(formula, branch.name);
    if (why !== undefined) context.fault(branch, why ? "flow.check.formula" : "flow.check.formula.empty", { why });
    return;
  }
  const conditions = (branch.node.conditionGroup ?? []).flatMap((group) => group.conditions ?? []);
  for (const field of new Set(conditions.flatMap((condition) => fieldsOf(condition, context)))) {
    if (!hasField(context, field)) context.fault(branch, "flow.check.field", { field });
  }
  if (conditions.some((condition) => kindIn(condition, context.fields) && isLeftEmpty(condition)))
    context.fault(branch, "flow.check.value");
}
