import type { Decimal } from "decimal.js";
import { z } from "zod";
import type { OptionFault, ReadResult } from "../kind.ts";

export const bound = z.number().min(-1e12).max(1e12).nullable();

type Bounds = { min: number | null; max: number | null };

/** The fault of a number outside of its limits; undefined if it is within. */
export function outside(read: Decimal, { min, max }: Bounds): ReadResult | undefined {
  if (min !== null && read.lt(min)) return { code: "form.number.min", data: { min } };
  if (max !== null && read.gt(max)) return { code: "form.number.max", data: { max } };
  return undefined;
}

/** A number with too many decimals is refused, never rounded. */
export function tooFine(read: Decimal, places: number | null): ReadResult | undefined {
  if (places === null || read.decimalPlaces() <= places) return undefined;
  return places === 0 ? { code: "form.number.whole" } : { code: "form.number.places", data: { places } };
}

export const checkBounds = ({ min, max }: Bounds): OptionFault[] =>
  min !== null && max !== null && min > max ? [{ code: "form.design.bounds" }] : [];
