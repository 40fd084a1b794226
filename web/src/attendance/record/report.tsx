import { hourFields, type ReportRow, recordCalls, reportColumns } from "@stampflow/attendance";
import { hoursOf } from "@stampflow/scheduling";
import { isFigure } from "@stampflow/sheet";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import { useListCalls } from "../../kit/record/load.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { download } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { DayStatus } from "../day/status.tsx";
import { PeriodBar, usePeopleFilters, usePeriod } from "./period.tsx";

type Field = keyof typeof reportColumns;
/** What the report shows until somebody chooses other columns. */
const first: readonly Field[] = [
  ...(["name", "department", "date", "weekday", "shift", "status"] as const),
  ...(["start1", "end1", "in1", "out1", "scheduled", "paid", "unpaid", "absence"] as const),
];
/** Where nothing is rather shown as nothing, as in the summary. */
const always: readonly Field[] = ["scheduled", "paid"];
const carded: readonly Field[] = ["shift", "in1", "out1", "paid"];
const fields = Object.keys(reportColumns) as Field[];

/** Confirmed days one by one, with the columns that each person has chosen. */
export function ReportTab() {
  const { t } = useTranslation("attendance");
  const { can: may } = useSession();
  const { number, day } = useFormat();
  const period = usePeriod();
  const filters = usePeopleFilters();
  const { list } = useDescribed<ReportRow, Field>(reportColumns);
  const { load } = useListCalls<ReportRow>({ list: recordCalls.report });
  const looks = Object.fromEntries(
    fields.map((field) => {
      const isHours = (hourFields as readonly string[]).includes(field);
      const card = carded.includes(field) ? ("line" as const) : ("none" as const);
      return [
        field,
        {
          ...{ hidden: !first.includes(field), card, firm: field !== "name" && field !== "department" },
          ...(isFigure(reportColumns[field]) && {
            render: (row: ReportRow) => {
              const value = Number(row[field]);
              return value === 0 && !always.includes(field) ? "" : isHours ? number(hoursOf(value), 2) : number(value);
            },
          }),
        },
      ];
    }),
  );
  return (
    <>
      <PeriodBar period={period} />
      <div className="record-figures">
        <ListPage<ReportRow>
          name="attendance.report"
          queryKey={["attendance", "record", "report"]}
          load={load}
          {...(may(recordCalls.exportReport.permission.code) && {
            onExport: (asked: object, columns: string[]) =>
              download(recordCalls.exportReport, { ...asked, ...period.period, columns: columns as Field[] }),
          })}
          ordered
          fixed={period.period}
          keyOf={({ userId, date }) => `${userId}/${date}`}
          filters={filters}
          columns={list({
            ...looks,
            name: { card: "title" },
            date: { card: "state", firm: true, render: ({ date }) => day(date) },
            status: {
              ...{ hidden: false, width: 150, firm: true },
              render: ({ status, flags, lateMinutes: late, earlyMinutes: early }) => (
                <DayStatus {...{ status, flags, late, early }} />
              ),
            },
          })}
          empty={{ why: t("record.noFigures") }}
          pageSize={50}
        />
      </div>
    </>
  );
}
