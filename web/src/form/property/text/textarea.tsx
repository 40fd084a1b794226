import { kinds, limits } from "@stampflow/form";
import { useDesignerWords } from "../../words.ts";
import { NumberRow, SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function TextareaProperties({ control, set }: PropertyProps) {
  const say = useDesignerWords();
  const o = kinds.textarea.optionsOf(control);
  return (
    <>
      <SwitchRow label={say("limitnumber")} value={o.limitnumber} onChange={(limitnumber) => set({ limitnumber })} />
      {o.limitnumber && (
        <NumberRow
          label={say("limitlength")}
          value={o.limitlength}
          min={1}
          max={limits.longText}
          onChange={(limitlength) => set({ limitlength })}
        />
      )}
      <NumberRow label={say("minRows")} value={o.minRows} min={1} max={20} onChange={(minRows) => set({ minRows })} />
      <NumberRow label={say("maxRows")} value={o.maxRows} min={1} max={40} onChange={(maxRows) => set({ maxRows })} />
    </>
  );
}
