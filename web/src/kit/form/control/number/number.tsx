import { kinds } from "@stampflow/form";
import type { ControlProps } from "../../types.ts";
import { Amount } from "./amount.tsx";
import { Counted } from "./counted.tsx";

const numeric = (value: unknown) => (typeof value === "number" || typeof value === "string" ? String(value) : null);

export function NumberControl(props: ControlProps) {
  const options = kinds.number.optionsOf(props.control);
  if (options.computed || options.formula) return <Counted {...props} text={numeric(props.value)} />;
  return <Amount {...props} options={options} places={null} />;
}
