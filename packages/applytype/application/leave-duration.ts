import type { Values } from "@stampflow/form";
import { extensionPoint } from "@stampflow/kernel/server";
import { entryIn, textIn } from "../rule/value.ts";
import type { About, Duration } from "../type/schema.ts";

type Leave = {
  readonly applicantId: string;
  readonly leaveType: string;
  /** `YYYY-MM-DD HH:mm`. */
  readonly start: string;
  readonly end: string;
};

/**
 * W42: a leave module counts leave by the schedules of people, in days (unit 1) or hours (0). While there is none, the
 * company's calendar and office hours do.
 */
export type LeaveDuration = (leave: Leave) => Promise<Duration>;
export const leaveDuration = extensionPoint<LeaveDuration>("applytype.leaveDuration");

/** Nothing while the entries are not whole. */
export async function durationOf(values: Values, applicantId: string): Promise<About["duration"]> {
  const [count] = leaveDuration.all();
  const leaveType = entryIn(values, "leaveType");
  const [start, end] = [textIn(values, "leaveStart"), textIn(values, "leaveEnd")];
  return count && leaveType !== "" && start !== "" && start < end
    ? count({ applicantId, leaveType, start, end })
    : undefined;
}
