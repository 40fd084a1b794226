import type { CleanedWhere } from "better-auth/adapters";
import { fieldsOf, type Row } from "./index-fields.ts";

/** The keys of a condition: ids, or values of an indexed field. */
export type Lookup = { field: string; unique: boolean; values: string[] };

/** null where no condition names a key. */
export function lookupOf(model: string, where: readonly CleanedWhere[]): Lookup | null {
  if (where.some(({ connector }) => connector === "OR") && where.length > 1) return null;
  const { unique, listed } = fieldsOf(model);
  const candidates = where.flatMap((clause): Lookup[] => {
    const values = exactValues(clause);
    const known = clause.field === "id" || unique.includes(clause.field) || listed.includes(clause.field);
    return values && known ? [{ field: clause.field, unique: !listed.includes(clause.field), values }] : [];
  });
  return (
    candidates.find(({ field }) => field === "id") ?? candidates.find(({ unique }) => unique) ?? candidates[0] ?? null
  );
}

function exactValues({ operator, value, mode }: CleanedWhere): string[] | null {
  if (mode === "insensitive") return null;
  if (operator === "eq" && typeof value === "string") return [value];
  if (operator !== "in" || !Array.isArray(value)) return null;
  return value.map(String);
}

/** Conditions joined by AND must all hold, and of those joined by OR at least one. */
export function matches(row: Row, where: readonly CleanedWhere[]): boolean {
  const all = where.filter(({ connector }) => connector !== "OR");
  const any = where.filter(({ connector }) => connector === "OR");
  return all.every((clause) => holds(row, clause)) && (any.length === 0 || any.some((clause) => holds(row, clause)));
}

function holds(row: Row, clause: CleanedWhere): boolean {
  const have = fold(row[clause.field] ?? null, clause);
  const want = fold(clause.value, clause);
  switch (clause.operator) {
    case "eq":
      return have === want;
    case "ne":
      return have !== want;
    case "in":
      return Array.isArray(want) && want.includes(have as never);
    case "not_in":
      return Array.isArray(want) && !want.includes(have as never);
    case "contains":
      return typeof have === "string" && have.includes(String(want));
    case "starts_with":
      return typeof have === "string" && have.startsWith(String(want));
    case "ends_with":
      return typeof have === "string" && have.endsWith(String(want));
    default:
      return compares(have, want, clause.operator);
  }
}

function compares(have: unknown, want: unknown, operator: string): boolean {
  if (have === null || want === null) return false;
  const order = compare(have, want);
  if (operator === "lt") return order < 0;
  if (operator === "lte") return order <= 0;
  return operator === "gt" ? order > 0 : order >= 0;
}

export function compare(left: unknown, right: unknown): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  const [a, b] = [String(left ?? ""), String(right ?? "")];
  return a < b ? -1 : a > b ? 1 : 0;
}

function fold(value: unknown, { mode }: CleanedWhere): unknown {
  const plain = value instanceof Date ? value.toISOString() : value;
  if (mode !== "insensitive") return plain;
  if (Array.isArray(plain)) return plain.map((one) => (typeof one === "string" ? one.toLowerCase() : one));
  return typeof plain === "string" ? plain.toLowerCase() : plain;
}
