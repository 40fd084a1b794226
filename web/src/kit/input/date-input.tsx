import { DatePicker } from "antd";
import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format/format.ts";

dayjs.extend(customParseFormat);

/** The first is shown; all of them are read as they are typed, so each has a fixed length. */
export const dayFormats = ["YYYY-MM-DD", "YYYYMMDD", "YYYY/MM/DD", "YYYY.MM.DD"];
/** Read once the field is left. */
const shortFormats = ["YYYY-M-D", "YYYY/M/D", "YYYY.M.D"];

type Props = {
  id?: string | undefined;
  value?: string | null;
  onChange?: (day: string | null) => void;
  /** The first and last allowed day; of another one that was typed it says so. */
  min?: string | undefined;
  max?: string | undefined;
  placeholder?: string;
  disabled?: boolean | undefined;
  status?: "error" | "" | undefined;
  allowClear?: boolean;
} & { readonly [Name in `aria-${string}` | `data-${string}`]?: string | boolean | undefined };

/** A plain business day: "2026-03-02" in and out. */
export function DateInput({ value, onChange, min, max, status = "", ...given }: Props) {
  const { t } = useTranslation("kit");
  const { day } = useFormat();
  const [refused, setRefused] = useState("");
  /** What was typed and is not allowed is gone afterwards, so it is told. */
  const leave = (typed: string) => {
    const read = dayjs(typed, [...dayFormats, ...shortFormats], true);
    const date = read.format("YYYY-MM-DD");
    const refusalOf = () => {
      if (!typed) return "";
      if (!read.isValid()) return t("dateInput.unknown", { typed });
      if (min && date < min) return t("dateInput.early", { day: day(date), first: day(min) });
      return max && date > max ? t("dateInput.late", { day: day(date), last: day(max) }) : "";
    };
    const refusal = refusalOf();
    setRefused(refusal);
    if (typed && !refusal && date !== value) onChange?.(date);
  };
  return (
    <>
      <DatePicker
        {...given}
        format={dayFormats}
        status={refused ? "error" : status}
        value={value ? dayjs(value) : null}
        {...(min ? { minDate: dayjs(min) } : {})}
        {...(max ? { maxDate: dayjs(max) } : {})}
        onChange={(day) => {
          setRefused("");
          onChange?.(day ? day.format("YYYY-MM-DD") : null);
        }}
        onBlur={({ target }) => leave((target as HTMLInputElement).value.trim())}
        style={{ width: "100%" }}
      />
      {refused && (
        <small className="date-refused" role="alert">
          {refused}
        </small>
      )}
    </>
  );
}
