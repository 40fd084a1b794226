import BarChartOutlined from "@ant-design/icons/es/icons/BarChartOutlined";
import {
  can,
  confirmCalls,
  type RecordRow,
  recordCalls,
  type Sums,
  sumFields,
  summaryColumns,
} from "@stampflow/attendance";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { ListPage } from "../../kit/list/page.tsx";
import { useListCalls } from "../../kit/record/load.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useIsPhone } from "../../kit/use-media.ts";
import { useSession } from "../../platform/session.ts";
import { PeriodBar, usePeopleFilters, usePeriod } from "./period.tsx";
import { sumOf, TotalsDrawer, useFigures } from "./totals.tsx";

type Field = keyof Sums;
const hidden: readonly Field[] = ["adjustedAbsence", "lateMinutes", "earlyMinutes", "absent", "meals"];
/** Where nothing is rather shown as nothing. */
const always: readonly Field[] = ["confirmed", "scheduled", "paid"];
/** What a card of a phone shows. */
const carded: readonly Field[] = ["paid", "absence", "lateTimes", "absenteeism"];

/** Sums of confirmed days by person. */
export function SummaryTab() {
  const { t } = useTranslation("attendance");
  const { can: may } = useSession();
  const navigate = useNavigate();
  const period = usePeriod();
  const phone = useIsPhone();
  const { figure } = useFigures();
  const [totals, setTotals] = useState(false);
  const { from, to } = period.period;
  const { list } = useDescribed<RecordRow, keyof typeof summaryColumns>(summaryColumns);
  const opened = ({ name, sums: { open } }: RecordRow): ReactNode => {
    if (open === 0) return "";
    const text = phone ? t("record.waiting", { count: open }) : figure("open", open);
    if (!may(confirmCalls.list.permission.code)) return text;
    const address = `/attendance/confirm/general?${new URLSearchParams({ name, from, to })}`;
    return (
      <Link to={address} {...(!phone && { "aria-label": t("record.toConfirm", { name, count: open }) })}>
        {text}
      </Link>
    );
  };
  const adjusted = ({ name, sums: { adjusted: minutes } }: RecordRow): ReactNode => {
    if (minutes === 0) return "";
    const text = figure("adjusted", minutes);
    const address = `/attendance/record/general?${new URLSearchParams({ tab: "adjustments", name })}`;
    return (
      <Link to={address} aria-label={t("record.toAdjustments", { name, hours: text })}>
        {text}
      </Link>
    );
  };
  const shownFigure = (field: Field, value: number): string =>
    value === 0 && !always.includes(field) ? "" : figure(field, value);
  const footOf = (sums: Sums) => Object.fromEntries(sumFields.map((field) => [field, shownFigure(field, sums[field])]));
  const figures = Object.fromEntries(
    sumFields.map((field) => [
      field,
      {
        hidden: hidden.includes(field),
        firm: true,
        card: carded.includes(field) ? ("line" as const) : ("none" as const),
        render: ({ sums }: RecordRow) => shownFigure(field, sums[field]),
      },
    ]),
  );
  return (
    <>
      <PeriodBar period={period} />
      <div className="record-figures">
        <ListPage<RecordRow>
          name="attendance.record"
          actions={
            <Button icon={<BarChartOutlined />} onClick={() => setTotals(true)}>
              {t("record.totals")}
            </Button>
          }
          queryKey={["attendance", "record", "summary"]}
          {...useListCalls<RecordRow>({ list: recordCalls.summary, exportList: recordCalls.exportSummary })}
          fixed={period.period}
          keyOf={({ userId }) => userId}
          filters={usePeopleFilters()}
          columns={list({
            ...{ name: { card: "title" }, department: { card: "none" } },
            ...figures,
            open: { card: "state", firm: true, render: opened },
            adjusted: { card: "line", firm: true, render: adjusted },
          })}
          foot={(rows) => ({ name: t("record.page"), ...footOf(sumOf(rows)) })}
          {...(may(can.person.page.code) && {
            onOpen: ({ userId }: RecordRow) =>
              navigate(`/attendance/record/single?userId=${userId}&month=${from.slice(0, 7)}`),
          })}
          empty={{ why: t("record.none") }}
          pageSize={50}
        />
      </div>
      {totals && <TotalsDrawer period={period.period} onClose={() => setTotals(false)} />}
    </>
  );
}
