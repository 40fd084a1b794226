import { addDays, type Refusal } from "@stampflow/kernel";
import { lengthOf, type Span, shared } from "../rule/clock.ts";
import { type Cell, type CellChange, rest } from "./schema.ts";

export type Cells = Readonly<Record<string, Cell>>;
/** The instants of the slots of a shift on a date; none for rest. */
export type SlotsOn = (shiftId: string, date: string) => readonly Span[];
type Planner = { readonly userId: string; readonly now: number; readonly standing?: string };

/** What the planner sees: the draft, else what holds. */
export const plannedIn = (cell: Cell | undefined): string | undefined => cell?.draft ?? cell?.published;

/** P1, P5: the next state of a cell; the same one if nothing changes. */
export function planCell(
  before: Cell | undefined,
  { shiftId, version }: Omit<CellChange, "date">,
  { userId: by, now: at, standing }: Planner,
): Cell | Refusal | undefined {
  const planned = plannedIn(before);
  if (shiftId === null ? before?.draft === undefined && !before?.published : planned === shiftId) return before;
  if ((before?.version ?? 0) !== version)
    return { code: "scheduling.cell.changed", data: { by: before?.by ?? "", at: before?.at ?? 0 } };
  const { draft, published, version: last = 0 } = before ?? {};
  const about = { version: last + 1, by, at, ...(standing ? { standing } : {}), ...(published ? { published } : {}) };
  if (shiftId === null) return draft === undefined ? { code: "scheduling.cell.clear" } : about;
  return shiftId === published ? about : { ...about, draft: shiftId };
}

export const isRefusal = (one: Cell | Refusal | undefined): one is Refusal => one !== undefined && "code" in one;

/** P1: a draft comes to hold. */
export const publishCell = ({ draft, ...cell }: Cell, { userId: by, now: at }: Planner): Cell =>
  draft === undefined ? cell : { ...cell, published: draft, version: cell.version + 1, by, at };

export type Clash = { readonly first: string; readonly second: string; readonly day: string };
/** P2: the shifts of a date and of the next that overlap. */
function clashOn(date: string, valueOn: (date: string) => string | undefined, slotsOn: SlotsOn): Clash | undefined {
  const [first, second] = [valueOn(date), valueOn(addDays(date, 1))];
  if (!first || !second || first === rest || second === rest) return undefined;
  const later = slotsOn(second, addDays(date, 1));
  const clashes = slotsOn(first, date).some((one) => later.some((other) => lengthOf(shared(one, other)) > 0));
  return clashes ? { first, second, day: date } : undefined;
}

/**
 * P2: takes back those of the changed dates whose shift overlaps that of the day before or after; the later one of two
 * that were changed.
 */
export function withoutClashes(
  changed: ReadonlyMap<string, string | undefined>,
  before: (date: string) => string | undefined,
  slotsOn: SlotsOn,
): { readonly date: string; readonly clash: Clash }[] {
  const left = new Map(changed);
  const valueOn = (date: string) => (left.has(date) ? left.get(date) : before(date));
  const refused: { date: string; clash: Clash }[] = [];
  for (let again = true; again; ) {
    again = false;
    for (const date of [...left.keys()].sort()) {
      const earlier = clashOn(addDays(date, -1), valueOn, slotsOn);
      const later = left.has(addDays(date, 1)) ? undefined : clashOn(date, valueOn, slotsOn);
      const clash = earlier ?? later;
      if (!clash) continue;
      left.delete(date);
      refused.push({ date, clash });
      again = true;
    }
  }
  return refused;
}

/** P3: the entry of a cycle on a date, from 0. */
export function cycleEntry<Entry>(entries: readonly Entry[], start: string, date: string): Entry | undefined {
  const days = Math.round((Date.parse(date) - Date.parse(start)) / 86_400_000);
  return days < 0 ? undefined : entries[days % entries.length];
}
