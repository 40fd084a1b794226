import { type CalendarYear, calendarCalls } from "@stampflow/system";
import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { toast } from "../../platform/toast.ts";
import { useChange } from "../queries.ts";
import { weekdays } from "./grid.ts";

/** The weekly days off; changes are saved at once. */
export function Weekdays({ calendar, editable }: { calendar: CalendarYear; editable: boolean }) {
  const { t, i18n } = useTranslation("system");
  const save = useChange(calendarCalls.changeWeek);
  const shown = save.isPending ? save.variables.weekdaysOff : calendar.weekdaysOff;
  const name = new Intl.DateTimeFormat(i18n.language, { weekday: "short", timeZone: "UTC" });
  return (
    <fieldset className="calendar-week">
      <legend>{t("calendar.weekdays")}</legend>
      <Checkbox.Group
        value={[...shown]}
        disabled={!editable || save.isPending}
        options={weekdays.map((weekday) => ({
          value: weekday,
          label: name.format((weekday + 3) * 86_400_000),
          disabled: shown.length === 6 && !shown.includes(weekday),
        }))}
        onChange={(weekdaysOff: number[]) =>
          save.mutate(
            { version: calendar.version, weekdaysOff },
            { onSuccess: () => toast.success({ title: t("calendar.saved") }) },
          )
        }
      />
    </fieldset>
  );
}
