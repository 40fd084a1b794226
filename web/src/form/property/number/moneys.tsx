import { kinds, yuanCurrencies } from "@stampflow/form";
import { currencySign } from "@stampflow/kernel";
import { Select } from "antd";
import { useDesignerWords } from "../../words.ts";
import { NumberRow, PropertyRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";
import { bounds } from "./number.tsx";

export function MoneysProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { currency, min, max } = kinds.moneys.optionsOf(control);
  const free = { ...bounds, none: t("unlimited") };
  return (
    <>
      <PropertyRow label={t("currency")} extra={t("capitalHint")}>
        {(id) => (
          <Select
            id={id}
            value={currency}
            options={yuanCurrencies.map((value) => ({ value, label: `${value} ${currencySign(value)}` }))}
            onChange={(next) => set({ currency: next })}
          />
        )}
      </PropertyRow>
      <NumberRow label={t("min")} value={min} {...free} decimals={2} onChange={(next) => set({ min: next })} />
      <NumberRow label={t("max")} value={max} {...free} decimals={2} onChange={(next) => set({ max: next })} />
    </>
  );
}
