import { type Country, kinds } from "@stampflow/form";
import { Radio, Select } from "antd";
import { useDesignerWords } from "../../words.ts";
import { PropertyRow, SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function AddressProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { addressValue, regions, country } = kinds.address.optionsOf(control);
  return (
    <>
      <SwitchRow
        label={t("regions")}
        extra={t("regionsHint")}
        value={regions}
        onChange={(next) => set({ regions: next })}
      />
      {regions && (
        <PropertyRow label={t("country")}>
          {(id) => (
            <Select
              id={id}
              value={country}
              onChange={(next: Country) => set({ country: next })}
              options={(["CN", "JP"] as const).map((value) => ({ value, label: t(`country_${value}`) }))}
            />
          )}
        </PropertyRow>
      )}
      {regions && (
        <PropertyRow label={t("addressValue")}>
          {(id) => (
            <Radio.Group
              id={id}
              value={addressValue}
              onChange={(event) => set({ addressValue: event.target.value })}
              options={[
                { value: 1, label: t("addressValue_1") },
                { value: 2, label: t("addressValue_2") },
              ]}
            />
          )}
        </PropertyRow>
      )}
    </>
  );
}
