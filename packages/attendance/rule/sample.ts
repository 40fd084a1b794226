import { instantAt } from "@stampflow/kernel";
import type { Meals, Times } from "@stampflow/scheduling";
import { type DayResult, daysOf } from "./day.ts";
import { type Absence, type Correction, minute, type OvertimeRange, type Punch, shiftOn } from "./model.ts";
import type { PersonTime } from "./slot.ts";

/** For the tests of rules. */
export const shanghai = "Asia/Shanghai";
export const newYork = "America/New_York";
export const meals: Meals = new Map([
  ["lunch", { start: "11:00", end: "12:00" }],
  ["supper", { start: "17:30", end: "18:30" }],
  ["midnight", { start: "00:30", end: "01:30" }],
]);

const rangesIn = (text: string) =>
  text
    .split(",")
    .filter(Boolean)
    .map((one) => ({ start: one.trim().slice(0, 5), end: one.trim().slice(6) }));
export const times = (slots: string, rests = "", more: Partial<Times> = {}): Times => ({
  ...{
    slots: rangesIn(slots),
    rests: rangesIn(rests),
    mealIds: ["none"],
    flexible: 0,
    late: 0,
    early: 0,
    dayHours: null,
  },
  ...more,
});
/** K of the page: 8 hours. */
export const k = times("06:30-15:00", "10:30-11:00", { late: 6, early: 4 });
export const night = times("21:30-05:30");
export const split = times("06:00-10:00, 11:00-14:00, 17:00-20:00");

/** An instant of "2026-08-06 06:30:40"; of "06:30" on `date`. */
export function at(text: string, date = "2026-08-06", zone = shanghai): number {
  const [day, time = ""] = text.includes(" ") ? text.split(" ") : [date, text];
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return instantAt(day ?? date, ((hours * 60 + minutes) * 60 + seconds) * 1000, zone);
}
const listed = (text: string) =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
export const punchesOf = (text: string, date?: string, zone?: string): Punch[] =>
  listed(text).map((one, place) => ({ id: `p${place}`, at: at(one, date, zone) }));

export type Given = {
  readonly zone?: string;
  /** By date. */
  readonly shifts?: Readonly<Record<string, Times>>;
  readonly temporary?: Readonly<Record<string, Times>>;
  readonly clockIn?: boolean;
  readonly punches?: string;
  /** "06:30-10:30", of the shift of its date. */
  readonly absence?: string;
  readonly goingOut?: string;
  readonly corrections?: readonly (Partial<Correction> & { readonly time: string })[];
  /** "15:30-17:00". */
  readonly overtime?: string;
  readonly date?: string;
} & Partial<Pick<PersonTime, "overtimeRules" | "rests">>;

export function personOf(given: Given): PersonTime {
  const { zone = shanghai, clockIn = true, date = "2026-08-06" } = given;
  const on = (all: Given["shifts"] = {}, temporary = false) =>
    Object.entries(all).map(([day, one]) => shiftOn(one, meals, day, zone, { temporary, clockIn }));
  const span = (text: string) => {
    const [from = "", to = ""] = text.split("-").length > 2 ? text.split("/") : text.split("-");
    return { from: at(from, date, zone), to: at(to, date, zone) };
  };
  const away = (text = "", asWork: boolean): Absence[] =>
    listed(text).map((one, place) => ({ ...span(one), id: `${asWork ? "out" : "leave"}${place}`, date, asWork }));
  return {
    zone,
    shifts: [...on(given.shifts), ...on(given.temporary, true)],
    rests: given.rests ?? new Set(),
    punches: punchesOf(given.punches ?? "", date, zone),
    absences: [...away(given.absence, false), ...away(given.goingOut, true)],
    corrections: (given.corrections ?? []).map(({ time, ...more }, place) => ({
      ...{ id: `c${place}`, number: `N${place}`, date, slot: "0", edge: "start", approvedAt: place },
      ...more,
      at: at(time, date, zone),
    })),
    overtime: listed(given.overtime ?? "").map((one, place): OvertimeRange => ({ id: `o${place}`, ...span(one) })),
    ...(given.overtimeRules ? { overtimeRules: given.overtimeRules } : {}),
  };
}

const later = 30 * 24 * 60 * minute;
/** The day of a date, a month later. */
export function dayOn(given: Given, now?: number): DayResult {
  const date = given.date ?? "2026-08-06";
  const [day] = daysOf(personOf(given), date, date, now ?? at("12:00", date, given.zone) + later);
  if (!day) throw new Error("no day");
  return day;
}

/** What it came to: "late 7 + early 5; paid 468"; the day says absence only where there is some. */
export function said(day: DayResult): string {
  const minutes = { late: day.late, early: day.early } as Readonly<Record<string, number>>;
  const flags = day.flags.map((flag) => (minutes[flag] ? `${flag} ${minutes[flag]}` : flag));
  const parts = [flags.length > 0 ? flags.join(" + ") : day.status, `paid ${day.paid}`];
  return [...parts, ...(day.absence > 0 ? [`absence ${day.absence}`] : [])].join("; ");
}
