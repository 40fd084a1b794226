import type { form } from "@stampflow/approval";
import type { ListFilters } from "../../calls.ts";

export type SearchField = ReturnType<(typeof form.searchField)["parse"]>;
type Compared = SearchField["compared"];

/** The value of one field, as it is written in the address: `number~days~ge~3`. */
export type FieldSearch = { compared: Compared; key: string; op: Operator; value: string };
type Operator = "il" | "eq" | "ge" | "le";

/** Texts are searched for parts and choices for the one that was chosen, the others compared; the first is the usual one. */
export const operatorsOf: Readonly<Record<Compared, readonly Operator[]>> = {
  text: ["il"],
  choice: ["il"],
  number: ["eq", "ge", "le"],
  date: ["ge", "le"],
};

export const writeSearch = ({ compared, key, op, value }: FieldSearch): string => [compared, key, op, value].join("~");

export function readSearch(text: string | null): FieldSearch | null {
  const [, compared, key = "", op, value = ""] = /^(\w+)~([^~]+)~(\w+)~(.+)$/s.exec(text ?? "") ?? [];
  if (!isCompared(compared)) return null;
  const known = operatorsOf[compared].find((one) => one === op);
  if (!known || (compared === "number" && !Number.isFinite(Number(value)))) return null;
  return { compared, key, op: known, value };
}

const isCompared = (text: string | undefined): text is Compared => Object.hasOwn(operatorsOf, text ?? "");

export function searchQuery(text: string | null): Pick<ListFilters, "field"> {
  const search = readSearch(text);
  if (!search) return {};
  const { compared, key, op, value } = search;
  const asked = compared === "number" ? Number(value) : compared === "choice" ? [value] : value;
  return { field: { key, op, value: asked } };
}
