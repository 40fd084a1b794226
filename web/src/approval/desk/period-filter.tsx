import { DatePicker } from "antd";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import type { ListFilter } from "../../kit/list/types.ts";
import { type Days, daysOf, periodNames, periodOf } from "../list/period.ts";

const form = "YYYY-MM-DD";
const spanOf = ({ from, to }: Days): [dayjs.Dayjs, dayjs.Dayjs] => [dayjs(from), dayjs(to)];

/** Days of one's own, or one of the usual spans; in the address as in the lists of the inbox. */
export function usePeriodFilter(): ListFilter {
  const { t } = useTranslation("approval");
  const presets = periodNames.flatMap((name) => {
    const days = daysOf(name, new Date());
    return days ? [{ label: t(`period.${name}`), value: spanOf(days) }] : [];
  });
  return {
    name: "period",
    label: t("list.period"),
    kind: "other",
    control: (value, change, id) => {
      const days = daysOf(value, new Date());
      return (
        <DatePicker.RangePicker
          id={id}
          value={days && spanOf(days)}
          presets={presets}
          onChange={(span) => {
            const [from, to] = span ?? [];
            change(from && to ? periodOf({ from: from.format(form), to: to.format(form) }) : "");
          }}
        />
      );
    },
  };
}
