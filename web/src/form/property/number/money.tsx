import { fieldKey, kinds, limits } from "@stampflow/form";
import { currencies, currencySign } from "@stampflow/kernel";
import { Input, Select } from "antd";
import { widthCount } from "../../../kit/format/width-count.ts";
import { FormulaRow } from "../../formula/formula-row.tsx";
import { useDesignerWords } from "../../words.ts";
import { NumberRow, PropertyRow, SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";
import { bounds } from "./number.tsx";

export function MoneyProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { addonAfter, moneyable, currency, min, max, formula } = kinds.money.optionsOf(control);
  const free = { ...bounds, none: t("unlimited") };
  return (
    <>
      <PropertyRow label={t("currency")}>
        {(id) => (
          <Select
            id={id}
            value={currency}
            options={currencies.map((value) => ({ value, label: `${value} ${currencySign(value)}` }))}
            onChange={(next) => set({ currency: next })}
          />
        )}
      </PropertyRow>
      <FormulaRow
        controlKey={fieldKey(control)}
        label={control.label}
        value={formula}
        onChange={(next) => set({ formula: next })}
      />
      <NumberRow label={t("min")} value={min} {...free} decimals={2} onChange={(next) => set({ min: next })} />
      <NumberRow label={t("max")} value={max} {...free} decimals={2} onChange={(next) => set({ max: next })} />
      <PropertyRow label={t("addonAfter")}>
        {(id) => (
          <Input
            id={id}
            value={addonAfter}
            count={widthCount(limits.suffix)}
            onChange={(event) => set({ addonAfter: event.target.value })}
          />
        )}
      </PropertyRow>
      <SwitchRow label={t("moneyable")} value={moneyable} onChange={(next) => set({ moneyable: next })} />
    </>
  );
}
