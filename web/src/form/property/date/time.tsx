import { kinds, timeFormats } from "@stampflow/form";
import { Select } from "antd";
import { useDesignerWords } from "../../words.ts";
import { PropertyRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function TimeProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { format } = kinds.time.optionsOf(control);
  return (
    <PropertyRow label={t("format")}>
      {(id) => (
        <Select
          id={id}
          value={format}
          options={timeFormats.map((value) => ({ value, label: t(`format_${value}`) }))}
          onChange={(next) => set({ format: next })}
        />
      )}
    </PropertyRow>
  );
}
