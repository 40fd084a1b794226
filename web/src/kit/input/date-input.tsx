import { DatePicker } from "antd";
import dayjs from "dayjs";

type Props = {
  id?: string | undefined;
  value?: string | null;
  onChange?: (day: string | null) => void;
  /** The first and last allowed day; other days are ignored. */
  min?: string | undefined;
  max?: string | undefined;
  placeholder?: string;
  disabled?: boolean | undefined;
  status?: "error" | "" | undefined;
  allowClear?: boolean;
} & { readonly [Name in `aria-${string}` | `data-${string}`]?: string | boolean | undefined };

/** A plain business day: "2026-03-02" in and out. */
export function DateInput({ value, onChange, min, max, status = "", ...given }: Props) {
  return (
    <DatePicker
      {...given}
      status={status}
      value={value ? dayjs(value) : null}
      {...(min ? { minDate: dayjs(min) } : {})}
      {...(max ? { maxDate: dayjs(max) } : {})}
      onChange={(day) => onChange?.(day ? day.format("YYYY-MM-DD") : null)}
      style={{ width: "100%" }}
    />
  );
}
