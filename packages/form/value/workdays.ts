import { addDays, type HalfDay, workdaysBetween } from "@stampflow/kernel";
import { daysBetween } from "./calendar.ts";

/** Whether a day is a working day of the company. */
export type Workday = (day: string) => boolean;

/** Longer ranges are typing mistakes, and would need the holidays of many years. */
export const longestPeriod = 366;

/** The half days of a range; a start before noon is in the morning, an end at noon too, and an end at midnight is of the day before. */
function halves(range: readonly unknown[]): [HalfDay, HalfDay] | undefined {
  const [from, to] = range;
  if (typeof from !== "string" || typeof to !== "string") return undefined;
  return [halfOf(from, "AM", (time) => time < "12:00"), lastHalf(to)];
}

function lastHalf(to: string): HalfDay {
  const [day = "", time] = to.split(" ");
  return time === "00:00" ? `${addDays(day, -1)} PM` : halfOf(to, "PM", (at) => at <= "12:00");
}

function halfOf(text: string, whole: "AM" | "PM", isMorning: (time: string) => boolean): HalfDay {
  const [day = "", time] = text.split(" ");
  if (time === undefined) return `${day} ${whole}`;
  if (time === "AM" || time === "PM") return `${day} ${time}`;
  return `${day} ${isMorning(time) ? "AM" : "PM"}`;
}

/** The working days in a range, in halves; undefined if it is no range or too long. */
export function workdaysIn(range: unknown, workday: Workday): number | undefined {
  const days = daysBetween(range);
  const ends = Array.isArray(range) ? halves(range) : undefined;
  if (days === undefined || days > longestPeriod || !ends) return undefined;
  return workdaysBetween(...ends, workday);
}

/** The years in a range. */
export function yearsIn(range: unknown): number[] {
  const days = daysBetween(range);
  if (days === undefined || days > longestPeriod || !Array.isArray(range)) return [];
  return [...new Set(range.map((end) => Number(String(end).slice(0, 4))))];
}
