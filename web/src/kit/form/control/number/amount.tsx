import { type Currency, currencySign, decimalText, readDecimal } from "@stampflow/form";
import { Input } from "antd";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import type { ControlProps } from "../../types.ts";

type Options = { currency: Currency; clearable: boolean; placeholder: string; width: string };
type Props = ControlProps & {
  options: Options;
  /** Digits after the point; null leaves them free. */
  places: number | null;
  suffix?: string;
};

export function Amount({ id, value, onChange, onBlur, disabled, aria, options, places, suffix = "" }: Props) {
  const clear = useClearIcon(options.clearable);
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";

  const commit = () => {
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
      onBlur={commit}
      placeholder={options.placeholder}
      allowClear={clear}
      prefix={suffix ? undefined : currencySign(options.currency)}
      suffix={suffix || undefined}
      maxLength={30}
      disabled={disabled}
      style={{ width: options.width }}
    />
  );
}
