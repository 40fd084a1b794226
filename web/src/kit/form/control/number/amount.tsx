import { decimalText, readDecimal } from "@stampflow/form";
import { Input } from "antd";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import type { ControlProps } from "../../types.ts";

type Options = { clearable: boolean; placeholder: string; width?: string };
type Props = ControlProps & {
  options: Options;
  /** Digits after the point; null leaves them free. */
  places: number | null;
  prefix?: string;
  suffix?: string;
};

/** A number is a text until it is left: what is none stays as typed and is refused beside the field. */
export function Amount({ id, value, onChange, onBlur, disabled, aria, options, places, prefix, suffix }: Props) {
  const clear = useClearIcon(options.clearable);
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";

  const commit = () => {
    const read = readDecimal(text);
    // A number with too many digits is left as typed and then refused.
    if (read && read.decimalPlaces() <= (places ?? Number.POSITIVE_INFINITY)) {
      onChange(decimalText(read, places ?? undefined));
    }
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
      prefix={prefix}
      suffix={suffix}
      maxLength={30}
      disabled={disabled}
      style={{ width: options.width }}
    />
  );
}
