import { Decimal } from "decimal.js";
import type { Operator } from "../model/definition.ts";
import { compareDates } from "./date.ts";
import type { OperandKind } from "./operand.ts";
import { listOf } from "./operand.ts";

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.every(isEmpty));

/** F19. An empty value makes `ne` and `el` true and everything else false. */
export function compare(operator: Operator, kind: OperandKind, left: unknown, right: unknown): boolean {
  if (isEmpty(left)) return operator === "ne" || operator === "el";
  switch (operator) {
    case "eq":
      return equal(kind, left, right);
    case "ne":
      return !equal(kind, left, right);
    case "il":
      return contains(kind, left, right);
    case "el":
      return !contains(kind, left, right);
    default:
      return ordered(operator, order(kind, first(left), first(right)));
  }
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

function ordered(operator: "gt" | "ge" | "lt" | "le", sign: number | undefined): boolean {
  if (sign === undefined) return false;
  if (operator === "gt") return sign > 0;
  if (operator === "ge") return sign >= 0;
  return operator === "lt" ? sign < 0 : sign <= 0;
}

/** Two lists are equal if they hold the same values; a single value equals a list that contains it. */
function equal(kind: OperandKind, left: unknown, right: unknown): boolean {
  const theirs = listOf(right);
  if (!Array.isArray(left)) return theirs.some((other) => same(kind, left, other));
  const ours = listOf(left);
  return (
    ours.every((one) => theirs.some((other) => same(kind, one, other))) &&
    theirs.every((other) => ours.some((one) => same(kind, one, other)))
  );
}

function same(kind: OperandKind, left: unknown, right: unknown): boolean {
  if (isEmpty(right)) return false;
  return kind === "id" || kind === "text" ? String(left) === String(right) : order(kind, left, right) === 0;
}

/** A text contains a text, a list contains a value, and a single value is contained in a list of values. */
function contains(kind: OperandKind, left: unknown, right: unknown): boolean {
  const wanted = listOf(right);
  if (kind === "text" && !Array.isArray(left)) return wanted.some((part) => String(left).includes(part));
  return listOf(left).some((one) => wanted.some((other) => same(kind, one, other)));
}

function order(kind: OperandKind, left: unknown, right: unknown): number | undefined {
  if (kind === "date") return compareDates(left, right);
  const one = decimalOf(left);
  const other = decimalOf(right);
  if (one && other) return one.comparedTo(other);
  if (kind === "number" || isEmpty(right)) return undefined;
  const [a, b] = [String(left), String(right)];
  return a < b ? -1 : Number(a > b);
}

const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;
/** An amount with thousands separators: 1,234.50. */
const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;

function decimalOf(value: unknown): Decimal | undefined {
  const text = typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
  if (grouped.test(text)) return new Decimal(text.replaceAll(",", ""));
  return plainNumber.test(text) ? new Decimal(text) : undefined;
}
