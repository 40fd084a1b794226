import { decimalText, kinds, readDecimal } from "@stampflow/form";
import { Input } from "antd";
import { useClearing } from "../../clearing.tsx";
import type { ControlProps } from "../types.ts";

export function MoneyControl({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const { moneyable, addonAfter, ...options } = kinds.money.optionsOf(control);
  const clearing = useClearing(options.clearable);
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";

  const settle = () => {
    const read = readDecimal(text);
    if (read && moneyable) onChange(decimalText(read, 2));
    onBlur();
  };
  return (
    <Input
      id={id}
      {...aria}
      inputMode="decimal"
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={settle}
      placeholder={options.placeholder}
      allowClear={clearing}
      prefix={addonAfter ? undefined : "¥"}
      suffix={addonAfter || undefined}
      maxLength={30}
      disabled={disabled}
      style={{ width: options.width }}
    />
  );
}
