import { isSame } from "@stampflow/kernel";
import { idFrom } from "@stampflow/kernel/server";
import type { DayRow } from "../month/schema.ts";
import type { DayResult } from "../rule/day.ts";
import { flagOrder, withNonPayable } from "../rule/day.ts";
import type { Flag } from "../rule/model.ts";

const figures = ({ scheduled, absence, paid, unpaid, late, early, status, code, meals, overtime }: DayResult) => ({
  ...{ scheduled, absence, paid, unpaid, late, early, status, code, meals: [...meals] },
  overtime: overtime.reduce((sum, one) => sum + one.minutes, 0),
});
/** What became of a kept day; one that was kept without flags has its status, and may be late or early besides. */
export const flagsOf = ({ flags, status, late, early }: DayRow): Flag[] =>
  flags ?? flagOrder.filter((one) => one === status || (one === "late" && late > 0) || (one === "early" && early > 0));
/** What is compared: a day has changed when anything of it is otherwise. */
const textOf = (row: object): string => JSON.stringify(row);

/** The result of a kept day, before what the head takes off it (D8). */
export function resultOf({ nonPayable, paid, unpaid, ...row }: DayRow): string {
  const { scheduled, absence, late, early, status, code, meals, overtime } = row;
  const minutes = { scheduled, absence, paid: paid + nonPayable, unpaid: unpaid - nonPayable };
  return textOf({ ...minutes, late, early, status, code, meals, overtime });
}

/** Stands for a result: confirming names what was seen. */
export const markOf = (row: DayRow): string => idFrom("attendance.result", resultOf(row), String(row.nonPayable));

/** D8: why minutes are not paid, and who decided so. */
export const offOf = ({ nonPayable, off, reason, by }: DayRow) =>
  nonPayable > 0 ? (off ?? { reason, by }) : { reason: "", by: "" };

/** What is kept of a date: nothing of one without work. */
export function rowFrom(result: DayResult, before: DayRow | undefined, at: number): DayRow | undefined {
  if (result.slots.length === 0 && result.closes === 0 && !before) return undefined;
  const { nonPayable = 0, reason = "", remark = "", seen = "", by = "" } = before ?? {};
  const plain = figures(result);
  const kept = { closes: result.closes, reason, remark, seen, by, mealsExpected: [...result.mealsExpected] };
  const off = before?.off && { off: before.off };
  const row = { ...plain, ...withNonPayable(plain, nonPayable), ...kept, ...off, flags: [...result.flags] };
  const next = { ...row, state: stateOf(before, textOf(plain), result.complete), since: before?.since ?? at };
  // Flags are no part of the result: a row that was kept without them gets them and is no newer.
  if (before && isSame({ ...before, flags: next.flags }, next)) return next;
  // Of a void day: since it was declared so.
  return next.state === "voided" ? next : { ...next, since: at };
}

/** C1: a confirmed day whose result has moved is changed; one that is as it was confirmed is confirmed. */
function stateOf(before: DayRow | undefined, result: string, complete: boolean): DayRow["state"] {
  if (before?.state === "voided") return "voided";
  if (before?.state === "confirmed" || before?.state === "changed")
    return before.seen === result ? "confirmed" : "changed";
  return complete ? "complete" : "expected";
}
