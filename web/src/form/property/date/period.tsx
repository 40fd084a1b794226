import { kinds, periodFormats } from "@stampflow/form";
import { DatePicker, Input, Select } from "antd";
import dayjs from "dayjs";
import { useClearIcon } from "../../../kit/input/clear-icon.tsx";
import { useDesignerWords } from "../../words.ts";
import { NumberRow, PropertyRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function PeriodProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const clear = useClearIcon();
  const options = kinds.period.optionsOf(control);
  const withMinutes = options.format === "YYYY-MM-DD HH:mm";
  const day = (name: "notBefore" | "notAfter") => (
    <PropertyRow label={t(name)}>
      {(id) => (
        <DatePicker
          id={id}
          value={options[name] ? dayjs(options[name]) : null}
          placeholder={t("unlimited")}
          allowClear={clear}
          onChange={(next) => set({ [name]: next?.format("YYYY-MM-DD") ?? "" })}
          style={{ width: "100%" }}
        />
      )}
    </PropertyRow>
  );
  const named = (name: "startName" | "endName") => (
    <PropertyRow label={t(name)}>
      {(id) => (
        <Input id={id} value={options[name]} maxLength={20} onChange={(event) => set({ [name]: event.target.value })} />
      )}
    </PropertyRow>
  );
  return (
    <>
      <PropertyRow label={t("format")}>
        {(id) => (
          <Select
            id={id}
            value={options.format}
            options={periodFormats.map((value) => ({ value, label: t(`format_${value}`) }))}
            onChange={(format) => set({ format })}
          />
        )}
      </PropertyRow>
      {named("startName")}
      {named("endName")}
      {day("notBefore")}
      {day("notAfter")}
      <NumberRow
        label={t(withMinutes ? "longestHours" : "longestDays")}
        value={options.longest}
        min={1}
        max={9999}
        none={t("unlimited")}
        onChange={(longest) => set({ longest })}
      />
    </>
  );
}
