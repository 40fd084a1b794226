import { valueType } from "@stampflow/flow";
import type { Condition, ConditionGroups } from "../document.ts";
import { type Column, columnFor, othersFor, takesList } from "./column.ts";

/** A condition in the drawer, which may not have a column or value yet. */
export type Draft = {
  columnKey: string;
  optType: string;
  value: string | string[];
  valueName: string;
  /** The value is the key of another field. */
  dynamic?: true;
};
export type DraftGroup = { id: string; conditions: Draft[] };

export const emptyDraft: Draft = { columnKey: "", optType: "", value: "", valueName: "" };

export function toDrafts(groups: ConditionGroups | undefined, columns: readonly Column[]): DraftGroup[] {
  return (groups ?? []).map((group) => ({
    id: group.id,
    conditions: group.conditions.map((condition) => toDraft(condition, columns)),
  }));
}

function toDraft(condition: Condition, columns: readonly Column[]): Draft {
  const column = columnFor(columns, condition);
  const { conditionValue } = condition;
  const list = Array.isArray(conditionValue)
    ? conditionValue.map(String)
    : [String(conditionValue ?? "")].filter(Boolean);
  return {
    columnKey: column?.key ?? condition.columnId,
    optType: condition.optType,
    value: column && takesList(column.kind, condition.optType) ? list : (list[0] ?? ""),
    valueName: condition.conditionValueName ?? "",
    ...(condition.valueType === valueType.dynamic ? { dynamic: true, value: list[0] ?? "" } : {}),
  };
}

/** Another column brings its own operators and values. */
export function withColumn(draft: Draft, column: Column): Draft {
  if (draft.columnKey === column.key) return draft;
  const optType = column.operators.includes(draft.optType) ? draft.optType : (column.operators[0] ?? "");
  return { columnKey: column.key, optType, value: takesList(column.kind, optType) ? [] : "", valueName: "" };
}

/** Keeps the value if the operator can use it: a single value becomes a list of one, a list its first entry. */
export function withOperator(draft: Draft, column: Column, optType: string): Draft {
  if (draft.dynamic) return { ...draft, optType };
  const list = Array.isArray(draft.value) ? draft.value : [draft.value].filter(Boolean);
  if (takesList(column.kind, optType)) return { ...draft, optType, value: list };
  const isSingle = list.length <= 1;
  return { ...draft, optType, value: list[0] ?? "", valueName: isSingle ? draft.valueName : "" };
}

/** From a fixed value to another field, and back. */
export function withDynamic({ dynamic: was, ...draft }: Draft, column: Column): Draft {
  const empty = { ...draft, value: "", valueName: "" };
  return was ? withOperator(empty, column, draft.optType) : { ...empty, dynamic: true };
}

export type Gap = { group: number; condition: number; part: "column" | "operator" | "value" };

/** What is still missing before the conditions can be saved. */
export function gapsOf(groups: readonly DraftGroup[], columns: readonly Column[]): Gap[] {
  return groups.flatMap(({ conditions }, group) =>
    conditions.flatMap((draft, condition) => {
      const part = gapIn(draft, columns);
      return part ? [{ group, condition, part }] : [];
    }),
  );
}

function gapIn(draft: Draft, columns: readonly Column[]): Gap["part"] | undefined {
  const column = columns.find((one) => one.key === draft.columnKey);
  if (!column) return "column";
  if (!column.operators.includes(draft.optType)) return "operator";
  const values = Array.isArray(draft.value) ? draft.value : [draft.value.trim()].filter(Boolean);
  if (values.length === 0) return "value";
  if (draft.dynamic) return othersFor(column, columns).some(({ key }) => key === values[0]) ? undefined : "value";
  if (column.kind !== "choice" || column.source) return undefined;
  return values.every((value) => column.choices.some((choice) => choice.value === value)) ? undefined : "value";
}

/** Names are kept beside the ids, so that the summary can be read where people and fields are not known. */
export function fromDrafts(
  groups: readonly DraftGroup[],
  columns: readonly Column[],
  operatorName: (optType: string, column: Column) => string,
  listed: (names: readonly string[]) => string,
): ConditionGroups {
  return groups
    .filter((group) => group.conditions.length > 0)
    .map((group) => ({
      id: group.id,
      condition: "OR",
      conditions: group.conditions.flatMap((draft) => {
        const column = columns.find((one) => one.key === draft.columnKey);
        return column ? [fromDraft(draft, column, columns, operatorName(draft.optType, column), listed)] : [];
      }),
    }));
}

function fromDraft(
  draft: Draft,
  column: Column,
  columns: readonly Column[],
  optTypeName: string,
  listed: (names: readonly string[]) => string,
): Condition {
  const { value } = draft;
  return {
    columnId: column.columnId,
    columnName: column.name,
    columnValue: column.columnId,
    keyLabel: column.keyLabel,
    optType: draft.optType as Condition["optType"],
    optTypeName,
    optTypes: column.operators,
    valueType: draft.dynamic ? valueType.dynamic : column.valueType,
    conditionValue: typeof value === "string" ? value.trim() : value,
    conditionValueName: listed(valueNames(draft, column, columns)),
  };
}

function valueNames(draft: Draft, column: Column, columns: readonly Column[]): string[] {
  const values = Array.isArray(draft.value) ? draft.value : [draft.value.trim()];
  if (draft.dynamic) return othersFor(column, columns).flatMap(({ key, name }) => (key === draft.value ? [name] : []));
  if (column.kind === "choice" && !column.source) {
    return values.map((value) => column.choices.find((choice) => choice.value === value)?.label ?? value);
  }
  return draft.valueName ? [draft.valueName] : values;
}
