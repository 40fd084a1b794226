import { type Span, shared, without } from "@stampflow/scheduling";
import { minutesOf } from "../rule/model.ts";
import type { PersonTime, SlotResult } from "../rule/slot.ts";

type Measured = Pick<SlotResult, "due" | "in" | "out" | "late" | "early" | "paid">;
type Known = Pick<PersonTime, "shifts" | "absences">;

/** What of a slot is paid. A block may begin late with a slot that is missed as a whole: then its ends are cut by the punches. */
function paidSpans({ due, in: begin, out: end, late, early, paid }: Measured, date: string, known: Known): Span[] {
  if (paid === 0) return [];
  const pauses = known.shifts.filter((one) => one.date === date).flatMap((one) => one.pauses);
  const away = known.absences.filter((one) => one.date === date && !one.asWork);
  const all = without([due], [...pauses, ...away]);
  const cut = (from: number, to: number) =>
    all.map((span) => shared(span, { from, to })).filter((one) => one.to > one.from);
  const [first, last] = [begin?.at ?? due.from, end?.at ?? due.to];
  const usual = cut(late > 0 ? first : due.from, early > 0 ? last : due.to);
  return minutesOf(usual) === paid ? usual : cut(first, last);
}

/**
 * T3: paid minutes of the date itself and of the next one, whose sum is what is paid of the day. What the head takes off is
 * taken off the date itself first.
 */
export function paidByDay(
  slots: readonly Measured[],
  date: string,
  { midnight, paid, ...known }: Known & { readonly midnight: number; readonly paid: number },
): { readonly paidToday: number; readonly paidNext: number } {
  const spans = slots.flatMap((slot) => paidSpans(slot, date, known));
  const after = minutesOf(spans.map((span) => shared(span, { from: midnight, to: Number.POSITIVE_INFINITY })));
  const paidNext = Math.min(after, paid);
  return { paidToday: paid - paidNext, paidNext };
}
