import { type HalfDay, weekdayOf, workdaysBetween } from "@stampflow/kernel";

export const dayKinds = ["workday", "restDay", "holiday", "movedOff", "makeUp", "companyOff", "companyWork"] as const;
/**
 * An ordinary working day, a weekly day off, a statutory holiday, a day off that a make-up workday pays for, that
 * make-up workday, and what the company decided itself.
 */
export type DayKind = (typeof dayKinds)[number];
export type Statutory = "holiday" | "movedOff" | "makeUp";

const working: ReadonlySet<DayKind> = new Set(["workday", "makeUp", "companyWork"]);
export const worksOn = (kind: DayKind): boolean => working.has(kind);

export type Holiday = { day: string; kind: Statutory; name: string };
export type Override = { day: string; works: boolean; name: string };
export type Calendar = {
  /** Weekly days off, 0 is Sunday. */
  weekdaysOff: readonly number[];
  holidays: readonly Holiday[];
  overrides: readonly Override[];
};
export type Day = { kind: DayKind; name: string };

/** The kind of each day: the company's decision, else the country's, else that of the week (D27). */
export function calendarDays({ weekdaysOff, holidays, overrides }: Calendar): (day: string) => Day {
  const named = new Map<string, Day>(holidays.map(({ day, kind, name }) => [day, { kind, name }]));
  for (const { day, works, name } of overrides) named.set(day, { kind: works ? "companyWork" : "companyOff", name });
  const [off, on]: [Day, Day] = [
    { kind: "restDay", name: "" },
    { kind: "workday", name: "" },
  ];
  return (day) => named.get(day) ?? (weekdaysOff.includes(weekdayOf(day)) ? off : on);
}

/** Working days from one half day to another, both included. */
export function workdaysIn(calendar: Calendar, from: HalfDay, to: HalfDay): number {
  const dayAt = calendarDays(calendar);
  return workdaysBetween(from, to, (day) => worksOn(dayAt(day).kind));
}
