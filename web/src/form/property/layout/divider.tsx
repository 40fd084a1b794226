import { kinds } from "@stampflow/form";
import { Segmented } from "antd";
import { useDesignerWords } from "../../words.ts";
import { PropertyRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function DividerProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { orientation } = kinds.divider.optionsOf(control);
  return (
    <PropertyRow label={t("orientation")}>
      {(id) => (
        <Segmented
          id={id}
          block
          value={orientation}
          onChange={(next) => set({ orientation: next })}
          options={(["left", "center", "right"] as const).map((value) => ({ value, label: t(value) }))}
        />
      )}
    </PropertyRow>
  );
}
