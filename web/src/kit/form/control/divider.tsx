import { kinds } from "@stampflow/form";
import { Divider } from "antd";
import type { ControlProps, ControlView } from "../types.ts";

const places = { left: "start", center: "center", right: "end" } as const;

function DividerControl({ control }: ControlProps) {
  const { orientation } = kinds.divider.optionsOf(control);
  return <Divider titlePlacement={places[orientation]}>{control.label}</Divider>;
}

export const divider: ControlView = { Input: DividerControl };
