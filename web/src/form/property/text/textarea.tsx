import { kinds, limits } from "@stampflow/form";
import { useDesignerWords } from "../../words.ts";
import { NumberRow, SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function TextareaProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const o = kinds.textarea.optionsOf(control);
  return (
    <>
      <SwitchRow label={t("limitnumber")} value={o.limitnumber} onChange={(limitnumber) => set({ limitnumber })} />
      {o.limitnumber && (
        <NumberRow
          label={t("limitlength")}
          value={o.limitlength}
          min={1}
          max={limits.longText}
          onChange={(limitlength) => set({ limitlength })}
        />
      )}
      <NumberRow label={t("minRows")} value={o.minRows} min={1} max={20} onChange={(minRows) => set({ minRows })} />
      <NumberRow label={t("maxRows")} value={o.maxRows} min={1} max={40} onChange={(maxRows) => set({ maxRows })} />
    </>
  );
}
