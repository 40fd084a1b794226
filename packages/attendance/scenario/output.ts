import { hoursOf } from "@stampflow/scheduling";
import type { DayRow, Difference } from "../month/schema.ts";
import type { DayResult } from "../rule/day.ts";
import type { Edge } from "../rule/slot.ts";

/** A day as it is told: instants by the clock of the company. */
export function toldDay(result: DayResult, row: DayRow | undefined, clock: (at: number) => string) {
  const edge = (one: Edge | undefined) => one && `${clock(one.at)} (${one.by})`;
  const { date, status, code, scheduled, absence, late, early, meals, used, unused, timeouts } = result;
  const { paid, unpaid } = row ?? result;
  const state = row?.state ?? (result.complete ? "complete" : "expected");
  const nonPayable = row?.nonPayable ?? 0;
  return {
    ...{ date, state, status, code, scheduled, absence, paid, unpaid, nonPayable, late, early, meals },
    slots: result.slots.map((slot) => ({
      due: `${clock(slot.due.from)} – ${clock(slot.due.to)}`,
      window: `${clock(slot.opens)} – ${clock(slot.closes)}`,
      ...{ in: edge(slot.in), out: edge(slot.out), flags: slot.flags, paid: slot.paid },
      why: slot.why,
    })),
    ...{ why: result.why, used, unused, timeouts },
  };
}

type Counted = Difference & { readonly date: string; readonly month: string };

/** C2, C4: confirmed days, and the adjustments that count in a month; in hours. */
export function toldMonths(
  days: readonly (readonly [date: string, row: DayRow | undefined])[],
  adjustments: readonly Counted[],
  isLocked: (month: string) => boolean,
  lieuOn: (date: string) => number,
) {
  const names = [
    ...new Set([...days.map(([date]) => date.slice(0, 7)), ...adjustments.map(({ month }) => month)]),
  ].sort();
  return Object.fromEntries(
    names.map((month) => {
      const known = days.flatMap(([date, row]) => (row && date.startsWith(month) ? [{ date, row }] : []));
      const confirmed = known.filter(({ row }) => row.state === "confirmed");
      const sum = (figure: (one: (typeof known)[number]) => number) =>
        hoursOf(confirmed.reduce((all, one) => all + figure(one), 0));
      const adjusted = adjustments
        .filter((one) => one.month === month)
        .map(({ date, paid, absence, overtime, lieu }) => ({
          ...{ date, paid: hoursOf(paid), absence: hoursOf(absence), overtime: hoursOf(overtime), lieu: hoursOf(lieu) },
        }));
      return [
        month,
        {
          state: isLocked(month) ? "locked" : "open",
          ...{ days: known.length, confirmed: confirmed.length },
          ...{ paid: sum(({ row }) => row.paid), absence: sum(({ row }) => row.absence) },
          ...{
            overtime: sum(({ date, row }) => row.overtime - lieuOn(date)),
            lieu: sum(({ date }) => lieuOn(date)),
            adjusted,
          },
        },
      ];
    }),
  );
}
