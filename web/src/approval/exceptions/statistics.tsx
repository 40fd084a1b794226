import { statisticsCalls } from "@stampflow/approval";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Chart } from "../../kit/chart/chart.tsx";
import { usePeriod } from "../../kit/chart/period.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { useCall } from "../../kit/record/load.ts";
import { useSession } from "../../platform/session.ts";
import { statusNames } from "../list/filter/filters.ts";
import { exceptionKeys } from "./calls.ts";
import { useFormOptions } from "./form-filter.ts";

type Props = { formId: string; onForm: (formId: string) => void };

/** How many applications were submitted, by day, by form and by state. */
export function Statistics({ formId, onForm }: Props) {
  const { t } = useTranslation(["exceptions", "approval"]);
  const { day, number } = useFormat();
  const { can } = useSession();
  const { period, choice } = usePeriod();
  const forms = useFormOptions();
  const asked = { ...period, ...(formId ? { formId } : {}) };
  const found = useCall(exceptionKeys.statistics, statisticsCalls.statistics, asked);
  if (found.isLoadingError) return <ErrorView error={found.error} onRetry={() => void found.refetch()} />;
  const rows = found.data?.forms ?? [];
  const nothing = rows.length === 0;
  const days = nothing ? [] : (found.data?.days ?? []);
  const sum = (status: (typeof statusNames)[number]) => rows.reduce((all, { counts }) => all + counts[status], 0);
  const present = statusNames.filter((status) => sum(status) > 0);
  const nameOf = (status: (typeof statusNames)[number]) => t(`approval:status.${status}`);
  const seriesOf = (list: readonly { counts: (typeof rows)[number]["counts"] }[]) =>
    present.map((status) => ({ name: nameOf(status), values: list.map(({ counts }) => counts[status]) }));
  const common = { kind: "bar" as const, format: number, empty: t("statistics.empty"), loading: found.isPending };
  return (
    <div className="exceptions-statistics">
      <p>
        {t("statistics.note")}{" "}
        {can("approval:statistics:view") && <Link to="/personnel/statistics">{t("statistics.more")}</Link>}
      </p>
      <div className="chart-choices">
        <Select
          aria-label={t("statistics.form")}
          className="chart-choice"
          value={formId}
          onChange={onForm}
          options={[{ value: "", label: t("statistics.allForms") }, ...forms]}
        />
        {choice}
      </div>
      <Chart
        {...common}
        title={t("statistics.byDay")}
        labelTitle={t("statistics.day")}
        labels={days.map((one) => day(one.day))}
        series={seriesOf(days)}
      />
      <Chart
        {...common}
        title={t("statistics.byForm")}
        labelTitle={t("statistics.form")}
        labels={rows.map(({ formName }) => formName || t("statistics.gone"))}
        series={seriesOf(rows)}
      />
      <Chart
        {...common}
        title={t("statistics.byStatus")}
        labelTitle={t("statistics.status")}
        labels={present.map(nameOf)}
        series={[{ name: t("statistics.count"), values: present.map(sum) }]}
      />
    </div>
  );
}
