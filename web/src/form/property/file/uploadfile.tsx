import { kinds, limits } from "@stampflow/form";
import { useDesignerWords } from "../../words.ts";
import { NumberRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export const countBounds = { min: limits.countMin, max: limits.countMax };

export function FileProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { limit } = kinds.uploadFile.optionsOf(control);
  return <NumberRow label={t("limit")} value={limit} {...countBounds} onChange={(next) => set({ limit: next })} />;
}
