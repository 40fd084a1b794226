import { kinds, sourceOf } from "@stampflow/form";
import { Choices, radioBounds } from "../choices.tsx";
import type { PropertyProps } from "../types.ts";
import { SourceRow } from "./source-row.tsx";

export function RadioProperties({ control, set }: PropertyProps) {
  const o = kinds.newradio.optionsOf(control);
  return (
    <SourceRow source={sourceOf(o)} kind="newradio" set={set}>
      <Choices items={o.options} {...radioBounds} other onChange={(options) => set({ options })} />
    </SourceRow>
  );
}
