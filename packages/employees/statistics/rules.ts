import { addDays, addMonths } from "@stampflow/kernel";
import type { Employment } from "@stampflow/system";

/** `joinedOn` and `last` "" where they are not known. */
export type Counted = { readonly joinedOn: string; readonly last: string; readonly employment: Employment };

/** The months of the charts, this one included. */
const months = 12;
/** Years in which a tenure ends: under one, under three, under five, under ten; longer ones follow. */
const tenures = [1, 3, 5, 10] as const;

const here =
  (day: string) =>
  ({ joinedOn, last }: Counted) =>
    joinedOn <= day && (last === "" || last >= day);

/** Headcount, joiners and leavers by month, tenure and kinds; people whose first day is not known have no tenure. */
export function statisticsOf(people: readonly Counted[], today: string) {
  const first = `${today.slice(0, 7)}-01`;
  const now = people.filter(here(today));
  const byMonth = Array.from({ length: months }, (_, at) => {
    const begin = addMonths(first, at - months + 1);
    const next = addMonths(begin, 1);
    const end = addDays(next, -1);
    const within = (day: string) => day >= begin && day < next && day <= today;
    return {
      month: begin.slice(0, 7),
      headcount: people.filter(here(end < today ? end : today)).length,
      joined: people.filter(({ joinedOn }) => within(joinedOn)).length,
      left: people.filter(({ last }) => within(last)).length,
    };
  });
  const tenure = Array.from({ length: tenures.length + 1 }, () => 0);
  for (const { joinedOn } of now) {
    if (joinedOn === "") continue;
    const at = tenures.findIndex((years) => addMonths(joinedOn, years * 12) > today);
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
