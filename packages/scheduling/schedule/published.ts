import { addMonths } from "@stampflow/kernel";
import { mealRanges } from "../meal/store.ts";
import type { Range } from "../rule/clock.ts";
import type { Meals } from "../rule/shift-times.ts";
import { timesOn } from "../shift/rules.ts";
import type { Times } from "../shift/schema.ts";
import { shifts } from "../shift/store.ts";
import { plannedIn } from "./rules.ts";
import { rest } from "./schema.ts";
import { cellsIn, monthOf, months, monthsOf, temporaryIn } from "./store.ts";

export type PublishedDays = {
  /** The times of the shifts that are published, by date. */
  readonly shifts: ReadonlyMap<string, Times>;
  /** The dates on which rest is published. */
  readonly rests: ReadonlySet<string>;
  /** The temporary shifts on top of them, by date. */
  readonly temporary: ReadonlyMap<string, Range>;
  /** The last published date from `from` on, also a rest; "" where there is none. */
  readonly last: string;
  readonly meals: Meals;
};

/**
 * What somebody works by the schedule from a date on, as far as it is published, or up to `to`. `planned`: as if the drafts
 * were published, too.
 */
export async function publishedDays(
  userId: string,
  from: string,
  { to, planned = false }: { readonly to?: string; readonly planned?: boolean } = {},
): Promise<PublishedDays> {
  const [found, { rows }, meals] = await Promise.all([
    months.list(
      "key",
      { userId },
      { from: { month: monthOf(from) }, ...(to ? { to: { month: monthOf(addMonths(to, 1)) } } : {}) },
    ),
    shifts.current(),
    mealRanges(),
  ]);
  const inside = (date: string) => date >= from && (to === undefined || date <= to);
  const cells = Object.entries(cellsIn(found))
    .map(([date, cell]) => [date, { published: planned ? plannedIn(cell) : cell.published }] as const)
    .filter(([date, { published }]) => inside(date) && published !== undefined);
  const worked = cells.flatMap(([date, { published = rest }]) => {
    const shift = rows.get(published);
    return shift ? [[date, timesOn(shift, date)] as const] : [];
  });
  const last =
    cells
      .map(([date]) => date)
      .sort()
      .at(-1) ?? "";
  const temporary = Object.entries(temporaryIn(found)).filter(([date]) => inside(date));
  const rests = new Set(cells.filter(([, { published }]) => published === rest).map(([date]) => date));
  return { shifts: new Map(worked), rests, temporary: new Map(temporary), last, meals };
}

/** The shift and whether a temporary one comes on top; a date with neither is left out. */
export type PublishedShift = { readonly shiftId: string; readonly temporary: boolean };

/** What is published for people by date, as shifts: one item for each person and month. */
export async function publishedShifts(
  userIds: readonly string[],
  from: string,
  to: string,
): Promise<(userId: string) => ReadonlyMap<string, PublishedShift>> {
  const found = await monthsOf(userIds, from, to);
  return (userId) => {
    const own = found.get(userId) ?? [];
    const [cells, temporary] = [cellsIn(own), temporaryIn(own)];
    const dates = [...new Set([...Object.keys(cells), ...Object.keys(temporary)])].sort();
    return new Map(
      dates.flatMap((date) => {
        const { published = rest } = cells[date] ?? {};
        const one = { shiftId: published === rest ? "" : published, temporary: temporary[date] !== undefined };
        return one.shiftId === "" && !one.temporary ? [] : [[date, one] as const];
      }),
    );
  };
}

/** An application that asks to change what holds on a date. */
export type RunningChange = { readonly date: string; readonly id: string; readonly number: string };

/** The exchanges and temporary shifts that people ask for in a period: one item for each person and month. */
export async function runningChanges(
  userIds: readonly string[],
  from: string,
  to: string,
): Promise<(userId: string) => readonly RunningChange[]> {
  const found = await monthsOf(userIds, from, to);
  return (userId) =>
    (found.get(userId) ?? [])
      .flatMap(({ month, days, temporaryAsked = {} }) =>
        [
          ...Object.entries(days).map(([day, { asked }]) => [day, asked] as const),
          ...Object.entries(temporaryAsked),
        ].flatMap(([day, asked]) =>
          asked ? [{ date: `${month}-${day}`, id: asked.applicationId, number: asked.number }] : [],
        ),
      )
      .filter(({ date }) => date >= from && date <= to);
}

export const shiftNames = async (): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await shifts.current()).rows.values()].map(({ id, name }) => [id, name]));
