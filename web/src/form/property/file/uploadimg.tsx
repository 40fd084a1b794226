import { kinds } from "@stampflow/form";
import { useDesignerWords } from "../../words.ts";
import { NumberRow, SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";
import { countBounds } from "./uploadfile.tsx";

export function ImageProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { limit, peopleable, timeable } = kinds.uploadImg.optionsOf(control);
  return (
    <>
      <NumberRow label={t("limit")} value={limit} {...countBounds} onChange={(next) => set({ limit: next })} />
      <SwitchRow label={t("peopleable")} value={peopleable} onChange={(next) => set({ peopleable: next })} />
      <SwitchRow
        label={t("timeable")}
        extra={t("timeableHint")}
        value={timeable}
        onChange={(next) => set({ timeable: next })}
      />
    </>
  );
}
