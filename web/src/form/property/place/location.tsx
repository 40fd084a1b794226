import { kinds } from "@stampflow/form";
import { useDesignerWords } from "../../words.ts";
import { SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function LocationProperties({ control, set }: PropertyProps) {
  const say = useDesignerWords();
  const { enable } = kinds.location.optionsOf(control);
  return (
    <SwitchRow
      label={say("locationEnable")}
      extra={say("locationEnableHint")}
      value={enable}
      onChange={(next) => set({ enable: next })}
    />
  );
}
