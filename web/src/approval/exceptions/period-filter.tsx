import { DatePicker } from "antd";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import type { ListFilter } from "../../kit/list/types.ts";
import { useIsPhone } from "../../kit/use-media.ts";
import { type Days, daysOf, periodNames, periodOf } from "../list/filter/period.ts";
import { useToday } from "../list/filter/use-today.ts";

const form = "YYYY-MM-DD";
const rangeOf = ({ from, to }: Days): [dayjs.Dayjs, dayjs.Dayjs] => [dayjs(from), dayjs(to)];

/** Days of one's own, or one of the usual spans; in the address as in the lists of the inbox. Two months find no room on a phone. */
export function usePeriodFilter(): ListFilter {
  const { t } = useTranslation("approval");
  const phone = useIsPhone();
  const today = useToday();
  const shared = { name: "period", label: t("list.period") };
  if (phone) {
    const options = periodNames.map((value) => ({ value, label: t(`period.${value}`) }));
    return { ...shared, kind: "select", options };
  }
  const presets = periodNames.flatMap((name) => {
    const days = daysOf(name, today);
    return days ? [{ label: t(`period.${name}`), value: rangeOf(days) }] : [];
  });
  return {
    ...shared,
    kind: "other",
    control: (value, change, id) => {
      const days = daysOf(value, today);
      return (
        <DatePicker.RangePicker
          id={id}
          value={days && rangeOf(days)}
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
