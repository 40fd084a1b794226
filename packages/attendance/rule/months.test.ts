import { addDays, daysBetween } from "@stampflow/kernel";
import type { Span, Times } from "@stampflow/scheduling";
import { expect, test } from "vitest";
import { type DayResult, datesAround, daysOf } from "./day.ts";
import {
  type Absence,
  type Correction,
  minute,
  type OvertimeRange,
  type Punch,
  type ShiftOn,
  shiftOn,
} from "./model.ts";
import type { OvertimeMode } from "./overtime.ts";
import { at, k, meals, newYork, night, shanghai, split, times } from "./sample.ts";
import type { PersonTime } from "./slot.ts";

/** The same numbers each time (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pool: readonly Times[] = [
  ...[k, night, split, times("22:00-06:00"), times("06:00-14:00", "", { late: 5 }), times("12:30-20:30")],
  times("10:00-18:30", "13:00-13:30", { flexible: 45, late: 3, early: 3 }),
  times("08:00-17:00", "", { mealIds: ["lunch"], late: 10, early: 10, flexible: 30 }),
  times("14:00-22:00", "18:00-18:30", { mealIds: ["supper"] }),
  // The last one is that of temporary shifts.
  times("20:30-22:00"),
];
const modes: readonly OvertimeMode[] = ["approval", "both", "punches"];
const [first, last] = ["2026-03-01", "2026-03-31"];

/** Instants of a shift are looked up once for all months. */
const known = new Map<string, ShiftOn>();
function shiftKnown(
  place: number,
  date: string,
  zone: string,
  more: { readonly clockIn: boolean; readonly temporary?: boolean },
): ShiftOn {
  const name = [place, date, zone, more.clockIn].join();
  const found = known.get(name) ?? shiftOn(pool[place] ?? k, meals, date, zone, more);
  known.set(name, found);
  return found;
}

/** A month of somebody with what lies around it: shifts that do not overlap, and all that may happen to them. */
function monthOf(seed: number): PersonTime {
  const random = randomOf(seed);
  const chance = (part: number) => random() < part;
  const whole = (most: number) => Math.floor(random() * most);
  const zone = chance(0.3) ? newYork : shanghai;
  const clockIn = chance(0.9);
  const shifts: ShiftOn[] = [];
  const rests = new Set<string>();
  const outside = (span: Span) =>
    shifts.every(({ slots }) => slots.every((slot) => span.to <= slot.from || span.from >= slot.to));
  const fits = (shift: ShiftOn) => shift.slots.every(outside);
  for (const date of daysBetween(addDays(first, -6), addDays(last, 6))) {
    if (chance(0.15)) rests.add(date);
    else if (chance(0.95)) {
      const shift = shiftKnown(whole(pool.length - 1), date, zone, { clockIn });
      if (fits(shift)) shifts.push(shift);
    }
    if (chance(0.05)) {
      const extra = shiftKnown(pool.length - 1, date, zone, { clockIn, temporary: true });
      if (fits(extra)) shifts.push(extra);
    }
  }
  const punches: Punch[] = [];
  const punch = (time: number) => punches.push({ id: `p${punches.length}`, at: time + whole(60) * 1000 });
  const absences: Absence[] = [];
  const corrections: Correction[] = [];
  const overtime: OvertimeRange[] = [];
  for (const { date, slots, temporary } of shifts)
    for (const [place, { from, to }] of slots.entries()) {
      if (chance(0.9)) punch(from + (whole(40) - 25) * minute);
      if (chance(0.9)) punch(to + (whole(60) - 20) * minute);
      if (chance(0.2)) punch(from + whole(900) * minute);
      if (chance(0.12)) {
        const start = chance(0.4) ? from : from + whole(400) * minute;
        absences.push({
          id: `a${absences.length}`,
          date,
          from: start,
          to: start + (30 + whole(500)) * minute,
          asWork: chance(0.3),
        });
      }
      if (chance(0.1)) {
        const edge = chance(0.5) ? "start" : "end";
        const time = (edge === "start" ? from : to) + (whole(60) - 30) * minute;
        const id = `c${corrections.length}`;
        corrections.push({
          id,
          number: id,
          date,
          slot: temporary ? "t" : String(place),
          edge,
          at: time,
          approvedAt: whole(5),
        });
      }
      if (chance(0.15)) {
        const start = to + whole(90) * minute;
        const range = { from: start, to: start + (20 + whole(150)) * minute };
        if (outside(range) && overtime.every((one) => range.to <= one.from || range.from >= one.to))
          overtime.push({ id: `o${overtime.length}`, ...range });
      }
    }
  const mode = modes[whole(3)] ?? "both";
  const overtimeRules = {
    ...{ modeOn: () => mode, fullTimeOn: () => true, limitOn: () => 180 },
    kindOf: () => "workday" as const,
  };
  return { zone, shifts, rests, punches, absences, corrections, overtime, overtimeRules };
}

function shuffled<Value>(all: readonly Value[], random: () => number): Value[] {
  const mixed = [...all];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as Value, mixed[at] as Value];
  }
  return mixed;
}

const months = Array.from({ length: 1000 }, (_, seed) => seed + 1);

test("1,000 months, in whatever order: one result, minutes add up, and a day alone equals the whole run", () => {
  let days = 0;
  for (const seed of months) {
    const person = monthOf(seed);
    const random = randomOf(-seed);
    // Some months are looked at while they go on.
    const now = random() < 0.7 ? at("2026-05-01 00:00") : at("2026-03-16 13:07");
    const full = daysOf(person, first, last, now);
    for (const day of full) {
      const slots = day.slots.reduce((sum, slot) => sum + slot.paid + slot.absence + slot.unpaid, 0);
      const right = day.paid + day.absence + day.unpaid === day.scheduled && slots === day.scheduled;
      if (!right || Math.min(day.paid, day.absence, day.unpaid) < 0) expect({ seed, day }).toBe("minutes that add up");
    }
    const mixed = {
      ...person,
      ...{ shifts: shuffled(person.shifts, random), punches: shuffled(person.punches, random) },
      ...{ absences: shuffled(person.absences, random), corrections: shuffled(person.corrections, random) },
      overtime: shuffled(person.overtime, random),
    };
    same(daysOf(mixed, first, last, now), full, seed);
    const date = addDays(first, Math.floor(random() * 31));
    same(
      daysOf(near(person, date), date, date, now),
      full.filter((day) => day.date === date),
      seed,
    );
    days += full.length;
  }
  expect(days).toBe(31_000);
});

/** Texts are compared, which is quicker; what differs is shown. */
function same(found: readonly DayResult[], wanted: readonly DayResult[], seed: number): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect(found, `month ${seed}`).toEqual(wanted);
}

/** Only what lies near a date. */
function near(person: PersonTime, date: string): PersonTime {
  const around = datesAround(date, date);
  const inside = (one: { readonly date: string }) => one.date >= around.first && one.date <= around.last;
  const span = { from: at("00:00", around.first, person.zone), to: at("00:00", addDays(around.last, 1), person.zone) };
  return {
    ...person,
    ...{ shifts: person.shifts.filter(inside), absences: person.absences.filter(inside) },
    corrections: person.corrections.filter(inside),
    punches: person.punches.filter((one) => one.at >= span.from && one.at < span.to),
    overtime: person.overtime.filter((one) => one.to > span.from && one.from < span.to),
  };
}
