import { kinds } from "@stampflow/form";
import { useDesignerWords } from "../../words.ts";
import { SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function LocationProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { enable } = kinds.location.optionsOf(control);
  return (
    <SwitchRow
      label={t("locationEnable")}
      extra={t("locationEnableHint")}
      value={enable}
      onChange={(next) => set({ enable: next })}
    />
  );
}
