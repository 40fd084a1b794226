import { kinds, limits } from "@stampflow/form";
import { Input } from "antd";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import type { ControlProps } from "../../types.ts";

export function InputControl({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const options = kinds.input.optionsOf(control);
  const clear = useClearIcon(options.clearable);
  return (
    <Input
      id={id}
      {...aria}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      placeholder={options.placeholder}
      allowClear={clear}
      maxLength={limits.text}
      disabled={disabled}
      style={{ width: options.width }}
    />
  );
}
