import BarChartOutlined from "@ant-design/icons/es/icons/BarChartOutlined";
import { dinnerCalls as calls, type DinnerRow, dinnerColumns } from "@stampflow/attendance";
import { addDays, formatBrief, type Language, weekdayOf } from "@stampflow/kernel";
import { mealCalls } from "@stampflow/scheduling";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { Chart } from "../../kit/chart/chart.tsx";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { useCall, useListCalls } from "../../kit/record/load.ts";
import { namedOptions, useAll } from "../../kit/record/options.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useNow } from "../../kit/use-now.ts";
import { Diners } from "./diners.tsx";
import "../attendance.css";

const keyOf = ({ date, mealId, departmentId }: DinnerRow) => `${date}/${mealId}/${departmentId}`;
const queryKey = ["attendance", "dinner"];
/** The last day of a week that begins today. */
const ahead = 6;

/** Meals by date and department; tomorrow's, on which the kitchen counts, above them. */
export default function DinnerPage() {
  const { t, i18n } = useTranslation("attendance");
  const { number, today } = useFormat();
  const now = useNow();
  const [address, set] = useAddress({ from: "", to: "", departmentId: "", mealId: "", chart: "" });
  const [open, setOpen] = useState<DinnerRow | null>(null);
  const meals = useAll(mealCalls.list);
  const { list, label } = useDescribed<DinnerRow, keyof typeof dinnerColumns>(dinnerColumns);
  const from = address.from || today();
  const to = address.to || addDays(from, ahead);
  const chosen = {
    ...(address.departmentId ? { departmentId: address.departmentId } : {}),
    ...(address.mealId ? { mealId: address.mealId } : {}),
  };
  const tomorrow = addDays(today(), 1);
  const next = useCall([...queryKey, "tomorrow"], calls.figures, { from: tomorrow, to: tomorrow, ...chosen });
  const period = useCall([...queryKey, "figures"], calls.figures, { from, to, ...chosen });
  const brief = (date: string) => formatBrief([date], i18n.language as Language, now);
  const dayText = (date: string) => `${brief(date)} ${t(`weekday.${weekdayOf(date)}`)}`;
  const dates = [...new Set(period.data?.map(({ date }) => date))];
  const sumOn = (date: string, name: "expected" | "eaten") =>
    (period.data ?? []).reduce((sum, row) => sum + (row.date === date ? (row[name] ?? 0) : 0), 0);
  return (
    <>
      <PageHeader title={t("dinner.title")} note={t("dinner.note")} />
      <dl className="month-figures" aria-label={t("dinner.tomorrow", { day: dayText(tomorrow) })}>
        <div>
          <dt>{t("dinner.tomorrow", { day: dayText(tomorrow) })}</dt>
          <dd>{t("dinner.meals", { count: (next.data ?? []).reduce((sum, { expected }) => sum + expected, 0) })}</dd>
        </div>
        {next.data?.map(({ mealId, meal, expected }) => (
          <div key={mealId}>
            <dt>{meal}</dt>
            <dd>{number(expected)}</dd>
          </div>
        ))}
      </dl>
      {next.data?.length === 0 && <p className="field-hint">{t("dinner.unpublished")}</p>}
      <ListPage<DinnerRow>
        name="attendance.dinner"
        queryKey={[...queryKey, "list"]}
        {...useListCalls<DinnerRow>(calls)}
        keyOf={keyOf}
        columns={list({
          date: { card: "state", render: ({ date }) => dayText(date), width: 150 },
          meal: { card: "title" },
          department: {},
          expected: {},
          eaten: { render: ({ eaten }) => (eaten === null ? "" : number(eaten)) },
        })}
        filters={[
          { name: "from", label: t("dinner.from"), kind: "day", usual: today() },
          { name: "to", label: t("dinner.to"), kind: "day", end: { of: "from" }, usual: addDays(from, ahead) },
          { name: "mealId", label: label("meal"), kind: "select", options: namedOptions(meals) },
          {
            name: "departmentId",
            label: label("department"),
            kind: "other",
            control: (value, change, id) => (
              <DepartmentPicker id={id} value={value || null} onChange={(chosen) => change(chosen ?? "")} />
            ),
          },
          { name: "search", label: t("dinner.search"), kind: "text", more: true },
        ]}
        actions={
          <Button icon={<BarChartOutlined />} onClick={() => set({ chart: "true" })}>
            {t("dinner.chart")}
          </Button>
        }
        openKey={open ? keyOf(open) : undefined}
        onOpen={setOpen}
        empty={{ why: t("dinner.none"), how: t("dinner.how") }}
        pageSize={50}
      />
      {address.chart && (
        <DetailDrawer
          open
          width={760}
          title={<span className="drawer-title">{t("dinner.chart")}</span>}
          onClose={() => set({ chart: undefined })}
        >
          <Chart
            kind="bar"
            title={t("dinner.chart")}
            labelTitle={label("date")}
            empty={t("dinner.none")}
            query={period}
            labels={dates.map(brief)}
            series={(["expected", "eaten"] as const).map((name) => ({
              name: label(name),
              values: dates.map((date) => sumOn(date, name)),
            }))}
            format={number}
          />
        </DetailDrawer>
      )}
      {open && <Diners key={keyOf(open)} row={open} day={dayText(open.date)} onClose={() => setOpen(null)} />}
    </>
  );
}
