import { dateFormats, kinds } from "@stampflow/form";
import { Select } from "antd";
import { useDesignerWords } from "../../words.ts";
import { PropertyRow, SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function DateProperties({ control, set }: PropertyProps) {
  const say = useDesignerWords();
  const { format, range } = kinds.date.optionsOf(control);
  return (
    <>
      <PropertyRow label={say("format")}>
        {(id) => (
          <Select
            id={id}
            value={format}
            onChange={(next) => set({ format: next })}
            options={dateFormats.map((value) => ({ value, label: say(`format_${value}`) }))}
          />
        )}
      </PropertyRow>
      <SwitchRow label={say("range")} value={range} onChange={(next) => set({ range: next })} />
    </>
  );
}
