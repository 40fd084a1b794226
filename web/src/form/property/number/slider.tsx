import { kinds } from "@stampflow/form";
import { useDesignerWords } from "../../words.ts";
import { NumberRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

const bounds = { min: -1e6, max: 1e6 };

export function SliderProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { min, max, step } = kinds.slider.optionsOf(control);
  return (
    <>
      <NumberRow label={t("min")} value={min} {...bounds} decimals={2} onChange={(next) => set({ min: next })} />
      <NumberRow label={t("max")} value={max} {...bounds} decimals={2} onChange={(next) => set({ max: next })} />
      <NumberRow
        label={t("step")}
        value={step}
        min={0.01}
        max={1e6}
        decimals={2}
        onChange={(next) => set({ step: next })}
      />
    </>
  );
}
