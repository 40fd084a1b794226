import { kinds, sourceOf } from "@stampflow/form";
import { Choices, selectBounds } from "../choices.tsx";
import type { PropertyProps } from "../types.ts";
import { SeveralRows } from "./several.tsx";
import { SourceRow } from "./source-row.tsx";

export function CheckboxProperties({ control, set }: PropertyProps) {
  const o = kinds.checkbox.optionsOf(control);
  return (
    <>
      <SourceRow source={sourceOf(o)} kind="checkbox" set={set}>
        <Choices items={o.options} {...selectBounds} onChange={(options) => set({ options })} />
      </SourceRow>
      <SeveralRows {...o} set={set} />
    </>
  );
}
