import { fieldControls, fieldKey, isPeriod, kinds } from "@stampflow/form";
import { Select } from "antd";
import { useClearIcon } from "../../../kit/input/clear-icon.tsx";
import { useDesignerContext } from "../../context.ts";
import { FormulaRow } from "../../formula/formula-row.tsx";
import { useDesignerWords } from "../../words.ts";
import { NumberRow, PropertyRow, SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export const bounds = { min: -1e12, max: 1e12 };

export function NumberProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { designer } = useDesignerContext();
  const clear = useClearIcon();
  const { min, max, precision, period, computed, formula } = kinds.number.optionsOf(control);
  const free = { ...bounds, none: t("unlimited") };
  const periods = fieldControls(designer.design).filter(isPeriod);
  const known = periods.some((one) => fieldKey(one) === period);
  return (
    <>
      <NumberRow label={t("min")} value={min} {...free} decimals={6} onChange={(next) => set({ min: next })} />
      <NumberRow label={t("max")} value={max} {...free} decimals={6} onChange={(next) => set({ max: next })} />
      <NumberRow
        label={t("precision")}
        value={precision}
        min={0}
        max={6}
        none={t("unlimited")}
        onChange={(next) => set({ precision: next })}
      />
      {!computed && (
        <FormulaRow
          controlKey={fieldKey(control)}
          label={control.label}
          value={formula}
          onChange={(next) => set({ formula: next })}
        />
      )}
      {periods.length > 0 && !formula && (
        <PropertyRow label={t("period")}>
          {(id) => (
            <Select
              id={id}
              value={known ? period : undefined}
              placeholder={t("unlimited")}
              allowClear={clear}
              options={periods.map((one) => ({ value: fieldKey(one), label: one.label }))}
              onChange={(next: string | undefined) => set(next ? { period: next } : { period: "", computed: "" })}
            />
          )}
        </PropertyRow>
      )}
      {known && (
        <SwitchRow
          label={t("computed")}
          extra={t("computedHint")}
          value={computed === "workdays"}
          onChange={(next) => set({ computed: next ? "workdays" : "" })}
        />
      )}
    </>
  );
}
