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
  const { draft, standing: _, version: last, ...kept }: Partial<Cell> & { version: number } = before ?? { version: 0 };
  const { published } = kept;
  const about = { ...kept, version: last + 1, by, at, ...(standing ? { standing } : {}) };
  if (shiftId === null) return draft === undefined ? { code: "scheduling.cell.clear" } : about;
  return shiftId === published ? about : { ...about, draft: shiftId };
}

export const isRefusal = (one: Cell | Refusal | undefined): one is Refusal => one !== undefined && "code" in one;

/** P1: a draft comes to hold. */
export const publishCell = ({ draft, ...cell }: Cell, { userId: by, now: at }: Planner): Cell =>
  draft === undefined ? cell : { ...cell, published: draft, version: cell.version + 1, by, at };

/** The place of a temporary shift in a clash, which has no id of its own. */
export const temporary = "temporary";
/** Two shifts that overlap: what they are, and their dates. */
export type Clash = {
  readonly first: string;
  readonly day: string;
  readonly second: string;
  readonly next: string;
};
/** What somebody works on dates: a shift or rest, and a temporary shift on top. */
export type Worked = {
  readonly valueOn: (date: string) => string | undefined;
  readonly temporaryOn?: ((date: string) => Span | undefined) | undefined;
};

/** P2: what overlaps of two dates, or within one. */
function clashOf(day: string, next: string, { valueOn, temporaryOn }: Worked, slotsOn: SlotsOn): Clash | undefined {
  const entriesOn = (date: string) => {
    const value = valueOn(date);
    const extra = temporaryOn?.(date);
    const slots = value && value !== rest ? slotsOn(value, date).map((span) => ({ value, span })) : [];
    return extra ? [...slots, { value: temporary, span: extra }] : slots;
  };
  const later = entriesOn(next);
  for (const one of entriesOn(day)) {
    const clash = later.find(
      ({ value, span }) => (day !== next || value !== one.value) && lengthOf(shared(one.span, span)) > 0,
    );
    if (clash) return { first: one.value, day, second: clash.value, next };
  }
  return undefined;
}

/** P2: what overlaps of a date: with the day before, in itself, and with the day after. */
export const clashesOf = (date: string, worked: Worked, slotsOn: SlotsOn): Clash[] =>
  [
    [addDays(date, -1), date],
    [date, date],
    [date, addDays(date, 1)],
  ].flatMap(([day = "", next = ""]) => clashOf(day, next, worked, slotsOn) ?? []);

/**
 * P2: takes back those of the changed dates whose shift overlaps that of the day before or after; the later one of two
 * that were changed.
 */
export function withoutClashes(
  changed: ReadonlyMap<string, string | undefined>,
  { valueOn: before, temporaryOn }: Worked,
  slotsOn: SlotsOn,
): { readonly date: string; readonly clash: Clash }[] {
  const left = new Map(changed);
  const worked: Worked = { valueOn: (date) => (left.has(date) ? left.get(date) : before(date)), temporaryOn };
  const refused: { date: string; clash: Clash }[] = [];
  for (let again = true; again; ) {
    again = false;
    for (const date of [...left.keys()].sort()) {
      const clash = clashesOf(date, worked, slotsOn).find(({ next }) => next === date || !left.has(next));
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
