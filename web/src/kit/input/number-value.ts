import { numberText, toFen } from "@stampflow/kernel";

export type NumberLimits = {
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
  readonly step?: number;
};
/** Fen, decimal text or a number; what is none stays the text that was typed. */
export type NumberValue = string | number | null;

type Fault = { key: "notNumber" | "whole" | "decimals" | "multiple" | "least" | "most"; data: Record<string, number> };

/** Why a typed number cannot be taken; it is never made to fit. */
export function numberFault(typed: string, { min, max, decimals, step }: NumberLimits): Fault | null {
  const text = numberText(typed);
  if (text === null) return { key: "notNumber", data: {} };
  const places = text.split(".")[1]?.replace(/0+$/, "").length ?? 0;
  if (places > decimals) return { key: decimals === 0 ? "whole" : "decimals", data: { decimals } };
  if (step && !Number.isInteger(Number(text) / step)) return { key: "multiple", data: { step } };
  if (Number(text) < min) return { key: "least", data: { min } };
  return Number(text) > max ? { key: "most", data: { max } } : null;
}

export const fenOf = (typed: string): NumberValue => (typed.trim() === "" ? null : (toFen(typed) ?? typed));

export function decimalOf(typed: string, limits: NumberLimits, whole = false): NumberValue {
  if (typed.trim() === "") return null;
  const text = numberText(typed);
  if (text === null || numberFault(typed, limits)) return typed;
  return whole ? Number(text) : text;
}
