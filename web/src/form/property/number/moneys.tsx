import { currencySign, kinds, yuanCurrencies } from "@stampflow/form";
import { Select } from "antd";
import { useDesignerWords } from "../../words.ts";
import { NumberRow, PropertyRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";
import { bounds } from "./number.tsx";

export function MoneysProperties({ control, set }: PropertyProps) {
  const say = useDesignerWords();
  const { currency, min, max } = kinds.moneys.optionsOf(control);
  const free = { ...bounds, none: say("unlimited") };
  return (
    <>
      <PropertyRow label={say("currency")} extra={say("capitalHint")}>
        {(id) => (
          <Select
            id={id}
            value={currency}
            options={yuanCurrencies.map((value) => ({ value, label: `${value} ${currencySign(value)}` }))}
            onChange={(next) => set({ currency: next })}
          />
        )}
      </PropertyRow>
      <NumberRow label={say("min")} value={min} {...free} onChange={(next) => set({ min: next })} />
      <NumberRow label={say("max")} value={max} {...free} onChange={(next) => set({ max: next })} />
    </>
  );
}
