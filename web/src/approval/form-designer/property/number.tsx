import { kinds } from "@stampflow/form";
import { useDesignerWords } from "../words.ts";
import { NumberLine } from "./line.tsx";
import type { PropertyProps } from "./types.ts";

export function NumberProperties({ control, set }: PropertyProps) {
  const say = useDesignerWords();
  const { min, max, precision } = kinds.number.optionsOf(control);
  const bounds = { min: -1e12, max: 1e12, none: say("unlimited") };
  return (
    <>
      <NumberLine label={say("min")} value={min} {...bounds} onChange={(next) => set({ min: next })} />
      <NumberLine label={say("max")} value={max} {...bounds} onChange={(next) => set({ max: next })} />
      <NumberLine
        label={say("precision")}
        value={precision}
        min={0}
        max={6}
        none={say("unlimited")}
        onChange={(next) => set({ precision: next })}
      />
    </>
  );
}
