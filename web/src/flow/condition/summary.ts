import { valueType } from "@stampflow/flow";
import { toNames } from "../../form/formula/names.ts";
import type { Condition, ConditionGroups, NamedKind, TextContext } from "../document.ts";
import { type Column, columnFor, columnsOf, othersFor, type ValueKind } from "./column.ts";
import { namesOf } from "./names.ts";

/** A formula by the names of its fields. */
export function formulaText(formula: string | undefined, { fields, words }: TextContext): string {
  const text = toNames(formula ?? "", namesOf(fields)).trim();
  return text && words("condition.formula.text", { formula: text });
}

/** [field operator value] and […] or […]: the content of a branch. Empty where there is no condition. */
export function summarise(groups: ConditionGroups | undefined, textContext: TextContext): string {
  const columns = columnsOf(textContext.fields, textContext.words);
  return (groups ?? [])
    .filter((group) => group.conditions.length > 0)
    .map((group) =>
      group.conditions.map((one) => piece(one, columns, textContext)).join(textContext.words("condition.and")),
    )
    .join(textContext.words("condition.or"));
}

function piece(condition: Condition, columns: readonly Column[], textContext: TextContext): string {
  const column = columnFor(columns, condition);
  const field = column?.name ?? condition.columnName ?? condition.columnId;
  const operator = operatorName(condition.optType, column?.kind, textContext);
  return `[${field} ${operator} ${valueText(condition, column, columns, textContext)}]`;
}

export function operatorName(
  optType: string,
  kind: ValueKind | undefined,
  { words }: Pick<TextContext, "words">,
): string {
  if (optType !== "il" && optType !== "el") return words(`condition.operator.${optType}`);
  return words(`condition.operator.${optType}.${kind === "text" ? "text" : "list"}`);
}

const named: Partial<Record<ValueKind, NamedKind>> = { person: "person", department: "department", role: "role" };

function valueText(
  condition: Condition,
  column: Column | undefined,
  columns: readonly Column[],
  textContext: TextContext,
): string {
  const { conditionValue } = condition;
  const values = (Array.isArray(conditionValue) ? conditionValue : [conditionValue]).map(String);
  if (condition.valueType === valueType.dynamic) {
    const other = column && othersFor(column, columns).find(({ key }) => key === values[0]);
    return other?.name ?? (condition.conditionValueName || values.join());
  }
  const kind = column && named[column.kind];
  const present = values.map((value) =>
    kind ? textContext.nameOf(kind, value) : column?.choices.find((choice) => choice.value === value)?.label,
  );
  if (present.every((name) => name !== undefined)) return present.join(textContext.words("list"));
  return condition.conditionValueName || values.join(textContext.words("list"));
}
