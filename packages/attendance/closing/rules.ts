import type { DayRow, PersonMonth } from "../month/schema.ts";
import type { Found } from "./schema.ts";

/** C3: what keeps a month from being locked; a day that nobody has judged yet, or that has changed since. */
export const openDays = ({ days }: Pick<PersonMonth, "days">): string[] =>
  Object.entries(days)
    .flatMap(([day, row]) => (isOpen(row) ? [day] : []))
    .sort();
export const isOpen = ({ state }: Pick<DayRow, "state">): boolean => state !== "confirmed" && state !== "voided";

export const nothingFound: Found = { people: 0, confirmed: 0, voided: 0, open: 0, pieces: 0 };
export function foundIn({ days }: Pick<PersonMonth, "days">, pieces: number): Found {
  const states = Object.values(days).map(({ state }) => state);
  const [confirmed, voided] = ["confirmed", "voided"].map((one) => states.filter((state) => state === one).length);
  return { people: 1, confirmed: confirmed ?? 0, voided: voided ?? 0, open: openDays({ days }).length, pieces };
}
export const added = (one: Found, other: Found): Found => ({
  people: one.people + other.people,
  confirmed: one.confirmed + other.confirmed,
  voided: one.voided + other.voided,
  open: one.open + other.open,
  pieces: one.pieces + other.pieces,
});
