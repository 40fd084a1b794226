import { type HalfDay, workdaysBetween } from "@stampflow/kernel";
import { daysBetween } from "./calendar.ts";

/** Whether a day is a working day of the company. */
export type Workday = (day: string) => boolean;

/** A longer range is a slip of the hand, and would ask for the holidays of many years. */
export const longestPeriod = 366;

/** Half days that a range begins and ends with; a time before noon is in the morning, one at noon ends it. */
function halves(range: readonly unknown[]): [HalfDay, HalfDay] | undefined {
  const [from, to] = range;
  if (typeof from !== "string" || typeof to !== "string") return undefined;
  return [halfOf(from, "AM", (time) => time < "12:00"), halfOf(to, "PM", (time) => time <= "12:00")];
}

function halfOf(text: string, whole: "AM" | "PM", isMorning: (time: string) => boolean): HalfDay {
  const [day = "", time] = text.split(" ");
  if (time === undefined) return `${day} ${whole}`;
  if (time === "AM" || time === "PM") return `${day} ${time}`;
  return `${day} ${isMorning(time) ? "AM" : "PM"}`;
}

/** Working days in a range, in half days; undefined where it is no range, or one too long to be counted. */
export function workdaysIn(range: unknown, workday: Workday): number | undefined {
  const days = daysBetween(range);
  const ends = Array.isArray(range) ? halves(range) : undefined;
  if (days === undefined || days > longestPeriod || !ends) return undefined;
  return workdaysBetween(...ends, workday);
}

/** The years that a range touches. */
export function yearsIn(range: unknown): number[] {
  const days = daysBetween(range);
  if (days === undefined || days > longestPeriod || !Array.isArray(range)) return [];
  return [...new Set(range.map((end) => Number(String(end).slice(0, 4))))];
}
