import { kinds } from "@stampflow/form";
import { useDesignerWords } from "../../words.ts";
import { NumberRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function PhoneProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { addonBefore } = kinds.phone.optionsOf(control);
  return (
    <NumberRow
      label={t("addonBefore")}
      value={Number(addonBefore)}
      min={1}
      max={999}
      onChange={(next) => set({ addonBefore: String(next) })}
    />
  );
}
