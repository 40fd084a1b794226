import { type BatchRow, chosenOf, rowsOf, type Values, valueAt } from "@stampflow/form";

/** Reads of filled-in values; what is missing or not readable reads as empty. */
export const textIn = (values: Values, key: string): string => {
  const value = valueAt(values, key);
  return typeof value === "string" ? value : "";
};
export const numberIn = (values: Values, key: string): number | undefined => {
  const text = textIn(values, key);
  return text === "" || Number.isNaN(Number(text)) ? undefined : Number(text);
};
/** Ids of people or departments. */
export const idsIn = (values: Values, key: string): string[] => {
  const value = valueAt(values, key);
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
};
export const rowsIn = (values: Values, key: string): readonly BatchRow[] => rowsOf(valueAt(values, key)) ?? [];
/** The id of an entry of a source. */
export const entryIn = (values: Values, key: string): string => chosenOf(valueAt(values, key))[0]?.value ?? "";
export const dayIn = (values: Values, key: string): string => textIn(values, key).slice(0, 10);
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
