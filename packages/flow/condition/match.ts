import type { Condition, ConditionGroup } from "../model/definition.ts";
import { compare } from "./compare.ts";
import type { ConditionContext } from "./operand.ts";
import { operandsOf } from "./operand.ts";

/** F18: groups are OR, the conditions in a group AND. */
export const matches = (groups: readonly ConditionGroup[], facts: ConditionContext): boolean =>
  groups.some((group) => (group.conditions ?? []).every((condition) => holds(condition, facts)));

export function holds(condition: Condition, facts: ConditionContext): boolean {
  const { left, right, kind } = operandsOf(condition, facts);
  return compare(condition.optType, kind, left, right);
}
