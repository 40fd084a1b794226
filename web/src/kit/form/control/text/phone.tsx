import { kinds } from "@stampflow/form";
import { Input } from "antd";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import type { ControlProps } from "../../types.ts";

export function PhoneControl({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const { addonBefore, ...options } = kinds.phone.optionsOf(control);
  const clear = useClearIcon(options.clearable);
  const text = typeof value === "string" ? value : "";
  const prefix = `+${addonBefore}`;
  return (
    <Input
      id={id}
      {...aria}
      type="tel"
      inputMode="tel"
      prefix={prefix}
      value={text.startsWith(prefix) ? text.slice(prefix.length) : text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      placeholder={options.placeholder}
      allowClear={clear}
      maxLength={24}
      disabled={disabled}
      style={{ width: options.width }}
    />
  );
}
