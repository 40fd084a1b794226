import { kinds, timeFormats } from "@stampflow/form";
import { Select } from "antd";
import { useDesignerWords } from "../../words.ts";
import { PropertyRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function TimeProperties({ control, set }: PropertyProps) {
  const say = useDesignerWords();
  const { format } = kinds.time.optionsOf(control);
  return (
    <PropertyRow label={say("format")}>
      {(id) => (
        <Select
          id={id}
          value={format}
          options={timeFormats.map((value) => ({ value, label: say(`format_${value}`) }))}
          onChange={(next) => set({ format: next })}
        />
      )}
    </PropertyRow>
  );
}
