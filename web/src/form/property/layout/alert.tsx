import { kinds } from "@stampflow/form";
import { Input, Select } from "antd";
import { useDesignerWords } from "../../words.ts";
import { PropertyRow, SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function AlertProperties({ control, set }: PropertyProps) {
  const say = useDesignerWords();
  const o = kinds.alert.optionsOf(control);
  return (
    <>
      <PropertyRow label={say("description")}>
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
      <PropertyRow label={say("alertType")}>
        {(id) => (
          <Select
            id={id}
            value={o.type}
            onChange={(type) => set({ type })}
            options={(["success", "info", "warning", "error"] as const).map((value) => ({ value, label: say(value) }))}
          />
        )}
      </PropertyRow>
      <SwitchRow label={say("showIcon")} value={o.showIcon} onChange={(showIcon) => set({ showIcon })} />
      <SwitchRow label={say("banner")} value={o.banner} onChange={(banner) => set({ banner })} />
      <SwitchRow label={say("closable")} value={o.closable} onChange={(closable) => set({ closable })} />
    </>
  );
}
