import { addDays, dayOf } from "@stampflow/kernel";
import { calendarCalls, calendarDays, worksOn } from "@stampflow/system";
import { useQueries } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { calendarKey } from "../../kit/form/use-calendar.ts";
import { useFormat } from "../../kit/format/format.ts";
import { lazyOf } from "../../kit/lazy.ts";
import { useNow } from "../../kit/use-now.ts";
import { call } from "../../platform/call.ts";
import { registeredModules } from "../../platform/modules.ts";
import { useSession } from "../../platform/session.ts";
import "./today.css";

/** Long enough to show the next working day after a week off. */
const ahead = 14;

/** Somebody may work on a day off of the company. */
function OwnDay({ date, children }: { date: string; children: ReactNode }) {
  const load = registeredModules().find(({ ownDay }) => ownDay)?.ownDay;
  if (!load) return children;
  const Words = lazyOf(load);
  return (
    <Suspense fallback={null}>
      <Words date={date}>{children}</Words>
    </Suspense>
  );
}

/** What kind of day it is in the company, and which days off come next. */
export default function TodayCard() {
  const { t, i18n } = useTranslation("system");
  const { day: dayText } = useFormat();
  const { user } = useSession();
  const today = dayOf(useNow(), user.timeZone);
  const days = Array.from({ length: ahead }, (_, at) => addDays(today, at));
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))];
  const answers = useQueries({
    queries: years.map((year) => ({
      queryKey: calendarKey(year, i18n.language),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(calendarCalls.read, { year }, { signal }),
    })),
  });
  const failed = answers.find(({ isLoadingError }) => isLoadingError);
  const calendars = answers.flatMap(({ data }) => data ?? []);
  const isKnown = calendars.length === years.length;
  const dayAt = (day: string) => {
    const calendar = calendars.find(({ year }) => year === Number(day.slice(0, 4)));
    return calendar && calendarDays(calendar)(day);
  };
  const wholeDay = new Intl.DateTimeFormat(i18n.language, {
    year: "numeric",
    month: "short",
    day: "numeric",
    weekday: "short",
    timeZone: "UTC",
  });
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: "short", timeZone: "UTC" });
  const wordsOf = (day: string) => {
    const found = dayAt(day);
    return found ? found.name || t(`calendar.kind.${found.kind}`) : "";
  };
  return (
    <>
      <div className="card-head">
        <h2>{t("today.title")}</h2>
        <span>{isKnown && <OwnDay date={today}>{wordsOf(today)}</OwnDay>}</span>
      </div>
      {failed && <ErrorView error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !isKnown && <Skeleton rows={3} />}
      {isKnown && (
        <>
          <p className="today-date">{wholeDay.format(new Date(`${today}T00:00:00Z`))}</p>
          <ol className="today-days">
            {days.map((day) => {
              const found = dayAt(day);
              const works = found === undefined || worksOn(found.kind);
              const isNamed = found !== undefined && found.kind !== "workday" && found.kind !== "restDay";
              return (
                <li
                  key={day}
                  aria-current={day === today ? "date" : undefined}
                  data-off={!works || undefined}
                  title={`${dayText(day)} ${wordsOf(day)}`}
                >
                  <small>{weekday.format(new Date(`${day}T00:00:00Z`))}</small>
                  <span>{Number(day.slice(8))}</span>
                  <small aria-hidden>{isNamed && t(`calendar.mark.${found.kind}`)}</small>
                  <span className="unseen">{wordsOf(day)}</span>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </>
  );
}
