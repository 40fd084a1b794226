import { kinds } from "@stampflow/form";
import type { LayoutProps } from "../types.ts";

/** Black is the default colour of a title; on a dark page it is replaced by the colour of the surrounding text. */
const black = "#000000";

export function TextView({ control }: LayoutProps) {
  const { color, fontFamily, fontSize, textAlign } = kinds.text.optionsOf(control);
  const style = {
    color: color === black ? "inherit" : color,
    fontFamily: `${fontFamily}, sans-serif`,
    fontSize,
    textAlign,
  };
  return <div style={{ ...style, lineHeight: 1.5, marginBottom: 16, overflowWrap: "anywhere" }}>{control.label}</div>;
}
