import { addDays } from "@stampflow/kernel";
import type { LeaveType } from "../type/schema.ts";
import { lastOf, yearOf } from "./accrual.ts";
import { type Account, type Lot, noSums } from "./schema.ts";

/** What the entries of a type add up to. */
export function availableOf({ sums }: Pick<Account, "sums">, typeId: string): number {
  const { granted, taken, reserved, expired } = sums[typeId] ?? noSums;
  return granted - taken - reserved - expired;
}

/** L0: types whose balance falls below what the company warns at. */
export const fallen = (before: Account, after: Account, types: Iterable<LeaveType>): LeaveType[] =>
  [...types].filter(
    ({ id, warnBelow }) => warnBelow > 0 && availableOf(before, id) >= warnBelow && availableOf(after, id) < warnBelow,
  );

export type Expiring = { readonly type: LeaveType; readonly expiresOn: string; readonly amount: number };

/** L0: what will be lost soon and nobody was told of; what moves into the next year is not lost (L9). */
export function expiring({ lots }: Account, types: readonly LeaveType[], today: string): Expiring[] {
  return types.flatMap((type) => {
    const until = addDays(today, type.warnDays);
    const isDue = ({ typeId, left, expiresOn, warned }: Lot) =>
      typeId === type.id && left > 0 && !warned && expiresOn !== "" && expiresOn >= today && expiresOn <= until;
    if (type.warnDays === 0) return [];
    return [...Map.groupBy(lots.filter(isDue), ({ expiresOn }) => expiresOn)].flatMap(([expiresOn, some]) => {
      const isCarried = ({ kind }: Lot) => type.validity === "year" && kind !== "carry";
      const moves = expiresOn === lastOf(yearOf(expiresOn)) ? sumOf(some.filter(isCarried)) : 0;
      const amount = sumOf(some) - Math.min(moves, type.carryMost);
      return amount > 0 ? [{ type, expiresOn, amount }] : [];
    });
  });
}

const sumOf = (lots: readonly Lot[]): number => lots.reduce((sum, { left }) => sum + left, 0);
