import { statisticsCalls } from "@stampflow/employees";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Chart } from "../kit/chart/chart.tsx";
import { useFormat } from "../kit/format/format.ts";
import { DepartmentPicker } from "../kit/people/department-picker.tsx";
import { useCall } from "../kit/record/load.ts";

const tenures = ["0", "1", "2", "3", "4"] as const;

/** How many people there are, who comes and goes, for how long they stay, and how they are employed. */
export default function Statistics() {
  const { t } = useTranslation("employees");
  const { number } = useFormat();
  const [departmentId, setDepartment] = useState<string | null>(null);
  const found = useCall(["employees", "statistics"], statisticsCalls.read, departmentId ? { departmentId } : {});
  const { headcount = 0, months = [], tenure = [], kinds = [] } = found.data ?? {};
  const labels = months.map(({ month }) => month);
  const shared = { query: found, empty: t("charts.none"), format: (value: number) => number(value) };
  return (
    <div className="staff-charts">
      <div className="chart-choices">
        <DepartmentPicker value={departmentId} onChange={setDepartment} aria-label={t("field.departmentId")} />
        <span>{t("charts.now", { count: headcount })}</span>
      </div>
      <Chart
        {...shared}
        title={t("charts.headcount")}
        labelTitle={t("charts.month")}
        kind="line"
        labels={labels}
        series={[{ name: t("charts.headcount"), values: months.map((one) => one.headcount) }]}
      />
      <Chart
        {...shared}
        title={t("charts.movement")}
        labelTitle={t("charts.month")}
        kind="bar"
        labels={labels}
        series={[
          { name: t("charts.joined"), values: months.map((one) => one.joined) },
          { name: t("charts.left"), values: months.map((one) => one.left) },
        ]}
      />
      <Chart
        {...shared}
        title={t("charts.tenure")}
        labelTitle={t("charts.tenure")}
        kind="bar"
        labels={tenure.map((_, at) => t(`charts.tenures.${tenures[at] ?? "4"}`))}
        series={[{ name: t("charts.people"), values: tenure }]}
      />
      <Chart
        {...shared}
        title={t("charts.kinds")}
        labelTitle={t("field.employment")}
        kind="bar"
        labels={kinds.map(({ employment }) => t(`employment.${employment}`))}
        series={[{ name: t("charts.people"), values: kinds.map(({ count }) => count) }]}
      />
    </div>
  );
}
