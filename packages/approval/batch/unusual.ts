import { median } from "../statistics/quantile.ts";

/** How many approved applications of the form are looked at. */
export const lookedAt = 200;
const enough = 5;
const times = 3;

/** W10: more than three times the median of what was approved; with fewer than five nothing is unusual. */
export function isUnusual(amount: number, approved: readonly number[]): boolean {
  const usual = median(approved);
  return approved.length >= enough && usual !== undefined && amount > times * usual;
}
