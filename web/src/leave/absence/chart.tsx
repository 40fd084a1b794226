import { dayOf } from "@stampflow/kernel";
import { absenceCalls } from "@stampflow/leave";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Chart } from "../../kit/chart/chart.tsx";
import { ChartChoice } from "../../kit/chart/choice.tsx";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { useCall } from "../../kit/record/load.ts";
import { useNow } from "../../kit/use-now.ts";
import { useSession } from "../../platform/session.ts";

/** Years that the chart goes back. */
const back = 4;

/** Hours of work that leave takes in a year, by month and type. */
export function LeaveChart({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("leave");
  const { number } = useFormat();
  const { user } = useSession();
  const thisYear = Number(dayOf(useNow(), user.timeZone).slice(0, 4));
  const [year, setYear] = useState(String(thisYear));
  const query = useCall(["leave", "absence", "statistics", year], absenceCalls.statistics, { year: Number(year) });
  const rows = query.data ?? [];
  const types = [...new Map(rows.map(({ typeId, type }) => [typeId, type]))];
  const months = rows.length === 0 ? [] : Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, "0"));
  const years = Array.from({ length: back + 2 }, (_, at) => String(thisYear + 1 - at));
  return (
    <DetailDrawer open title={<span className="drawer-title">{t("absence.chart")}</span>} onClose={onClose} width={760}>
      <div className="chart-choices">
        <ChartChoice
          label={t("absence.year")}
          value={year}
          onChange={setYear}
          options={years.map((value) => ({ value, label: value }))}
        />
      </div>
      <Chart
        kind="bar"
        // One series has no legend.
        title={types.length === 1 ? `${t("absence.hours")} · ${types[0]?.[1]}` : t("absence.hours")}
        labelTitle={t("absence.month")}
        empty={t("absence.noFigures")}
        query={query}
        labels={months.map((month) => `${year}-${month}`)}
        series={types.map(([typeId, name]) => ({
          name,
          values: months.map(
            (month) => rows.find((one) => one.typeId === typeId && one.month === `${year}-${month}`)?.hours ?? 0,
          ),
        }))}
        format={number}
      />
    </DetailDrawer>
  );
}
