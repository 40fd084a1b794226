import { kinds } from "@stampflow/form";
import { Input, Select } from "antd";
import { useDesignerWords } from "../../words.ts";
import { PropertyRow, SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function AlertProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const o = kinds.alert.optionsOf(control);
  return (
    <>
      <PropertyRow label={t("description")}>
        {(id) => (
          <Input.TextArea
            id={id}
            value={o.description}
            maxLength={500}
            autoSize={{ minRows: 2 }}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
      </PropertyRow>
      <PropertyRow label={t("alertType")}>
        {(id) => (
          <Select
            id={id}
            value={o.type}
            onChange={(type) => set({ type })}
            options={(["success", "info", "warning", "error"] as const).map((value) => ({ value, label: t(value) }))}
          />
        )}
      </PropertyRow>
      <SwitchRow label={t("showIcon")} value={o.showIcon} onChange={(showIcon) => set({ showIcon })} />
      <SwitchRow label={t("banner")} value={o.banner} onChange={(banner) => set({ banner })} />
      <SwitchRow label={t("closable")} value={o.closable} onChange={(closable) => set({ closable })} />
    </>
  );
}
