import { kinds } from "@stampflow/form";
import { DatePicker, Select, Space } from "antd";
import dayjs from "dayjs";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import type { ControlProps } from "../../types.ts";
import { useFormWords } from "../../words.ts";
import { useFillsEnd } from "./range.tsx";
import "../control.css";

type Half = "AM" | "PM";
const halves = ["AM", "PM"] as const;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A day and its morning or afternoon; of a range the first begins in the morning and the last ends with the afternoon. */
export function HalfDays({ range, ...props }: ControlProps & { range: boolean }) {
  const { control, value, onChange, onBlur } = props;
  const t = useFormWords();
  const fills = useFillsEnd(props.aria);
  const { placeholder, width } = kinds.date.optionsOf(control);
  if (!range) {
    const words = { placeholder: placeholder || t("pick"), name: control.label };
    return <HalfDay {...props} {...words} first="AM" value={textOf(value)} onChange={onChange} style={{ width }} />;
  }
  const [from, to] = (Array.isArray(value) ? (value as unknown[]) : []).map(textOf);
  const change = (next: [string | undefined, string | undefined]) =>
    onChange(next.some(Boolean) ? next.map((end) => end ?? null) : undefined);
  return (
    <div className="half-days" style={{ width }}>
      <HalfDay
        {...props}
        first="AM"
        placeholder={t("from")}
        name={t("from")}
        value={from ?? ""}
        // A half-chosen period is not a fault yet.
        onBlur={to ? onBlur : undefined}
        onChange={(next) => change([next, to || (fills && next ? `${next.slice(0, 10)} PM` : undefined)])}
      />
      <HalfDay
        {...props}
        id={undefined}
        first="PM"
        placeholder={t("to")}
        name={t("to")}
        value={to ?? ""}
        onChange={(next) => change([from || undefined, next])}
      />
    </div>
  );
}

type HalfDayProps = Pick<ControlProps, "control" | "disabled" | "aria"> & {
  id: string | undefined;
  placeholder: string;
  name: string;
  /** The half of the day that a newly chosen day starts with. */
  first: Half;
  value: string;
  onChange: (value: string | undefined) => void;
  onBlur: (() => void) | undefined;
  style?: { width: string };
};

function HalfDay({
  id,
  control,
  aria,
  disabled,
  placeholder,
  name,
  first,
  value,
  onChange,
  onBlur,
  style,
}: HalfDayProps) {
  const t = useFormWords();
  const clear = useClearIcon(kinds.date.optionsOf(control).clearable);
  const [day = "", half = first] = value.split(" ");
  const chosen = dayjs(day);
  return (
    <Space.Compact block style={style}>
      <DatePicker
        id={id}
        {...aria}
        value={day && chosen.isValid() ? chosen : null}
        onChange={(next) => onChange(next ? `${next.format("YYYY-MM-DD")} ${half}` : undefined)}
        onBlur={onBlur}
        placeholder={placeholder}
        disabled={disabled}
        allowClear={clear}
        style={{ flex: 1 }}
      />
      <Select
        aria-label={t("halfOf", { name })}
        value={half}
        disabled={disabled || !day}
        options={halves.map((one) => ({ value: one, label: t(one) }))}
        onChange={(next) => onChange(`${day} ${next}`)}
        onBlur={onBlur}
        style={{ width: 128 }}
      />
    </Space.Compact>
  );
}
