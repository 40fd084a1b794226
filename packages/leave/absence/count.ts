import { leaveSetting } from "@stampflow/applytype/server";
import { daysBetween } from "@stampflow/kernel";
import { lengthOf, spanOf, without } from "@stampflow/scheduling";
import { publishedDays } from "@stampflow/scheduling/server";
import { companyZone, workdayIn } from "@stampflow/system/server";
import {
  amountsOf,
  type DayAmount,
  datesAround,
  type Leave,
  longest,
  type WorkDay,
  workDay,
} from "../rule/duration.ts";
import type { LeaveType } from "../type/schema.ts";

export type CountedLeave = {
  readonly leave: Leave;
  readonly zone: string;
  readonly days: readonly WorkDay[];
  readonly amounts: readonly DayAmount[];
};
const plain = { rests: [], mealIds: [], flexible: 0, late: 0, early: 0, dayHours: null };

/**
 * L1, L2: what somebody works by the published schedule, with temporary shifts; after its last date each working day of
 * the calendar is a day with the company's office hours (D8).
 */
export async function workDaysOf(userId: string, dates: readonly string[], planned = false, by = companyZone) {
  const years = [...new Set(dates.map((date) => Number(date.slice(0, 4))))];
  const [zone, published, works, { office }] = await Promise.all([
    by(),
    publishedDays(userId, dates[0] ?? "", { planned }),
    workdayIn(years),
    leaveSetting(),
  ]);
  const standard = { ...plain, slots: office.map(({ from, to }) => ({ start: from, end: to })) };
  const dayHours = standard.slots.reduce((sum, slot) => sum + lengthOf(spanOf(slot)), 0) / 60;
  const days = dates.flatMap((date) => {
    const isStandard = date > published.last && works(date);
    const times = published.shifts.get(date) ?? (isStandard ? standard : undefined);
    const day = times ? [workDay(times, published.meals, date, zone)] : [];
    const extra = published.temporary.get(date);
    if (!extra) return day;
    const temporary = workDay({ ...plain, slots: [extra], dayHours }, published.meals, date, zone, true);
    // It cannot overlap a shift, but office hours of a day that is not planned.
    const own = without(
      temporary.work,
      day.flatMap(({ work }) => work),
    );
    return [...day, { ...temporary, work: own }];
  });
  return { zone, days };
}

/** `planned`: as if the drafts of the schedule were published. */
export async function countLeave(
  userId: string,
  type: LeaveType,
  leave: Leave,
  planned = false,
): Promise<CountedLeave> {
  const { first, last } = datesAround(leave);
  const { zone, days } = await workDaysOf(userId, daysBetween(first, last).slice(0, longest + 2), planned);
  return { leave, zone, days, amounts: amountsOf(leave, days, type, zone) };
}
