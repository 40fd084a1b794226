import { kinds } from "@stampflow/form";
import { Divider } from "antd";
import type { LayoutProps } from "../types.ts";

const places = { left: "start", center: "center", right: "end" } as const;

export function DividerView({ control }: LayoutProps) {
  const { orientation } = kinds.divider.optionsOf(control);
  return <Divider titlePlacement={places[orientation]}>{control.label}</Divider>;
}
