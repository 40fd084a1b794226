import { valueType } from "@stampflow/flow";
import type { Condition, Field, Words } from "../document.ts";

export type ValueKind = "number" | "text" | "choice" | "date" | "time" | "person" | "department" | "role";

/** Something a condition can compare. The applicant is listed once for each way to name people . */
export type Column = {
  key: string;
  columnId: string;
  keyLabel: string;
  name: string;
  kind: ValueKind;
  valueType: number;
  operators: readonly string[];
  choices: readonly { value: string; label: string }[];
  /** The source of the company that its values come from, instead of choices. */
  source?: string;
};

export const applicantId = "applicant";
const valueTypes: Record<ValueKind, number> = {
  number: valueType.fixed,
  text: valueType.fixed,
  choice: valueType.fixed,
  person: valueType.user,
  department: valueType.department,
  date: valueType.date,
  time: valueType.fixed,
  role: valueType.role,
};
/** Leave types and warehouses, by where the options of a field come from. */
const leaveTypes = "leaveType";
const warehouses = "warehouse";
/** Returned goods name the warehouse they go back to; everywhere else it is the one they come from. */
const goodsReturn = 11;

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
const keyOf = (columnId: string, type: number): string => (columnId === applicantId ? `${columnId}:${type}` : columnId);

export function columnsOf(fields: readonly Field[], words: Words, applyType?: number): Column[] {
  const applicant = (["person", "department", "role"] as const).map((kind) => ({
    key: keyOf(applicantId, valueTypes[kind]),
    columnId: applicantId,
    keyLabel: applicantId,
    name: words(`condition.applicant.${kind}`),
    kind,
    valueType: valueTypes[kind],
    operators: ["eq", "ne"],
    choices: [],
  }));
  return [
    ...applicant,
    ...fields.filter((field) => field.operators.length > 0).map((field) => columnOf(field, applyType)),
  ];
}

function columnOf(field: Field, applyType: number | undefined): Column {
  const kind = kinds[field.type] ?? "text";
  return {
    key: field.key,
    columnId: field.key,
    keyLabel: field.keyLabel ?? field.type,
    name: field.label,
    kind,
    valueType: sourceType(field, applyType) ?? valueTypes[kind],
    operators: field.operators,
    choices: (field.options ?? []).map(({ value, label }) => ({ value, label })),
    ...(field.source && field.options?.length === 0 ? { source: field.source } : {}),
  };
}

function sourceType({ source }: Field, applyType: number | undefined): number | undefined {
  if (source === leaveTypes) return valueType.leaveType;
  if (source !== warehouses) return undefined;
  return applyType === goodsReturn ? valueType.warehouses : valueType.warehouse;
}

type Looked = Pick<Condition, "columnId" | "columnValue" | "valueType"> & Partial<Pick<Condition, "conditionValue">>;

export function columnFor(columns: readonly Column[], condition: Looked): Column | undefined {
  const { valueType: type = valueType.fixed, columnValue = "" } = condition;
  const named = (id: string) => columns.filter((column) => column.columnId === id);
  const found = named(condition.columnId);
  const all = found.length > 0 ? found : named(columnValue);
  const other = type === valueType.dynamic ? columns.find(({ key }) => key === condition.conditionValue) : undefined;
  return (
    all.find((column) => column.key === keyOf(column.columnId, type)) ??
    all.find((column) => column.kind === other?.kind) ??
    all[0]
  );
}

export type Other = { key: string; name: string };

/** What a column may be compared with instead of a fixed value: fields of its kind, and the applicant. */
export function othersFor(column: Column, columns: readonly Column[]): Other[] {
  const alike = columns.filter(
    ({ kind, key, source }) => kind === column.kind && source === column.source && key !== column.key,
  );
  const fields = alike.filter(({ columnId }) => columnId !== applicantId);
  const applicant = alike.find(({ columnId, kind }) => columnId === applicantId && kind !== "role");
  return [
    ...(applicant ? [{ key: applicantId, name: applicant.name }] : []),
    ...fields.map(({ key, name }) => ({ key, name })),
  ];
}

/** "Contains" and "excludes" compare with a list, but of a text with one piece of it. */
export const takesList = (kind: ValueKind, optType: string): boolean =>
  kind !== "text" && (optType === "il" || optType === "el");
