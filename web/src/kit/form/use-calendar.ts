import { type CalendarYear, calendarCalls, calendarDays, worksOn } from "@stampflow/system";
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../platform/call.ts";

/** The holidays have names in the reader's language. */
export const calendarKey = (year: number, language: string) => ["system", "calendar", year, language] as const;

export function useCalendarYears(years: readonly number[]) {
  const { i18n } = useTranslation();
  return useQueries({
    queries: years.map((year) => ({
      queryKey: calendarKey(year, i18n.language),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(calendarCalls.read, { year }, { signal }),
      staleTime: 60_000,
    })),
    combine,
  });
}

const combine = (answers: UseQueryResult<CalendarYear>[]) => {
  const known = answers.flatMap(({ data }) => (data ? [data] : []));
  const [first] = known;
  const whole = first !== undefined && known.length === answers.length;
  return {
    workday: whole ? workdayOf(known, first) : undefined,
    /** Years whose holidays nobody has published yet. */
    unknownYears: known.flatMap(({ known: published, year }) => (published ? [] : [year])),
  };
};

function workdayOf(years: readonly CalendarYear[], { weekdaysOff }: CalendarYear): (day: string) => boolean {
  const holidays = years.flatMap((one) => one.holidays);
  const overrides = years.flatMap((one) => one.overrides);
  const dayAt = calendarDays({ weekdaysOff, holidays, overrides });
  return (day) => worksOn(dayAt(day).kind);
}
