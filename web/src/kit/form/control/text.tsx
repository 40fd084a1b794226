import { kinds } from "@stampflow/form";
import type { ControlProps, ControlView } from "../types.ts";

function TextControl({ control }: ControlProps) {
  const { hidden: _, ...style } = kinds.text.optionsOf(control);
  return <div style={{ ...style, lineHeight: 1.5, overflowWrap: "anywhere" }}>{control.label}</div>;
}

export const text: ControlView = { Input: TextControl };
