import type { Refusal } from "@stampflow/kernel";
import type { LeaveType } from "../type/schema.ts";
import { yearOf } from "./accrual.ts";
import {
  type DayAmount,
  datesOf,
  daysMet,
  instantsOfLeave,
  type Leave,
  longest,
  totalOf,
  type WorkDay,
} from "./duration.ts";
import type { Short } from "./ledger.ts";

/** Own leave or overtime that runs or is approved. */
export type Occupied = Leave & { readonly number: string };
export type Counted = {
  readonly type: LeaveType;
  readonly leave: Leave;
  readonly zone: string;
  /** Of the dates around it. */
  readonly days: readonly WorkDay[];
  readonly amounts: readonly DayAmount[];
};

export type Facts = Counted & {
  /** The type may be taken by the person (L0). */
  readonly inScope: boolean;
  /** By year: what other leave of this type takes. */
  readonly takenIn: ReadonlyMap<number, number>;
  readonly occupied: readonly Occupied[];
  readonly short: Short | null;
};

/** L4: without a shift nobody has to take leave. */
const metAny = ({ leave, days, type, zone }: Counted): boolean => daysMet(leave, days, type, zone).length > 0;

function overLimit({ type: { mostOnce, mostYear }, amounts, takenIn }: Facts): Refusal | undefined {
  if (mostOnce > 0 && totalOf(amounts) > mostOnce) return { code: "leave.limit", data: { most: mostOnce } };
  if (mostYear === 0) return undefined;
  const years = Map.groupBy(amounts, ({ date }) => yearOf(date));
  for (const [year, some] of years)
    if ((takenIn.get(year) ?? 0) + totalOf(some) > mostYear)
      return { code: "leave.yearLimit", data: { most: mostYear, year } };
  return undefined;
}

/** L4: the first thing that is wrong with a leave. */
export function refusalOf(facts: Facts): Refusal | undefined {
  const { leave, zone, amounts, occupied, short, inScope } = facts;
  const range = instantsOfLeave(leave, zone);
  const { first, last } = datesOf(leave);
  if (range.to <= range.from) return { code: "applytype.dates" };
  if (Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1 > longest)
    return { code: "applytype.leave.long", data: { most: longest } };
  if (!metAny(facts)) return { code: "leave.notNeeded" };
  if (totalOf(amounts) === 0) return { code: "applytype.leave.none" };
  if (!inScope) return { code: "leave.scope" };
  const limit = overLimit(facts);
  if (limit) return limit;
  const other = occupied.find((one) => {
    const held = instantsOfLeave(one, zone);
    return held.from < range.to && range.from < held.to;
  });
  if (other) return { code: "applytype.leave.overlap", data: { number: other.number } };
  return short ? { code: "leave.balance", data: short } : undefined;
}
