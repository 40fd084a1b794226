import { valueType } from "../model/codes.ts";
import type { Condition } from "../model/definition.ts";
import type { Organisation } from "../model/organisation.ts";
import { type Field, type Values, valueAt } from "../model/outcome.ts";
import { departmentsUp } from "../people/reporting-line.ts";
import { columnOf } from "./column.ts";

export const applicantColumn = "applicant";

export const numeric: readonly string[] = ["number", "money", "moneys", "slider", "rate", "calculation"];
const dated: readonly string[] = ["date", "time", "datetime", "dateRange", "daterange"];
const written: readonly string[] = ["input", "textarea", "text"];

/** The data that a condition reads; the applicant is the person applied for (F19). */
export interface ConditionContext {
  readonly org: Organisation;
  readonly applicant: string;
  readonly fields: readonly Field[];
  readonly values: Values;
}

/** How two values are compared: as exact decimals, dates, whole ids, or text. */
export type OperandKind = "number" | "date" | "id" | "text";

/** Both sides of a condition, ready to be compared. */
interface Operands {
  readonly kind: OperandKind;
  readonly left: unknown;
  readonly right: unknown;
}

/** Both sides of a condition, with what they are compared as. */
export function operandsOf(condition: Condition, facts: ConditionContext): Operands {
  const { conditionValue } = condition;
  const columnId = columnOf(condition, facts.fields);
  const type = condition.valueType ?? valueType.fixed;
  const field = facts.fields.find((each) => each.key === columnId);
  const own = columnId === applicantColumn && !field;
  const right = type === valueType.dynamic ? otherIn(String(conditionValue), field, facts) : conditionValue;
  const left = own ? facts.applicant : valueAt(facts.values, columnId);
  const people = own || field?.type === "people";
  const other = type === valueType.dynamic && facts.fields.find((each) => each.key === conditionValue);
  const byDepartment =
    type <= valueType.dynamic && (field?.type === "department" || (own && other && other.type === "department"));
  if (byDepartment || type === valueType.department) return departments(facts.org, left, right, people);
  if (type === valueType.role && people) return roles(facts.org, left, right);
  return { kind: kindOf(type, own ? "people" : field?.type, left), left: idsIn(left), right: idsIn(right) };
}

/** An entry that has a name beside its id is compared by its id. */
function idsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idsIn);
  if (typeof value !== "object" || value === null) return value;
  const id = valueAt(value as Values, "value");
  return typeof id === "string" ? id : value;
}

/**
 * The value of another field; "applicant" is the person applied for, or their department if compared with a
 * department.
 */
function otherIn(
  key: string,
  beside: Field | undefined,
  { org, applicant, fields, values }: ConditionContext,
): unknown {
  if (key !== applicantColumn || fields.some((field) => field.key === key)) return valueAt(values, key);
  return beside?.type === "department" ? org.user(applicant)?.departmentId : applicant;
}

function kindOf(type: number, fieldType: string | undefined, left: unknown): OperandKind {
  if (type === valueType.date) return "date";
  if (type === valueType.user || type === valueType.role || type > valueType.date) return "id";
  if (fieldType === undefined) return typeof left === "number" ? "number" : "text";
  if (numeric.includes(fieldType)) return "number";
  if (dated.includes(fieldType)) return "date";
  return written.includes(fieldType) ? "text" : "id";
}

/** A department condition includes the departments below: each department is replaced by itself and all above it. */
function departments(org: Organisation, left: unknown, right: unknown, people: boolean): Operands {
  const idOf = (id: string) => (people ? org.user(id)?.departmentId : id);
  return organisationOperands(left, right, (id) => departmentsUp(org, idOf(id)).map((department) => department.id));
}

/** A person with several roles matches each of them. */
const roles = (org: Organisation, left: unknown, right: unknown): Operands =>
  organisationOperands(left, right, (id) => org.user(id)?.roleIds ?? []);

/**
 * Replaces each value by the wanted one if it belongs to it, so that eq, ne, il and el need not know about department
 * trees and roles.
 */
function organisationOperands(left: unknown, right: unknown, idsOf: (id: string) => readonly string[]): Operands {
  const wanted = listOf(right);
  const found = listOf(left).map((id) => {
    const all = idsOf(id);
    return all.find((each) => wanted.includes(each)) ?? all[0] ?? "";
  });
  return { kind: "id", left: Array.isArray(left) ? found : found[0], right };
}

export function listOf(value: unknown): string[] {
  if (value === undefined || value === null || value === "") return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}
