import type { ReadResult } from "../kind.ts";
import { type DateFormat, isDate } from "./calendar.ts";

const blank = (value: unknown): boolean => value === undefined || value === null || value === "";

export const isBlankRange = (value: unknown): boolean => blank(value) || (Array.isArray(value) && value.every(blank));

/** The two dates of a range, the second not before the first; undefined if it is none. */
export function endsOf(value: unknown): [from: string, to: string] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [from, to] = value as unknown[];
  return typeof from === "string" && typeof to === "string" ? [from, to] : undefined;
}

/** Reads two dates, the first not after the second. */
export function readRange(value: unknown, format: DateFormat): ReadResult {
  if (!Array.isArray(value) || value.length !== 2) return { code: "form.date.invalid" };
  const [from, to] = value as unknown[];
  if (blank(from) || blank(to)) return { code: "form.date.half" };
  if (!isDate(from, format) || !isDate(to, format)) return { code: "form.date.invalid" };
  return from > to ? { code: "form.date.order" } : { value: [from, to] };
}
