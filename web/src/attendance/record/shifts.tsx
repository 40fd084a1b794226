import { recordCalls, type ShiftsRow, shiftsColumns, temporaryShift } from "@stampflow/attendance";
import { hoursOf, shiftCalls } from "@stampflow/scheduling";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import type { ListColumn } from "../../kit/list/types.ts";
import { useListCalls } from "../../kit/record/load.ts";
import { useAll } from "../../kit/record/options.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { PeriodBar, usePeopleFilters, usePeriod } from "./period.tsx";

/** Days and hours worked of each shift, by person. */
export function ShiftsTab() {
  const { t } = useTranslation("attendance");
  const { number } = useFormat();
  const period = usePeriod();
  const filters = usePeopleFilters();
  const shifts = useAll(shiftCalls.all);
  const { list } = useDescribed<ShiftsRow, keyof typeof shiftsColumns>(shiftsColumns);
  const column = (key: string, title: string, hidden: boolean): ListColumn<ShiftsRow> => ({
    ...{ key, title, hidden, align: "end", width: 170, firm: true },
    render: ({ shifts: worked }) => {
      const { days, minutes } = worked[key] ?? {};
      if (days === undefined || minutes === undefined) return "";
      return t("record.worked", { days: number(days), hours: number(hoursOf(minutes), 2) });
    },
  });
  return (
    <>
      <PeriodBar period={period} />
      <ListPage<ShiftsRow>
        name="attendance.recordShifts"
        queryKey={["attendance", "record", "shifts"]}
        {...useListCalls<ShiftsRow>({ list: recordCalls.shifts, exportList: recordCalls.exportShifts })}
        fixed={period.period}
        keyOf={({ userId }) => userId}
        filters={filters}
        columns={[
          ...list({ name: { card: "title" }, department: { card: "none" } }),
          ...shifts.map(({ id, name, archived }) => column(id, name, archived)),
          column(temporaryShift, t("record.temporary"), false),
        ]}
        empty={{ why: t("record.none") }}
        pageSize={50}
      />
    </>
  );
}
