import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import { Button, Select } from "antd";
import { useFinder } from "../../kit/input/use-finder.ts";
import type { TextContext } from "../document.ts";
import { type Column, othersFor } from "./column.ts";
import { type Draft, type Gap, withColumn, withDynamic, withOperator } from "./edit.ts";
import { operatorName } from "./summary.ts";
import { ValueInput } from "./value-input.tsx";

type Props = {
  draft: Draft;
  number: number;
  columns: readonly Column[];
  textContext: TextContext;
  gap: Gap["part"] | undefined;
  onChange: (draft: Draft) => void;
  onRemove: () => void;
};

export function ConditionRow({ draft, number, columns, textContext, gap, onChange, onRemove }: Props) {
  const finder = useFinder();
  const { words } = textContext;
  const column = columns.find((one) => one.key === draft.columnKey);
  const others = column ? othersFor(column, columns) : [];
  const offered: readonly string[] = column?.operators ?? [];
  /** An imported condition may have one that is no longer offered. */
  const operators = draft.optType && !offered.includes(draft.optType) ? [...offered, draft.optType] : offered;
  const pick = (key: string) => {
    const next = columns.find((one) => one.key === key);
    if (next) onChange(withColumn(draft, next));
  };
  const status = (part: Gap["part"]) => (gap === part ? ({ status: "error" } as const) : {});
  return (
    <div className="fd-condition">
      <Select
        aria-label={words("condition.column")}
        placeholder={words("condition.columnPick")}
        value={column?.key ?? (draft.columnKey || null)}
        options={columns.map((one) => ({ value: one.key, label: one.name }))}
        showSearch={finder}
        popupMatchSelectWidth={false}
        onChange={pick}
        {...status("column")}
      />
      <Select
        aria-label={words("condition.operatorLabel")}
        value={draft.optType || null}
        disabled={!column}
        options={operators.map((optType) => ({
          value: optType,
          label: operatorName(optType, column?.kind, textContext),
        }))}
        onChange={(optType: string) => column && onChange(withOperator(draft, column, optType))}
        {...status("operator")}
      />
      <div className="fd-condition-value">
        {column && draft.dynamic && (
          <Select
            aria-label={words("condition.valueField")}
            placeholder={words("condition.valueField")}
            value={typeof draft.value === "string" && draft.value ? draft.value : null}
            options={others.map(({ key, name }) => ({ value: key, label: name }))}
            showSearch={finder}
            onChange={(value: string) => onChange({ ...draft, value })}
            className="fd-fill"
            {...status("value")}
          />
        )}
        {column && !draft.dynamic && (
          <ValueInput draft={draft} column={column} words={words} fault={gap === "value"} onChange={onChange} />
        )}
        {column && (draft.dynamic || others.length > 0) && (
          <Button type="link" size="small" onClick={() => onChange(withDynamic(draft, column))}>
            {words(draft.dynamic ? "condition.fixed" : "condition.dynamic")}
          </Button>
        )}
      </div>
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={words("condition.removeCondition", { number })}
        onClick={onRemove}
      />
      {gap && (
        <p className="fd-fault" role="alert">
          {words(`condition.gap.${gap}`)}
        </p>
      )}
    </div>
  );
}
