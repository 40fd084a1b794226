import { addDays, addMonths } from "@stampflow/kernel";
import { DatePicker } from "antd";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import { ChartChoice } from "../../kit/chart/choice.tsx";
import type { Option } from "../../kit/record/options.ts";
import { useIsPhone } from "../../kit/use-media.ts";
import { type Days, daysOf, periodNames } from "./period.ts";

const form = "YYYY-MM-DD";
const dates = ({ from, to }: Days): [dayjs.Dayjs, dayjs.Dayjs] => [dayjs(from), dayjs(to)];

type Props = { value: string; today: string; onChange: (period: string) => void };

/** Usual periods, or two days; two months of a calendar find no room on a phone. */
export function PeriodChoice({ value, today, onChange }: Props) {
  const { t } = useTranslation("statistics");
  const phone = useIsPhone();
  const own = value.includes("~");
  const names = periodNames.map((name) => ({ value: name as string, label: t(`periods.${name}`) }));
  const options = own || !phone ? [...names, { value: "custom", label: t("periods.custom") }] : names;
  const days = daysOf(value, today);
  return (
    <>
      <ChartChoice
        label={t("period")}
        value={own ? "custom" : value}
        onChange={(name) => onChange(name === "custom" ? `${days.from}~${days.to}` : name)}
        options={options}
      />
      {own && !phone && (
        <DatePicker.RangePicker
          aria-label={t("period")}
          className="chart-choice"
          allowClear={false}
          value={dates(days)}
          disabledDate={(date, { from }) => {
            const day = date.format(form);
            if (!from) return day > today;
            const first = from.format(form);
            return day > addMonths(first, 12) || day < addDays(addMonths(first, -12), 1);
          }}
          onChange={(span) => {
            const [from, to] = span ?? [];
            if (from && to) onChange(`${from.format(form)}~${to.format(form)}`);
          }}
        />
      )}
    </>
  );
}

type FilterProps = {
  label: string;
  all: string;
  value: string;
  found: readonly { readonly id: string; readonly name: string }[];
  onChange: (id: string) => void;
};

/** What occurs in the period. */
export function FilterChoice({ label, all, value, found, onChange }: FilterProps) {
  const { i18n } = useTranslation();
  const options: Option[] = found
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.language));
  return (
    <ChartChoice label={label} value={value} onChange={onChange} options={[{ value: "", label: all }, ...options]} />
  );
}
