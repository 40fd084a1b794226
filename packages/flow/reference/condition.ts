import { columnOf } from "../condition/column.ts";
import { applicantColumn } from "../condition/operand.ts";
import { valueType } from "../model/codes.ts";
import type { Condition } from "../model/definition.ts";
import type { Field } from "../model/outcome.ts";
import { isReferenceKind, type NamedId, type ReferenceKind, type ReplaceReference, replaceIds } from "./reference.ts";

const byType: Partial<Record<number, ReferenceKind>> = {
  [valueType.user]: "person",
  [valueType.department]: "department",
  [valueType.role]: "role",
};
const fixed = 1;
/** 6 leave type, 8 and 9 warehouse: the `source` of the field tells the kind of the ids. */
const sourced: readonly number[] = [fixed, 6, 8, 9];

/** The kind of ids that a condition compares with; undefined if it names no ids of the company (F19). */
export function kindIn(condition: Condition, fields: readonly Field[]): ReferenceKind | undefined {
  const type = condition.valueType ?? fixed;
  const column = columnOf(condition, fields);
  const field = fields.find(({ key }) => key === column);
  if (sourced.includes(type) && isReferenceKind(field?.source)) return field.source;
  if (type !== fixed) return byType[type];
  if (field?.type === "department") return "department";
  return field?.type === "people" || (!field && column === applicantColumn) ? "person" : undefined;
}

type Named = Condition & { conditionValueName?: unknown };

/** Answers the same condition if nothing in it changes. */
export function replaceInCondition<One extends Condition>(
  condition: One,
  fields: readonly Field[],
  put: ReplaceReference,
  separator: string,
): One {
  const kind = kindIn(condition, fields);
  if (!kind) return condition;
  const { conditionValue: value, conditionValueName: written } = condition as Named;
  const many = Array.isArray(value);
  const names = typeof written === "string" ? (many ? written.split(separator) : [written]) : [];
  const next = replaceIds(kind, many ? value : [value], names, put);
  if (!next) return condition;
  const conditionValue = many ? next.map(({ id }) => id) : (next[0]?.id ?? "");
  return { ...condition, conditionValue, conditionValueName: next.map(({ name }: NamedId) => name).join(separator) };
}
