import { kinds } from "@stampflow/form";
import { useDesignerWords } from "../../words.ts";
import { NumberRow, SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function RateProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { max, allowHalf } = kinds.rate.optionsOf(control);
  return (
    <>
      <NumberRow label={t("stars")} value={max} min={1} max={10} onChange={(next) => set({ max: next })} />
      <SwitchRow label={t("allowHalf")} value={allowHalf} onChange={(next) => set({ allowHalf: next })} />
    </>
  );
}
