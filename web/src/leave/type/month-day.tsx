import { addDays, addMonths } from "@stampflow/kernel";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { useFinder } from "../../kit/input/use-finder.ts";

type Props = { id?: string; value?: string; onChange?: (value: string) => void };

/** The last days of months, and today's choice if it is another day: a carry-over usually ends with a month. */
export function MonthDay({ value, onChange, ...given }: Props) {
  const { i18n } = useTranslation("leave");
  const finder = useFinder();
  const words = new Intl.DateTimeFormat(i18n.language, { month: "long", day: "numeric", timeZone: "UTC" });
  const ends = Array.from({ length: 12 }, (_, at) => addDays(addMonths("2026-01-01", at + 1), -1).slice(5));
  const days = value && !ends.includes(value) ? [...ends, value].sort() : ends;
  return (
    <Select
      {...given}
      {...(value ? { value } : {})}
      showSearch={finder}
      onChange={(chosen: string) => onChange?.(chosen)}
      options={days.map((day) => ({ value: day, label: words.format(new Date(`2028-${day}T00:00:00Z`)) }))}
    />
  );
}
