import { leaveSetting } from "@stampflow/applytype/server";
import { daysBetween } from "@stampflow/kernel";
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

/**
 * L1, L2: by the published schedule of a person; after its last date each working day of the calendar is a day with the
 * company's office hours (D8).
 */
export async function countLeave(userId: string, type: LeaveType, leave: Leave): Promise<CountedLeave> {
  const { first, last } = datesAround(leave);
  const dates = daysBetween(first, last).slice(0, longest + 2);
  const years = [...new Set(dates.map((date) => Number(date.slice(0, 4))))];
  const [zone, published, works, { office }] = await Promise.all([
    companyZone(),
    publishedDays(userId, first),
    workdayIn(years),
    leaveSetting(),
  ]);
  const standard = {
    slots: office.map(({ from, to }) => ({ start: from, end: to })),
    ...{ rests: [], mealIds: [], flexible: 0, late: 0, early: 0, dayHours: null },
  };
  const days = dates.flatMap((date) => {
    const isStandard = date > published.last && works(date);
    const times = published.shifts.get(date) ?? (isStandard ? standard : undefined);
    return times ? [workDay(times, published.meals, date, zone)] : [];
  });
  return { leave, zone, days, amounts: amountsOf(leave, days, type, zone) };
}
