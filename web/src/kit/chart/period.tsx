import { Select } from "antd";
import dayjs from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";

const spans = [30, 90, 365] as const;

/** The days that a chart goes back, and where they are chosen. Up to tomorrow: in the company it may be that day already. */
export function usePeriod() {
  const { t } = useTranslation("kit");
  const [days, setDays] = useState<number>(spans[0]);
  const [from, to] = [dayjs().subtract(days - 1, "day"), dayjs().add(1, "day")];
  const choice = (
    <Select
      aria-label={t("chart.period")}
      className="chart-choice"
      value={days}
      onChange={setDays}
      options={spans.map((value) => ({ value, label: t("chart.lastDays", { days: value }) }))}
    />
  );
  return { period: { from: from.format("YYYY-MM-DD"), to: to.format("YYYY-MM-DD") }, choice };
}
