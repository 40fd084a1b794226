import { type DateFormat, isDate, kinds } from "@stampflow/form";
import { DatePicker, Space } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { type ComponentRef, useRef } from "react";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import type { ControlProps } from "../../types.ts";
import { useFormWords } from "../../words.ts";
import { HalfDays } from "./half-days.tsx";

const pickers: Record<DateFormat, "year" | "month" | "date"> = {
  YYYY: "year",
  "YYYY-MM": "month",
  "YYYY-MM-DD": "date",
  "YYYY-MM-DD A": "date",
  "YYYY-MM-DD HH:mm": "date",
};

const toDay = (value: unknown, format: DateFormat): Dayjs | null => (isDate(value, format) ? dayjs(value) : null);

export function DateControl(props: ControlProps) {
  const { range, format, ...options } = kinds.date.optionsOf(props.control);
  const clear = useClearIcon(options.clearable);
  const { id, value, onChange, onBlur, disabled, aria } = props;
  const say = useFormWords();
  const end = useRef<ComponentRef<typeof DatePicker>>(null);
  const shared = {
    picker: pickers[format],
    format,
    showTime: format === "YYYY-MM-DD HH:mm" ? { format: "HH:mm" } : false,
    disabled,
    allowClear: clear,
    onBlur,
  } as const;
  const text = (day: Dayjs | null) => day?.format(format);
  if (format === "YYYY-MM-DD A") return <HalfDays {...props} range={range} />;

  if (!range)
    return (
      <DatePicker
        id={id}
        {...aria}
        {...shared}
        value={toDay(value, format)}
        onChange={(day) => onChange(text(day))}
        placeholder={options.placeholder || say("pick")}
        style={{ width: options.width }}
      />
    );

  // Two pickers instead of a range picker: its double panel does not fit a phone.
  const [from, to] = Array.isArray(value) ? (value as unknown[]) : [];
  const change = (next: [unknown, unknown]) => onChange(next.some(Boolean) ? next : undefined);
  return (
    <Space.Compact block style={{ width: options.width }}>
      <DatePicker
        id={id}
        {...aria}
        {...shared}
        value={toDay(from, format)}
        // A period that is half chosen is no fault yet.
        onBlur={to ? onBlur : undefined}
        onChange={(day) => {
          change([text(day) ?? null, to ?? null]);
          if (day && !to) end.current?.focus();
        }}
        placeholder={say("from")}
        style={{ width: "50%" }}
      />
      <DatePicker
        ref={end}
        {...aria}
        {...shared}
        value={toDay(to, format)}
        onChange={(day) => change([from ?? null, text(day) ?? null])}
        placeholder={say("to")}
        style={{ width: "50%" }}
      />
    </Space.Compact>
  );
}
