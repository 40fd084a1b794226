import { kinds } from "@stampflow/form";
import { Choices, radioBounds } from "../choices.tsx";
import type { PropertyProps } from "../types.ts";

export function RadioProperties({ control, set }: PropertyProps) {
  const o = kinds.newradio.optionsOf(control);
  return <Choices items={o.options} {...radioBounds} other onChange={(options) => set({ options })} />;
}
