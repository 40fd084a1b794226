import type { Sending } from "@stampflow/approval/server";
import { companyDay, employments, workdayIn } from "@stampflow/system/server";
import { textIn } from "../rule/value.ts";
import { settingOf } from "../setting/store.ts";
import type { About, FixedType } from "../type/schema.ts";
import { durationOf } from "./leave-duration.ts";
import { shiftsOn } from "./shift-names.ts";

export type Filled = Pick<Sending, "applicantId" | "org" | "values" | "now">;

/** What the rules of a type look at: settings, today, and the calendar of the years that its period touches. */
export async function aboutFor(type: FixedType, { applicantId, org, values, now }: Filled): Promise<About> {
  const [today, setting, works, employmentOf, duration, shiftOf] = await Promise.all([
    companyDay(now),
    settingOf(type.code),
    calendarFor(type.code === 1 ? [textIn(values, "leaveStart"), textIn(values, "leaveEnd")] : []),
    employments(),
    type.code === 1 ? durationOf(values, applicantId) : undefined,
    shiftsOn(type.shiftsAt?.(values, applicantId) ?? []),
  ]);
  return { applicantId, org, today, setting, works, duration, shiftOf, isFullTime: (id) => employmentOf(id) === "1" };
}

async function calendarFor(days: readonly string[]): Promise<(day: string) => boolean> {
  const years = days.map((day) => Number(day.slice(0, 4))).filter((year) => year > 1900);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  // A longer period is refused without counting.
  if (years.length === 0 || last - first > 2) return () => true;
  return workdayIn(Array.from({ length: last - first + 1 }, (_, at) => first + at));
}
