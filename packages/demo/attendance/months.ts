import { storage } from "@stampflow/attendance/server";
import { addDays, addMonths } from "@stampflow/kernel";
import { idFrom } from "@stampflow/kernel/server";

const { confirmed, daysOf, emptyMonth, minute, newPunch, rowFrom, withNonPayable } = storage;
type Punch = ReturnType<typeof newPunch>;
type Known = {
  readonly zone: string;
  readonly shifts: readonly storage.ShiftOn[];
  readonly punches: readonly Punch[];
  readonly today: string;
  readonly now: number;
};
/** `late`: why a punch was entered later; `reason`: of minutes that are not paid, and of void days. */
export type Decided = { readonly by: string; readonly late: string; readonly reason: string; readonly at: number };

/** Days of this month that are older than so many days are confirmed, those of the last month all but a few. */
const patience = 8;

type Kept = {
  readonly month: storage.PersonMonth;
  readonly added: readonly Punch[];
  /** Confirmed days without an end, and when it was due. */
  readonly missing: readonly { readonly date: string; readonly due: number }[];
};

/** The days of somebody in a month as their head left them, with what was entered after they were confirmed. */
export function keptMonth(
  userId: string,
  first: string,
  { zone, shifts, punches, today, now }: Known,
  { by, late, reason, at }: Decided,
): Kept {
  const last = addDays(addMonths(first, 1), -1);
  const daysBy = (all: readonly Punch[]) =>
    daysOf(
      { zone, shifts, punches: all, rests: new Set(), corrections: [], absences: [], overtime: [] },
      first,
      last,
      now,
    );
  const isLast = first < `${today.slice(0, 7)}-01`;
  const isBefore = first === addMonths(`${today.slice(0, 7)}-01`, -1);
  const until = isLast ? addDays(last, isBefore && at % 10 === 3 ? -patience : 0) : addDays(today, -patience);
  const days: Record<string, storage.DayRow> = {};
  const missing: { date: string; due: number }[] = [];
  for (const result of daysBy(punches)) {
    const row = rowFrom(result, undefined, now);
    if (!row) continue;
    const { date, slots } = result;
    const isOdd = row.status !== "normal";
    const isDone = row.state === "complete" && date <= until && (isLast || !isOdd);
    days[date.slice(8)] = isDone ? decidedRow(row, date) : row;
    if (isDone && row.status === "missingOut") missing.push({ date, due: slots.at(-1)?.due.to ?? 0 });
  }
  // A few days got another result after they were confirmed.
  const [found] = at % 5 === 2 && isBefore ? missing : [];
  const added = found
    ? [
        newPunch({
          userId,
          id: idFrom("demo.late", userId, found.date),
          at: found.due + 3 * minute,
          receivedAt: now,
          source: "hand",
          reason: late,
          by,
        }),
      ]
    : [];
  if (found)
    for (const result of daysBy([...punches, ...added])) {
      const row = result.date === found.date ? rowFrom(result, days[found.date.slice(8)], now) : undefined;
      if (row) days[found.date.slice(8)] = row;
    }
  return { month: { ...emptyMonth(userId, first.slice(0, 7)), version: 1, days, at: now }, added, missing };

  function decidedRow(row: storage.DayRow, date: string): storage.DayRow {
    const of = (at * 31 + Number(date.slice(8))) % 200;
    if (of === 7) return { ...row, state: "voided", reason, by };
    if (of === 11 && row.paid > 60) return confirmed({ ...row, ...withNonPayable(row, 30), reason }, by);
    return confirmed(row, by);
  }
}
