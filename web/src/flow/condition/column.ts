import type { Condition, Field, Words } from "../document.ts";

export type ValueKind = "number" | "text" | "choice" | "date" | "time" | "person" | "department" | "role";

/** Something a condition can look at. The applicant stands there once for each way to name one (value types 3, 4, 7). */
export type Column = {
  key: string;
  columnId: string;
  name: string;
  kind: ValueKind;
  valueType: number;
  operators: readonly string[];
  choices: readonly { value: string; label: string }[];
};

export const applicantId = "applicant";
const valueTypes: Record<ValueKind, number> = {
  number: 1,
  text: 1,
  choice: 1,
  person: 3,
  department: 4,
  date: 5,
  time: 1,
  role: 7,
};
const kinds: Readonly<Record<string, ValueKind>> = {
  number: "number",
  money: "number",
  moneys: "number",
  rate: "number",
  slider: "number",
  date: "date",
  time: "time",
  people: "person",
  department: "department",
  newradio: "choice",
  newselect: "choice",
  checkbox: "choice",
  cascader: "choice",
  treeSelect: "choice",
};
const keyOf = (columnId: string, valueType: number): string =>
  columnId === applicantId ? `${columnId}:${valueType}` : columnId;

export function columnsOf(fields: readonly Field[], words: Words): Column[] {
  const applicant = (["person", "department", "role"] as const).map((kind) => ({
    key: keyOf(applicantId, valueTypes[kind]),
    columnId: applicantId,
    name: words(`condition.applicant.${kind}`),
    kind,
    valueType: valueTypes[kind],
    operators: ["eq", "ne"],
    choices: [],
  }));
  return [...applicant, ...fields.filter((field) => field.operators.length > 0).map(columnOf)];
}

function columnOf(field: Field): Column {
  const kind = kinds[field.type] ?? "text";
  return {
    key: field.key,
    columnId: field.key,
    name: field.label,
    kind,
    valueType: valueTypes[kind],
    operators: field.operators,
    choices: (field.options ?? []).map(({ value, label }) => ({ value, label })),
  };
}

export const columnFor = (
  columns: readonly Column[],
  condition: Pick<Condition, "columnId" | "valueType">,
): Column | undefined =>
  columns.find((column) => column.key === keyOf(condition.columnId, condition.valueType ?? 1)) ??
  columns.find((column) => column.columnId === condition.columnId);

/** "Contains" and "excludes" compare with a list, but of a text with one piece of it. */
export const takesList = (kind: ValueKind, optType: string): boolean =>
  kind !== "text" && (optType === "il" || optType === "el");
