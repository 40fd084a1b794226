import { dayOf } from "@stampflow/kernel";
import { type CalendarYear, calendarCalls, calendarDays, firstYear, lastYear, worksOn } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { calendarKey } from "../../kit/form/use-calendar.ts";
import { regionName } from "../../kit/region.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { DayDialog } from "./day-dialog.tsx";
import { monthOf } from "./grid.ts";
import { Overrides } from "./overrides.tsx";
import { Weekdays } from "./weekdays.tsx";
import { Legend, YearGrid } from "./year-grid.tsx";
import "./calendar.css";

const within = (year: number) => year >= firstYear && year <= lastYear;

/** The working days of the company, a year at a time. */
export function WorkCalendar({ timeZone }: { timeZone: string }) {
  const { i18n } = useTranslation("system");
  const today = dayOf(Date.now(), timeZone);
  const [address, set] = useAddress({ year: today.slice(0, 4) });
  const wanted = Number(address.year);
  const year = Number.isInteger(wanted) && within(wanted) ? wanted : Number(today.slice(0, 4));
  const read = useQuery({
    queryKey: calendarKey(year, i18n.language),
    queryFn: ({ signal }) => call(calendarCalls.read, { year }, { signal }),
  });
  return (
    <div className="panel calendar">
      <YearChoice year={year} onYear={(next) => set({ year: String(next) })} />
      {read.isPending && <Skeleton rows={10} />}
      {read.isLoadingError && <ErrorView error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && <Shown calendar={read.data} today={today} />}
    </div>
  );
}

function YearChoice({ year, onYear }: { year: number; onYear: (year: number) => void }) {
  const { t } = useTranslation("system");
  return (
    <div className="calendar-head">
      <Button aria-label={t("calendar.previous")} disabled={!within(year - 1)} onClick={() => onYear(year - 1)}>
        ‹
      </Button>
      <h2 aria-live="polite">{t("calendar.year", { year })}</h2>
      <Button aria-label={t("calendar.next")} disabled={!within(year + 1)} onClick={() => onYear(year + 1)}>
        ›
      </Button>
    </div>
  );
}

function Shown({ calendar, today }: { calendar: CalendarYear; today: string }) {
  const { t, i18n } = useTranslation(["system", "identity"]);
  const { can } = useSession();
  const [open, setOpen] = useState<string | null>(null);
  const { year, known, country } = calendar;
  const dayAt = calendarDays(calendar);
  const months = Array.from({ length: 12 }, (_, at) => monthOf(year, at + 1));
  const all = months.flatMap(({ days }) => days);
  const working = all.filter((day) => worksOn(dayAt(day).kind)).length;
  const editable = can("system:company:update");
  const region = regionName(country, i18n.language, t);
  return (
    <>
      <p className="calendar-sum">
        {t("calendar.sum", { working, off: all.length - working })} {t("calendar.from", { region })}
      </p>
      {!known && (
        <Alert
          type="warning"
          showIcon
          title={t("calendar.unknown", { year, region })}
          description={t("calendar.unknownNote")}
        />
      )}
      <Weekdays calendar={calendar} editable={editable} />
      <Legend />
      {editable && <p className="calendar-sum">{t("calendar.how")}</p>}
      <YearGrid months={months} dayAt={dayAt} today={today} onDay={editable ? setOpen : undefined} />
      <Overrides calendar={calendar} editable={editable} />
      {open && <DayDialog calendar={calendar} day={open} onClose={() => setOpen(null)} />}
    </>
  );
}
