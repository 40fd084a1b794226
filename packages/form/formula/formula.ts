import { z } from "zod";
import type { Computed, ReadContext } from "../kind.ts";
import { limits } from "../limits.ts";
import { decimalText } from "../value/decimal.ts";
import { evaluate } from "./evaluate.ts";
import { type Parsed, parse } from "./parse.ts";

export const formulaOption = z.string().max(limits.formula).default("");

/** A cache of parsed formulas; cleared when it is full. */
const parsed = new Map<string, Parsed>();
const mostParsed = 2000;

export function formulaOf(text: string): Parsed {
  const known = parsed.get(text);
  if (known) return known;
  if (parsed.size >= mostParsed) parsed.clear();
  const fresh = parse(text);
  parsed.set(text, fresh);
  return fresh;
}

const isSet = (text: string): boolean => text.trim() !== "";

/** The fields a formula depends on; for a column or total, the table. */
export function followedBy(text: string): string[] {
  const formula = isSet(text) ? formulaOf(text) : undefined;
  if (!formula || "code" in formula) return [];
  return [...new Set(formula.keys.map((key) => key.split(".")[0] ?? key))];
}

/** More digits than a field takes. */
const largest = 1e15;
/** A fault also of a field that may stay empty: what is computed from it would be wrong. */
const tooLarge = { code: "form.formula.large" } as const;
/** The decimal places of a quotient if the field does not say. */
const freePlaces = 6;

/** FD25: the value of a field with a formula; none if the formula cannot be parsed. */
export function computedBy(text: string, places: number | null, { values = {} }: ReadContext): Computed | undefined {
  if (!isSet(text)) return undefined;
  const formula = formulaOf(text);
  if ("code" in formula) return { open: "form.formula.open" };
  const result = evaluate(formula.node, values);
  if ("open" in result) return result.open === tooLarge.code ? tooLarge : result;
  const rounded = result.value.toDecimalPlaces(places ?? freePlaces);
  if (rounded.abs().gte(largest)) return tooLarge;
  return { value: decimalText(rounded, places ?? undefined), differs: "form.formula.differs" };
}
