import { addDays } from "@stampflow/kernel";

/** So many days before an end it is told (E10). */
export const reminderDays = [60, 30, 14, 7, 1] as const;

export type Ahead = {
  readonly end: string;
  /** The day on which this end was entered. */
  readonly enteredOn: string;
  /** How many days before it was told last; null: not yet. */
  readonly told: number | null;
};

/** The days on which an end is told: those before the day of its entry are left out. */
export const reminderDates = ({
  end,
  enteredOn,
}: Pick<Ahead, "end" | "enteredOn">): { day: string; before: number }[] =>
  reminderDays.map((before) => ({ day: addDays(end, -before), before })).filter(({ day }) => day >= enteredOn);

/** The reminder that is due on a day: of several that were missed only the newest; null for none. */
export function dueReminder(one: Ahead, today: string): number | null {
  const passed = reminderDates(one).filter(({ day }) => day <= today);
  const newest = passed.at(-1)?.before ?? null;
  return newest === null || (one.told !== null && one.told <= newest) ? null : newest;
}
