import { addDays, weekdayOf } from "@stampflow/kernel";
import { hoursOf, plannedIn, rest, type ScheduleRow } from "@stampflow/scheduling";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Chart } from "../../kit/chart/chart.tsx";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { scheduleKey } from "./use-schedule.ts";

type Props = {
  days: readonly string[];
  minutesOn: (id: string, date: string) => number;
  everybody: () => Promise<readonly ScheduleRow[]>;
  onClose: () => void;
};

const weekOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7));

/** Hours of the month by week, Monday to Sunday, as published and as planned over it. */
export function Hours({ days, minutesOn, everybody, onClose }: Props) {
  const { t } = useTranslation("scheduling");
  const { number, day } = useFormat();
  const query = useQuery({ queryKey: [...scheduleKey, "hours", days[0]], queryFn: everybody });
  const weeks = [...Map.groupBy(days, weekOf)];
  const hours = (planOf: (cell: ScheduleRow["cells"][string] | undefined) => string | undefined) =>
    weeks.map(([, dates]) =>
      hoursOf(
        (query.data ?? []).reduce(
          (sum, { cells }) => dates.reduce((own, date) => own + minutesOn(planOf(cells[date]) ?? rest, date), sum),
          0,
        ),
      ),
    );
  return (
    <DetailDrawer open title={t("schedule.week.title")} onClose={onClose}>
      <Chart
        query={query}
        title={t("schedule.week.title")}
        labelTitle={t("schedule.week.week")}
        empty={t("schedule.nobody")}
        kind="bar"
        labels={weeks.map(([, dates]) => `${day(dates[0] ?? "")}`)}
        format={(value) => number(value)}
        series={[
          { name: t("schedule.week.published"), values: hours((cell) => cell?.published) },
          { name: t("schedule.week.planned"), values: hours(plannedIn) },
        ]}
      />
    </DetailDrawer>
  );
}
