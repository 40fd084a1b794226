import { addDays, addMonths } from "@stampflow/kernel";
import { floorTo, fraction, type Step } from "./fraction.ts";

/** L5: a fixed amount of a year, or one by completed years. */
export type Grant = {
  readonly step: Step;
  readonly amount: number;
  /** Empty: the fixed amount. */
  readonly table: readonly { readonly years: number; readonly amount: number }[];
  /** Years in this company, or in all. */
  readonly yearsIn: "company" | "all";
};
/** Plain dates; "" where it is not known, or for who stays. */
export type Employed = {
  readonly joinedOn: string;
  readonly workedSince: string;
  readonly leftOn: string;
  /** Of who came back: the times before, which are over. */
  readonly earlier?: readonly Served[];
};
type Served = { readonly from: string; readonly last: string };

export const yearOf = (date: string): number => Number(date.slice(0, 4));
export const firstOf = (year: number): string => `${year}-01-01`;
export const lastOf = (year: number): string => `${year}-12-31`;
export const monthEnd = (date: string): string => addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1);
const dayNumber = (date: string): number => Math.round(Date.parse(date) / 86_400_000);
const daysIn = (from: string, to: string): number => Math.max(0, dayNumber(to) - dayNumber(from) + 1);
const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Since when years are counted; whoever never worked elsewhere has worked since they joined. */
const countedFrom = ({ yearsIn }: Grant, workedSince: string, joinedOn: string): string =>
  yearsIn === "all" && workedSince !== "" ? workedSince : joinedOn;

/** Years completed by a day; who began on 29 February completes one on 28 February. */
export function yearsBy(since: string, day: string): number {
  if (since === "" || day < since) return 0;
  const years = yearOf(day) - yearOf(since);
  return addMonths(since, years * 12) <= day ? years : years - 1;
}

/** L5: what a year gives by a day of it: of each day employed its part of the year, floored once. */
export function accrued(grant: Grant, person: Employed, year: number, by: string = lastOf(year)): number {
  const { joinedOn, leftOn, workedSince, earlier: before = [] } = person;
  if (joinedOn === "") return 0;
  const halves = [...before, { from: joinedOn, last: leftOn }].reduce(
    (sum, one) => sum + halvesOf(grant, one, workedSince, year, by),
    0,
  );
  return floorTo(fraction(halves, 2 * daysIn(firstOf(year), lastOf(year))), grant.step);
}

/** The values of the days of a time here, in halves. */
function halvesOf(grant: Grant, served: Served, workedSince: string, year: number, by: string): number {
  const from = later(firstOf(year), served.from);
  const to = earlier(by, served.last === "" ? lastOf(year) : earlier(served.last, lastOf(year)));
  const since = countedFrom(grant, workedSince, served.from);
  const rows = grant.table.length > 0 ? grant.table : [{ years: 0, amount: grant.amount }];
  const sorted = [...rows].sort((one, other) => one.years - other.years);
  const starts = sorted.map(({ years }) => (years === 0 ? "0000-01-01" : addMonths(since, years * 12)));
  return sorted.reduce((sum, { amount }, at) => {
    const next = starts[at + 1];
    const until = next === undefined ? to : earlier(to, addDays(next, -1));
    return sum + amount * 2 * daysIn(later(from, starts[at] ?? from), until);
  }, 0);
}
