import { kinds } from "@stampflow/form";
import type { LayoutProps } from "../types.ts";

export function TextView({ control }: LayoutProps) {
  const { hidden: _, ...style } = kinds.text.optionsOf(control);
  return <div style={{ ...style, lineHeight: 1.5, overflowWrap: "anywhere" }}>{control.label}</div>;
}
