import { dayOf } from "@stampflow/kernel";

/** The first and last day of a period whose end is excluded. */
export const daysOf = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }, timeZone: string) => ({
  from: dayOf(startsAt, timeZone),
  to: dayOf(Math.max(startsAt, endsAt - 1), timeZone),
});
