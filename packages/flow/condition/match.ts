import type { Condition, ConditionGroup } from "../definition.ts";
import type { Organisation } from "../organisation.ts";
import type { Field, Values } from "../outcome.ts";
import { compare } from "./compare.ts";
import { operandsOf } from "./operand.ts";

/** What a condition may look at; the applicant is the person applied for (F19). */
export interface Facts {
  readonly org: Organisation;
  readonly applicant: string;
  readonly fields: readonly Field[];
  readonly values: Values;
}

/** F18: groups are OR, the conditions in a group AND. */
export const matches = (groups: readonly ConditionGroup[], facts: Facts): boolean =>
  groups.some((group) => (group.conditions ?? []).every((condition) => holds(condition, facts)));

export function holds(condition: Condition, facts: Facts): boolean {
  const { left, right, kind } = operandsOf(condition, facts);
  return compare(condition.optType, kind, left, right);
}
