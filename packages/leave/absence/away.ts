import { daysBetween } from "@stampflow/kernel";
import { scheduleAbsences } from "@stampflow/scheduling/server";
import { accountsOf } from "../balance/store.ts";
import { datesOf } from "../rule/duration.ts";

/** Who is away, for the schedule: one account for each person, as many as it shows. */
export const awayPort = scheduleAbsences.provide(async (userIds, from, to) => {
  const accounts = await accountsOf(userIds);
  return new Map(
    accounts.map(({ userId, absences }) => {
      const dates = absences.flatMap((one) => {
        const { first, last } = datesOf(one);
        return daysBetween(first, last).filter((date) => date >= from && date <= to);
      });
      return [userId, dates];
    }),
  );
});
