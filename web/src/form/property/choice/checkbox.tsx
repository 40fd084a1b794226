import { kinds } from "@stampflow/form";
import { Choices, selectBounds } from "../choices.tsx";
import type { PropertyProps } from "../types.ts";
import { SeveralRows } from "./several.tsx";

export function CheckboxProperties({ control, set }: PropertyProps) {
  const o = kinds.checkbox.optionsOf(control);
  return (
    <>
      <Choices items={o.options} {...selectBounds} onChange={(options) => set({ options })} />
      <SeveralRows {...o} set={set} />
    </>
  );
}
