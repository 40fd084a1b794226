import { addDays } from "@stampflow/kernel";
import { minutesOf, sumOf, type TimeRange } from "./clock.ts";

/** `YYYY-MM-DD`, for whole days, or `YYYY-MM-DD HH:mm`. */
export type Leave = { readonly start: string; readonly end: string };
type Workday = (day: string) => boolean;

const dayMinutes = 24 * 60;
const noon = 12 * 60;

const dayOf = (text: string): string => text.slice(0, 10);
const startMinute = (text: string): number => (text.length > 10 ? minutesOf(text.slice(11)) : 0);
const endMinute = (text: string): number => (text.length > 10 ? minutesOf(text.slice(11)) : dayMinutes);

/** The part of each day that is taken, in minutes since its midnight. */
function parts({ start, end }: Leave): { day: string; from: number; to: number }[] {
  const [first, last] = [dayOf(start), dayOf(end)];
  const days: { day: string; from: number; to: number }[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const from = day === first ? startMinute(start) : 0;
    const to = day === last ? endMinute(end) : dayMinutes;
    if (to > from) days.push({ day, from, to });
  }
  return days;
}

/** Calendar days, both ends inclusive. */
export const calendarDays = ({ start, end }: Leave): number =>
  Math.round((Date.parse(dayOf(end)) - Date.parse(dayOf(start))) / 86_400_000) + 1;

/** W42: working days; of a day that it leaves or reaches at noon, half. */
export const leaveDays = (leave: Leave, works: Workday): number =>
  sumOf(parts(leave).map(({ day, from, to }) => (works(day) ? Number(from < noon) / 2 + Number(to > noon) / 2 : 0)));

/** W43: of each working day the part within office hours, together rounded up to half hours. */
export function leaveHours(leave: Leave, works: Workday, office: readonly TimeRange[]): number {
  const minutes = parts(leave).flatMap(({ day, from, to }) =>
    works(day)
      ? office.map((range) => Math.max(0, Math.min(to, minutesOf(range.to)) - Math.max(from, minutesOf(range.from))))
      : [],
  );
  return Math.ceil(sumOf(minutes) / 30) / 2;
}

/** What it occupies, for overlaps: half days where it counts in days. */
export function occupied({ start, end }: Leave, inDays: boolean): { from: string; to: string } {
  const [from, to] = [startMinute(start), endMinute(end)];
  const text = (day: string, minute: number) =>
    `${dayOf(day)} ${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
  if (!inDays) return { from: text(start, from), to: text(end, to) };
  return { from: text(start, from < noon ? 0 : noon), to: text(end, to <= noon ? noon : dayMinutes) };
}
