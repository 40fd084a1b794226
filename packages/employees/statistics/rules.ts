import { addDays, addMonths } from "@stampflow/kernel";
import type { Employment } from "@stampflow/system";
import type { Period } from "@stampflow/system/server";

export type Counted = { readonly employment: Employment; readonly periods: readonly Period[] };

/** The months of the charts, this one included. */
const months = 12;
/** Years in which a tenure ends: under one, under three, under five, under ten; longer ones follow. */
const tenures = [1, 3, 5, 10] as const;

/** The first day that the charts show. */
export const firstDay = (today: string): string => addMonths(`${today.slice(0, 7)}-01`, 1 - months);

const on =
  (day: string) =>
  ({ from, last }: Period) =>
    from <= day && (last === "" || last >= day);
const here =
  (day: string) =>
  ({ periods }: Counted) =>
    periods.some(on(day));

/** Headcount, joiners and leavers by month, tenure and kinds; people whose first day is not known have no tenure. */
export function statisticsOf(people: readonly Counted[], today: string) {
  const now = people.filter(here(today));
  const periods = people.flatMap((one) => one.periods);
  const byMonth = Array.from({ length: months }, (_, at) => {
    const begin = addMonths(firstDay(today), at);
    const next = addMonths(begin, 1);
    const end = addDays(next, -1);
    const within = (day: string) => day >= begin && day < next && day <= today;
    return {
      month: begin.slice(0, 7),
      headcount: people.filter(here(end < today ? end : today)).length,
      joined: periods.filter(({ from }) => within(from)).length,
      left: periods.filter(({ last }) => within(last)).length,
    };
  });
  const tenure = Array.from({ length: tenures.length + 1 }, () => 0);
  for (const one of now) {
    const from = one.periods.findLast(on(today))?.from;
    if (!from) continue;
    const at = tenures.findIndex((years) => addMonths(from, years * 12) > today);
    const place = at === -1 ? tenures.length : at;
    tenure[place] = (tenure[place] ?? 0) + 1;
  }
  const kinds = Map.groupBy(now, ({ employment }) => employment);
  return {
    headcount: now.length,
    months: byMonth,
    tenure,
    kinds: [...kinds].map(([employment, all]) => ({ employment, count: all.length })),
  };
}
