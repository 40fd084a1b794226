import { DatePicker } from "antd";
import dayjs from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format/format.ts";

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
  const refusalOf = (typed: string): string => {
    const date = dayjs(typed);
    if (!/^\d{4}-\d\d-\d\d$/.test(typed) || !date.isValid()) return "";
    if (min && typed < min) return t("dateInput.early", { day: day(typed), first: day(min) });
    if (max && typed > max) return t("dateInput.late", { day: day(typed), last: day(max) });
    return "";
  };
  return (
    <>
      <DatePicker
        {...given}
        status={refused ? "error" : status}
        value={value ? dayjs(value) : null}
        {...(min ? { minDate: dayjs(min) } : {})}
        {...(max ? { maxDate: dayjs(max) } : {})}
        onChange={(day) => {
          setRefused("");
          onChange?.(day ? day.format("YYYY-MM-DD") : null);
        }}
        // What was typed and is not allowed is gone afterwards.
        onBlur={({ target }) => setRefused(refusalOf((target as HTMLInputElement).value.trim()))}
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
