import { type DateFormat, isDate } from "@stampflow/form";
import { DatePicker, Space } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { type ComponentRef, useRef } from "react";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import { dayFormats } from "../../../input/date-input.tsx";
import { useIsPhone } from "../../../use-media.ts";
import type { ControlProps } from "../../types.ts";

const pickers: Record<DateFormat, "year" | "month" | "date"> = {
  YYYY: "year",
  "YYYY-MM": "month",
  "YYYY-MM-DD": "date",
  "YYYY-MM-DD A": "date",
  "YYYY-MM-DD HH:mm": "date",
};

export const toDay = (value: unknown, format: DateFormat): Dayjs | null =>
  isDate(value, format) ? dayjs(value) : null;

export const pickerOf = (format: DateFormat) => ({
  picker: pickers[format],
  format: format === "YYYY-MM-DD" ? dayFormats : format,
  showTime: format === "YYYY-MM-DD HH:mm" ? { format: "HH:mm" } : (false as const),
});

/** On a phone, where each picker is a way of its own, an empty end that is required takes the day of the start. */
export function useFillsEnd(aria: ControlProps["aria"]): boolean {
  return useIsPhone() && aria["aria-required"] === true;
}

type Props = Pick<ControlProps, "id" | "value" | "onChange" | "onBlur" | "disabled" | "aria"> & {
  format: DateFormat;
  clearable: boolean;
  width: string;
  /** The labels of both ends. */
  from: string;
  to: string;
  /** Days that cannot be chosen. */
  closed?: (day: Dayjs) => boolean;
};

/** Two pickers instead of a range picker: its double panel does not fit a phone. */
export function Range({
  id,
  value,
  onChange,
  onBlur,
  disabled,
  aria,
  format,
  clearable,
  width,
  from,
  to,
  closed,
}: Props) {
  const clear = useClearIcon(clearable);
  const fills = useFillsEnd(aria);
  const second = useRef<ComponentRef<typeof DatePicker>>(null);
  const [first, last] = Array.isArray(value) ? (value as unknown[]) : [];
  const change = (next: [unknown, unknown]) => onChange(next.some(Boolean) ? next : undefined);
  const text = (day: Dayjs | null) => day?.format(format);
  const shared = {
    ...aria,
    ...pickerOf(format),
    disabled,
    allowClear: clear,
    ...(closed ? { disabledDate: closed } : {}),
    style: { width: "50%" },
  };
  return (
    <Space.Compact block style={{ width }}>
      <DatePicker
        id={id}
        {...shared}
        value={toDay(first, format)}
        // A half-chosen period is not a fault yet.
        onBlur={last ? onBlur : undefined}
        onChange={(day) => {
          const same = fills && format !== "YYYY-MM-DD HH:mm" ? day : null;
          change([text(day) ?? null, last ?? text(same) ?? null]);
          if (day && !last && !same) second.current?.focus();
        }}
        placeholder={from}
      />
      <DatePicker
        ref={second}
        {...shared}
        value={toDay(last, format)}
        onBlur={onBlur}
        onChange={(day) => change([first ?? null, text(day) ?? null])}
        placeholder={to}
      />
    </Space.Compact>
  );
}
