import { minuteOf } from "@stampflow/kernel";
import { clockOf } from "@stampflow/scheduling";

/** Times of day in the company's zone, of 24 hours in every language, as the schedule has them. */
export const timeIn =
  (zone: string) =>
  (at: number): string =>
    clockOf(minuteOf(at, zone));
