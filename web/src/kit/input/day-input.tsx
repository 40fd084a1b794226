import { DatePicker } from "antd";
import dayjs from "dayjs";

type Props = { id?: string; value?: string | null; onChange?: (day: string | null) => void };

/** A plain business day: "2026-03-02" in and out. */
export function DayInput({ id, value, onChange }: Props) {
  return (
    <DatePicker
      {...(id ? { id } : {})}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format("YYYY-MM-DD") : null)}
    />
  );
}
