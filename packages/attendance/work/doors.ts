import { assignmentsOf } from "@stampflow/employees/server";
import { addDays, daysBetween } from "@stampflow/kernel";
import { currentCall } from "@stampflow/kernel/server";
import type { DayKindOf } from "@stampflow/scheduling";
import { isOpen } from "../closing/rules.ts";
import { freshMonths } from "../confirm/list.ts";
import { monthOf, monthsBetween, rowsIn } from "../month/store.ts";
import { dayAt } from "../piece/rules.ts";
import { pieces } from "../piece/store.ts";

/** Work of a date that settlement and payroll read, with the assignment of that date ("" for none). */
export type ConfirmedDay = {
  readonly date: string;
  readonly assignmentId: string;
  /** Minutes. */
  readonly scheduled: number;
  readonly paid: number;
  readonly overtime: number;
};
/** C4: of a day of a locked month; it counts in a later month. */
export type ConfirmedAdjustment = {
  readonly date: string;
  readonly assignmentId: string;
  /** Minutes, more or less. */
  readonly paid: number;
  readonly absence: number;
  readonly overtime: number;
  readonly lieu: number;
  readonly kind: DayKindOf;
};
export type ConfirmedPiece = {
  readonly date: string;
  readonly assignmentId: string;
  readonly unitId: string;
  /** A decimal text. */
  readonly count: string;
  /** Fen; null where no price was agreed on. */
  readonly price: number | null;
  readonly amount: number | null;
};

/**
 * The confirmed days and pieces of somebody from a date to another, both included (C2); what is open or voided is in
 * neither. `open`: dates with a day or piece that nobody has confirmed or voided, or that has changed since. `adjustments`: of
 * days before, that count on the first of a month of the period (C4).
 */
export async function confirmedWork(userId: string, from: string, to: string) {
  // A window may have closed since, or a month was never looked at.
  await freshMonths([userId], [...new Set(daysBetween(from, to).map(monthOf))], currentCall()?.now ?? 0);
  const [months, assigned, made] = await Promise.all([
    monthsBetween(userId, from, to),
    assignmentsOf(userId),
    pieces.list("byPerson", { userId }, { from: { dayAt: dayAt(from) }, to: { dayAt: dayAt(addDays(to, 1)) } }),
  ]);
  const assignmentOn = (date: string) => assigned.find((one) => one.from <= date && date <= one.last)?.id ?? "";
  const days = [...rowsIn(months)].flatMap(([date, { state, scheduled, paid, overtime }]): ConfirmedDay[] =>
    state === "confirmed" && date >= from && date <= to
      ? [{ date, assignmentId: assignmentOn(date), scheduled, paid, overtime }]
      : [],
  );
  const counted = made.flatMap(({ state, date, assignmentId, unitId, count, price, amount }): ConfirmedPiece[] =>
    state === "confirmed" ? [{ date, assignmentId, unitId, count, price, amount }] : [],
  );
  const adjustments = months
    .filter(({ month }) => `${month}-01` >= from)
    .flatMap((month) => month.adjustments)
    .map(
      ({ id: _, date, ...minutes }): ConfirmedAdjustment => ({ ...minutes, date, assignmentId: assignmentOn(date) }),
    );
  const waiting = [
    ...[...rowsIn(months)].flatMap(([date, row]) => (date >= from && date <= to && isOpen(row) ? [date] : [])),
    ...made.flatMap(({ state, date }) => (state === "entered" || state === "changed" ? [date] : [])),
  ];
  return { days, adjustments, pieces: counted, open: [...new Set(waiting)].sort() };
}
