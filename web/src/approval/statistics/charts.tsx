import { useTranslation } from "react-i18next";
import { Chart } from "../../kit/chart/chart.tsx";
import { useFormat } from "../../kit/format/format.ts";
import type { By, Figures } from "./calls.ts";
import { useFigureFormat } from "./format.ts";
import { useGroupName } from "./group-name.ts";

const outcomes = ["sent", "approved", "rejected", "withdrawn", "voided"] as const;
/** More bars are not told apart; the table has all. */
const shownGroups = 8;

/** The trend, the nodes where most time is lost, and the groups. */
export function Charts({ figures, by }: { figures: Figures; by: By }) {
  const { t } = useTranslation("statistics");
  const { day } = useFormat();
  const { number, hours } = useFigureFormat();
  const nameOf = useGroupName();
  const { unit, parts } = figures.trend;
  const time = {
    kind: "bar" as const,
    labels: parts.map(({ from }) => day(unit === "week" ? from : from.slice(0, 7))),
    labelTitle: t(`unit.${unit}`),
    empty: t("empty"),
  };
  const groups = figures.groups.filter(({ tasks }) => tasks.decided > 0).slice(0, shownGroups);
  return (
    <div className="statistics-charts">
      {!figures.own && (
        <Chart
          {...time}
          title={t("chart.outcomes")}
          format={number}
          series={outcomes.map((name) => ({
            name: t(`figure.${name}`),
            values: parts.map(({ applications }) => applications[name]),
          }))}
        />
      )}
      <Chart
        {...time}
        title={t("chart.durations")}
        format={hours}
        series={(["waiting", "working"] as const).map((name) => ({
          name: t(`figure.${name}`),
          values: parts.map(({ tasks }) => (tasks[name]?.median ?? 0) / 60),
        }))}
      />
      <Chart
        {...time}
        title={t("chart.marks")}
        format={number}
        series={(["decided", "overdue", "fast"] as const).map((name) => ({
          name: t(`figure.${name}`),
          values: parts.map(({ tasks }) => tasks[name]),
        }))}
      />
      <Chart
        kind="bar"
        sideways
        title={t("chart.bottlenecks")}
        labelTitle={t("column.node")}
        empty={t("empty")}
        format={hours}
        labels={figures.bottlenecks.map((one) => nameOf(one, "node"))}
        series={[
          { name: t("chart.waitingSum"), values: figures.bottlenecks.map(({ tasks }) => tasks.waitingSum / 60) },
        ]}
      />
      <Chart
        kind="bar"
        sideways
        title={`${t("chart.decided")} · ${t(`bys.${by}`)}`}
        labelTitle={t(`column.${by}`)}
        empty={t("empty")}
        format={number}
        labels={groups.map((one) => nameOf(one, by))}
        series={(["decided", "overdue"] as const).map((name) => ({
          name: t(`figure.${name}`),
          values: groups.map(({ tasks }) => tasks[name]),
        }))}
      />
      <Chart
        kind="bar"
        sideways
        title={`${t("chart.durations")} · ${t(`bys.${by}`)}`}
        labelTitle={t(`column.${by}`)}
        empty={t("empty")}
        format={hours}
        labels={groups.map((one) => nameOf(one, by))}
        series={(["waiting", "working"] as const).map((name) => ({
          name: t(`figure.${name}`),
          values: groups.map(({ tasks }) => (tasks[name]?.median ?? 0) / 60),
        }))}
      />
    </div>
  );
}
