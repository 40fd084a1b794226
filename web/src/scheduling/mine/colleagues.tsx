import { dayOf, daysBetween, weekdayOf } from "@stampflow/kernel";
import { blockText, colours, mineCalls, rest } from "@stampflow/scheduling";
import { DatePicker, Pagination } from "antd";
import dayjs from "dayjs";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { DayList } from "../../kit/month-grid/day-list.tsx";
import { type GridCell, type GridColumn, MonthGrid } from "../../kit/month-grid/grid.tsx";
import { dayIn, MonthStep, monthIn, periodOf } from "../../kit/month-grid/month-step.tsx";
import { useCall } from "../../kit/record/load.ts";
import { useIsPhone } from "../../kit/use-media.ts";
import { useSession } from "../../platform/session.ts";
import { useShifts } from "../schedule/shown.ts";

type Row = {
  readonly userId: string;
  readonly name: string;
  readonly cells: Readonly<Record<string, string>>;
  readonly away: readonly string[];
};
const pageSize = 50;

/** The published month of my department. */
export function Colleagues() {
  const { t } = useTranslation("scheduling");
  const { user } = useSession();
  const { day: dayText } = useFormat();
  const phone = useIsPhone();
  const { byId } = useShifts();
  const today = dayOf(Date.now(), user.timeZone);
  const [address, set] = useAddress({ month: today.slice(0, 7), day: today, page: "1" });
  const [day, month] = [dayIn(address.day, today), monthIn(address.month, today)];
  const period = phone ? { from: day, to: day } : periodOf(month);
  const { from, to } = period;
  const pageNum = Math.max(1, Math.floor(Number(address.page)) || 1);
  const query = useCall(["scheduling", "schedule", "colleagues"], mineCalls.colleagues, {
    ...{ ...period, pageNum, pageSize },
  });
  const columns = useMemo(
    () =>
      daysBetween(from, to).map((date): GridColumn => {
        const weekday = t(`schedule.weekday.${weekdayOf(date)}`);
        const head = (
          <>
            <b>{Number(date.slice(8))}</b>
            <span>{weekday}</span>
          </>
        );
        const label = t("schedule.weekdayOf", { day: dayText(date), weekday });
        return { key: date, label, head, tone: date === today ? "today" : undefined };
      }),
    [from, to, today, dayText, t],
  );
  const cellOf = useCallback(
    ({ cells, away }: Row, date: string): GridCell => {
      const gone = away.includes(date) ? t("schedule.away") : "";
      const mark = gone && <i className="shift-away" />;
      const value = cells[date];
      if (value === undefined)
        return { content: mark, label: gone || t("schedule.empty"), text: "", title: gone || undefined };
      const shift = byId.get(value);
      const name = value === rest ? t("schedule.rest") : (shift?.name ?? "");
      const content = (
        <>
          <span
            className={`shift-block ${value === rest ? "rest" : ""}`}
            style={shift ? { background: colours[shift.colour] } : {}}
          >
            {value === rest ? t("schedule.restBlock") : blockText(name)}
          </span>
          {mark}
        </>
      );
      const title = [`${name} ${shift?.times ?? ""}`.trim(), gone].filter(Boolean).join(" · ");
      return { content, label: `${name} ${gone}`.trim(), text: name, title };
    },
    [byId, t],
  );
  const rows = query.data?.records ?? [];
  const total = query.data?.total ?? 0;
  return (
    <>
      <div className="schedule-tools">
        {phone ? (
          <DatePicker
            aria-label={t("schedule.day")}
            allowClear={false}
            inputReadOnly
            value={dayjs(day)}
            onChange={(date) => set({ day: date?.format("YYYY-MM-DD"), page: undefined })}
          />
        ) : (
          <MonthStep month={month} onMonth={(next) => set({ month: next })} />
        )}
      </div>
      {query.isPending ? (
        <Skeleton />
      ) : query.isError ? (
        <ErrorView error={query.error} onRetry={() => void query.refetch()} />
      ) : rows.length === 0 ? (
        <Empty why={t("mine.alone")} />
      ) : phone ? (
        <DayList
          label={dayText(day)}
          lines={rows.map((row) => {
            const { content, title = "" } = cellOf(row, day);
            return { key: row.userId, head: row.name, content, note: <small>{title}</small> };
          })}
        />
      ) : (
        <MonthGrid<Row, string>
          label={t("mine.colleagues")}
          rows={rows}
          columns={columns}
          keyOf={({ userId }) => userId}
          nameOf={({ name }) => name}
          headOf={({ name }) => name}
          corner={t("schedule.count", { count: total })}
          cellOf={cellOf}
          brush={null}
          erased={rest}
          valueOf={() => undefined}
        />
      )}
      {total > pageSize && (
        <Pagination
          align="end"
          current={pageNum}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={(page) => set({ page: String(page) })}
        />
      )}
    </>
  );
}
