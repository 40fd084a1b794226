import { addDays, isSame, refuse } from "@stampflow/kernel";

/** C7: what decides days holds from a date, "" for ever; days before it keep what held then. */
type Held<Part> = {
  readonly from: string;
  /** What held before, the oldest first. */
  readonly earlier: readonly (Part & { readonly from: string })[];
};
/** More changes than a company makes in the months that can still be computed again. */
const kept = 24;

/** What holds on a date. */
export function heldOn<Part>(setting: Part & Held<Part>, date: string): Part {
  const versions: (Part & { from: string })[] = [setting, ...setting.earlier.toReversed()];
  return versions.find(({ from }) => from <= date) ?? versions.at(-1) ?? setting;
}

/**
 * From when a change holds, and what held before: tomorrow at the earliest, because windows of today have closed. The first settings of a
 * company hold for all its days, unless a month is `locked`; what is planned gives way to the next.
 */
export function changeFrom<Part extends object>(
  before: Part & Held<Part> & { readonly version: number },
  next: Part,
  { from, today, locked, part }: { from: string; today: string; locked: boolean; part: (setting: Part) => Part },
): { from: string; earlier: (Part & { from: string })[] } {
  const same = isSame(part(before), part(next));
  if (before.version === 0 && !locked) return { from: "", earlier: [] };
  if (same && (from === "" || from === before.from)) return { from: before.from, earlier: [...before.earlier] };
  const begins = from || addDays(today, 1);
  if (begins <= today) refuse("attendance.settingFrom");
  const planned = before.from > today;
  // Nothing but the date was moved, of what is not planned.
  if (same && !planned) return { from: before.from, earlier: [...before.earlier] };
  const versions = planned ? [...before.earlier] : [...before.earlier, { ...part(before), from: before.from }];
  return { from: begins, earlier: versions.filter((one) => one.from < begins).slice(-kept) };
}
