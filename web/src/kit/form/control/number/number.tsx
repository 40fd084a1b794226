import { kinds } from "@stampflow/form";
import { InputNumber } from "antd";
import type { ControlProps } from "../../types.ts";
import { Counted } from "./counted.tsx";

const numeric = (value: unknown) => (typeof value === "number" || typeof value === "string" ? String(value) : null);

// No min and max on the input: antd would silently replace the number typed.
export function NumberControl(props: ControlProps) {
  const { id, control, value, onChange, onBlur, disabled, aria } = props;
  const options = kinds.number.optionsOf(control);
  if (options.computed || options.formula) return <Counted {...props} text={numeric(value)} />;
  return (
    <InputNumber<string>
      id={id}
      {...aria}
      stringMode
      inputMode="decimal"
      value={numeric(value)}
      onChange={(next) => onChange(next ?? undefined)}
      onBlur={onBlur}
      placeholder={options.placeholder}
      disabled={disabled}
      style={{ width: options.width }}
    />
  );
}
