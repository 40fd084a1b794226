import { Decimal } from "decimal.js";
import type { Values } from "../design/schema.ts";
import type { TextKey } from "../text.ts";
import { daysBetween } from "../value/calendar.ts";
import { readDecimal } from "../value/decimal.ts";
import { Exact, isExact, quotient, sumOf } from "../value/exact.ts";
import type { FunctionName, Node, Sign } from "./parse.ts";

/** undefined is empty: it adds nothing, and a product with it is empty (FD26). */
type Value = Decimal | string | boolean | undefined | Value[];
export type Result = { value: Decimal } | { open: TextKey };

/** A total may be longer than a figure that somebody types. */
const total = /^[+-]?\d{1,30}(\.\d{1,8})?$/;

/** Never throws, and never executes text of the form. */
export function evaluate(node: Node, values: Values): Result {
  const state: State = { values, zero: false, large: false };
  const value = numberOf(evaluated(node, state));
  if (state.large) return { open: "form.formula.large" };
  return value ? { value } : { open: state.zero ? "form.formula.zero" : "form.formula.open" };
}

/** Whether a comparison holds; false if it cannot be calculated. */
export function evaluatesToTrue(node: Node, values: Values): boolean {
  const state: State = { values, zero: false, large: false };
  return isTrue(evaluated(node, state)) && !state.large;
}

/** `zero`: something was divided by zero. `large`: a step was too large to be exact. */
type State = { readonly values: Values; zero: boolean; large: boolean };

function evaluated(node: Node, state: State): Value {
  switch (node.kind) {
    case "number":
      return new Exact(node.value);
    case "text":
      return node.value;
    case "field":
      return valueIn(state.values, node.key);
    case "unary":
      return unary(node.sign, evaluated(node.of, state));
    case "binary":
      return binary(node.sign, evaluated(node.left, state), evaluated(node.right, state), state);
    case "call":
      return node.name === "IF"
        ? chosen(node.args, state)
        : called(
            node.name,
            node.args.map((one) => evaluated(one, state)),
          );
  }
}

const own = (values: Values, key: string): unknown => (Object.hasOwn(values, key) ? values[key] : undefined);

/** The value of a field or total with this key, or the cells of a column. */
function valueIn(values: Values, key: string): Value {
  const [table = "", column] = key.split(".");
  if (column === undefined || Object.hasOwn(values, key)) return asValue(own(values, key));
  const rows = own(values, table);
  if (!Array.isArray(rows)) return [];
  return rows.map((row: unknown) =>
    typeof row === "object" && row !== null ? asValue(own(row as Values, column)) : undefined,
  );
}

function asValue(value: unknown): Value {
  if (typeof value === "boolean") return value;
  if (Array.isArray(value)) return value.map(asValue);
  if (typeof value === "number") return numberOf(String(value));
  // An entry of a source counts as its id, as in a condition.
  if (typeof value === "object" && value !== null) return asValue(own(value as Values, "value"));
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

function numberOf(value: Value): Decimal | undefined {
  if (value instanceof Decimal) return value.isFinite() ? value : undefined;
  if (typeof value !== "string") return undefined;
  const read = total.test(value) ? value : readDecimal(value);
  return read === undefined ? undefined : new Exact(read);
}

function unary(sign: "-" | "+" | "!", of: Value): Value {
  if (sign === "!") return !isTrue(of);
  const number = numberOf(of);
  return sign === "-" ? number?.neg() : number;
}

const isTrue = (value: Value): boolean =>
  value === true || (numberOf(value)?.isZero() === false && value !== undefined);

function binary(sign: Sign, left: Value, right: Value, state: State): Value {
  if (sign === "&&") return isTrue(left) && isTrue(right);
  if (sign === "||") return isTrue(left) || isTrue(right);
  if (sign === "+" || sign === "-") return exactly(added(sign, numberOf(left), numberOf(right)), state);
  if (sign === "*" || sign === "/") return multiplied(sign, numberOf(left), numberOf(right), state);
  return compared(sign, left, right);
}

function exactly(value: Decimal | undefined, state: State): Decimal | undefined {
  if (!value || isExact(value)) return value;
  state.large = true;
  return undefined;
}

function added(sign: "+" | "-", left: Decimal | undefined, right: Decimal | undefined): Decimal | undefined {
  if (!left && !right) return undefined;
  const [one, other] = [left ?? new Exact(0), right ?? new Exact(0)];
  return sign === "+" ? one.plus(other) : one.minus(other);
}

function multiplied(sign: "*" | "/", left: Decimal | undefined, right: Decimal | undefined, state: State): Value {
  if (!left || !right) return undefined;
  if (sign === "*") return exactly(left.times(right), state);
  if (!right.isZero()) return exactly(quotient(left, right), state);
  state.zero = true;
  return undefined;
}

/**
 * Compares as a condition of a flow (F19): an empty value differs from every other, and is neither less nor greater.
 */
function compared(sign: Exclude<Sign, "+" | "-" | "*" | "/" | "&&" | "||">, left: Value, right: Value): boolean {
  if (isEmpty(left) || isEmpty(right)) return sign === "<>";
  const order = orderOf(left, right);
  if (sign === "=") return order === 0;
  if (sign === "<>") return order !== 0;
  if (sign === "<" || sign === "<=") return order < 0 || (sign === "<=" && order === 0);
  return order > 0 || (sign === ">=" && order === 0);
}

const isEmpty = (value: Value): boolean =>
  value === undefined || value === "" || (Array.isArray(value) && value.every(isEmpty));

function orderOf(left: Value, right: Value): number {
  const [one, other] = [numberOf(left), numberOf(right)];
  if (one && other) return one.cmp(other);
  const [text, than] = [String(left), String(right)];
  return text === than ? 0 : text < than ? -1 : 1;
}

function chosen([condition, yes, no]: readonly Node[], state: State): Value {
  const chosenBranch = condition && isTrue(evaluated(condition, state)) ? yes : no;
  return chosenBranch && evaluated(chosenBranch, state);
}

function called(name: Exclude<FunctionName, "IF">, args: readonly Value[]): Value {
  const all = args.flat(3) as Value[];
  const numbers = all.flatMap((one) => numberOf(one) ?? []);
  switch (name) {
    case "COUNT":
      return new Exact(all.filter((one) => !isEmpty(one)).length);
    case "SUM":
    case "AVG":
    case "MIN":
    case "MAX":
      return combined(name, numbers);
    case "ROUND":
      return rounded(numberOf(args[0]), args.length > 1 ? numberOf(args[1]) : new Exact(0));
    case "AND":
      return args.every(isTrue);
    case "OR":
      return args.some(isTrue);
    case "NOT":
      return !isTrue(args[0]);
    case "DAYS": {
      const days = daysBetween(all);
      return days === undefined ? undefined : new Exact(days);
    }
  }
}

function combined(name: "SUM" | "AVG" | "MIN" | "MAX", numbers: readonly Decimal[]): Value {
  if (numbers.length === 0) return undefined;
  if (name === "MIN") return Exact.min(...numbers);
  if (name === "MAX") return Exact.max(...numbers);
  const sum = sumOf(numbers);
  return name === "AVG" ? quotient(sum, numbers.length) : sum;
}

const mostPlaces = 8;
function rounded(value: Decimal | undefined, places: Decimal | undefined): Value {
  if (!value || !places?.isInteger() || places.lt(0) || places.gt(mostPlaces)) return undefined;
  return value.toDecimalPlaces(places.toNumber());
}
