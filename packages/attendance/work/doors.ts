import { assignmentsOf } from "@stampflow/employees/server";
import { addDays } from "@stampflow/kernel";
import type { DayKindOf } from "@stampflow/scheduling";
import { monthsBetween, rowsIn } from "../month/store.ts";
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
 * neither. `adjustments`: of days before, that count on the first of a month of the period (C4).
 */
export async function confirmedWork(userId: string, from: string, to: string) {
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
  return { days, adjustments, pieces: counted };
}
