import { kinds } from "@stampflow/form";
import { InputNumber } from "antd";
import type { ControlProps } from "../types.ts";

const numeric = (value: unknown) => (typeof value === "number" || typeof value === "string" ? String(value) : null);

// No min and max on the input: antd would silently replace the number typed.
export function NumberControl({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const options = kinds.number.optionsOf(control);
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
