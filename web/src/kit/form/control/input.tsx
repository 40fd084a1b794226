import { kinds, limits } from "@stampflow/form";
import { Input } from "antd";
import { useClearing } from "../../clearing.tsx";
import type { ControlProps } from "../types.ts";

export function InputControl({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const options = kinds.input.optionsOf(control);
  const clearing = useClearing(options.clearable);
  return (
    <Input
      id={id}
      {...aria}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      placeholder={options.placeholder}
      allowClear={clearing}
      maxLength={limits.text}
      disabled={disabled}
      style={{ width: options.width }}
    />
  );
}
