import type { Times } from "@stampflow/scheduling";
import { type LeaveType, leaveType } from "../type/schema.ts";
import { workDay } from "./duration.ts";
import { type Account, newAccount } from "./schema.ts";

/** For the tests of rules. */
export const shanghai = "Asia/Shanghai";
export const tokyo = "Asia/Tokyo";
export const newYork = "America/New_York";

const rangesIn = (text: string) =>
  text
    .split(",")
    .filter(Boolean)
    .map((one) => ({ start: one.trim().slice(0, 5), end: one.trim().slice(6) }));
export const times = (slots: string, rests = "", dayHours: number | null = null): Times => ({
  ...{ slots: rangesIn(slots), rests: rangesIn(rests), mealIds: ["none"], flexible: 0, late: 0, early: 0, dayHours },
});
export const early = times("06:30-15:00", "10:30-11:00", 8);
export const night = times("21:00-05:30", "", 8);
export const workDays = (shift: Times, dates: readonly string[], zone: string) =>
  dates.map((date) => workDay(shift, new Map(), date, zone));

export const typeOf = (fields: Partial<LeaveType> = {}): LeaveType => ({
  ...leaveType.parse({ id: "2", version: 1, name: "", code: 2, archived: false }),
  ...{ distribution: "hand" as const },
  ...fields,
});
export const emptyAccount: Account = newAccount("ann");
