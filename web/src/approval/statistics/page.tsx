import { statisticsCalls } from "@stampflow/approval";
import { dayOf } from "@stampflow/kernel";
import { keepPreviousData } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { ChartChoice } from "../../kit/chart/choice.tsx";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { useCall } from "../../kit/record/load.ts";
import { useSession } from "../../platform/session.ts";
import { type By, statisticsKey } from "./calls.ts";
import { Charts } from "./charts.tsx";
import { FilterChoice, PeriodChoice } from "./choices.tsx";
import { Details } from "./details.tsx";
import { daysOf } from "./period.ts";
import { TargetButton } from "./target.tsx";
import { Totals } from "./totals.tsx";
import "./statistics.css";

const ways = ["type", "node", "department", "person"] as const;

/** What became of applications, and how long tasks took. */
export default function StatisticsPage() {
  const { t } = useTranslation("statistics");
  const { can, user } = useSession();
  const [{ period, type, department, by: asked }, set] = useAddress({
    period: "30d",
    type: "",
    department: "",
    by: "type",
  });
  const by: By = ways.find((way) => way === asked) ?? "type";
  const today = dayOf(Date.now(), user.timeZone);
  const input = {
    ...daysOf(period, today),
    by,
    ...(type ? { formId: type } : {}),
    ...(department ? { departmentId: department } : {}),
  };
  const found = useCall([...statisticsKey, "figures"], statisticsCalls.figuresCall, input, {
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  const nothing = data?.total.tasks.decided === 0 && Object.values(data.total.applications).every((count) => !count);
  const body = () => {
    if (found.isLoadingError) return <ErrorView error={found.error} onRetry={() => void found.refetch()} />;
    if (!data) return <Skeleton rows={10} />;
    if (nothing) return <Empty why={t("empty")} />;
    return (
      <>
        <Totals figures={data} />
        <Charts figures={data} by={by} />
        <Details figures={data} by={by} days={input} />
        <p className="statistics-explain">{t("explain")}</p>
      </>
    );
  };
  return (
    <div className="statistics" aria-busy={found.isPlaceholderData}>
      <PageHeader
        title={t("title")}
        note={t(data?.own ? "noteOwn" : "note")}
        actions={data && can("approval:form:manage") && <TargetButton target={data.target} />}
      />
      <div className="chart-choices">
        <PeriodChoice value={period} today={today} onChange={(next) => set({ period: next })} />
        <FilterChoice
          label={t("type")}
          all={t("allTypes")}
          value={type}
          found={data?.types ?? []}
          onChange={(next) => set({ type: next })}
        />
        {!data?.own && (
          <FilterChoice
            label={t("department")}
            all={t("allDepartments")}
            value={department}
            found={data?.departments ?? []}
            onChange={(next) => set({ department: next })}
          />
        )}
        <ChartChoice<By>
          label={t("by")}
          value={by}
          onChange={(next) => set({ by: next })}
          options={ways.map((value) => ({ value, label: t(`bys.${value}`) }))}
        />
      </div>
      {body()}
    </div>
  );
}
