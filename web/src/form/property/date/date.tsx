import { dateFormats, kinds } from "@stampflow/form";
import { Select } from "antd";
import { useDesignerWords } from "../../words.ts";
import { PropertyRow, SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function DateProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { format, range } = kinds.date.optionsOf(control);
  return (
    <>
      <PropertyRow label={t("format")}>
        {(id) => (
          <Select
            id={id}
            value={format}
            onChange={(next) => set({ format: next })}
            options={dateFormats.map((value) => ({ value, label: t(`format_${value}`) }))}
          />
        )}
      </PropertyRow>
      <SwitchRow label={t("range")} value={range} onChange={(next) => set({ range: next })} />
    </>
  );
}
