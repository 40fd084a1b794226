import { currencySign, decimalText, kinds, moneyPlaces, readDecimal } from "@stampflow/form";
import { Input } from "antd";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import type { ControlProps } from "../../types.ts";

export function MoneyControl({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const { addonAfter, ...options } = kinds.money.optionsOf(control);
  const places = moneyPlaces(options);
  const clear = useClearIcon(options.clearable);
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";

  const settle = () => {
    const read = readDecimal(text);
    // An amount with too many digits is left as typed and then refused.
    if (read && places !== null && read.decimalPlaces() <= places) onChange(decimalText(read, places));
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
      allowClear={clear}
      prefix={addonAfter ? undefined : currencySign(options.currency)}
      suffix={addonAfter || undefined}
      maxLength={30}
      disabled={disabled}
      style={{ width: options.width }}
    />
  );
}
