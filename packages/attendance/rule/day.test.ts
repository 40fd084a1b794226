import type { Times } from "@stampflow/scheduling";
import { expect, test } from "vitest";
import { daysOf, withNonPayable } from "./day.ts";
import { at, dayOn, type Given, k, newYork, night, personOf, said, split, times } from "./sample.ts";

const of = (shift: Times, more: Given = {}): Given => ({
  shifts: { "2026-08-06": shift },
  ...more,
});
const flexible = times("10:00-18:30", "13:00-13:30", { flexible: 45, late: 3, early: 3 });
const withLunch = times("07:00-15:30", "", { mealIds: ["lunch"] });

test.each<[string, string, Given, string]>([
  ["D4", "one punch at the middle", of(k, { punches: "10:45" }), "missingOut + late 255; paid 0"],
  ["D4", "one punch after the middle", of(k, { punches: "10:46" }), "missingIn + early 254; paid 0"],
  ["D4", "two that are one act", of(k, { punches: "06:28, 06:31" }), "missingOut; paid 0"],
  ["D6", "within the tolerances", of(k, { punches: "06:36:40, 14:56" }), "normal; paid 480"],
  ["D6", "a minute too late and too early", of(k, { punches: "06:37, 14:55" }), "late 7 + early 5; paid 468"],
  ["D6", "out in the rest", of(k, { punches: "06:37, 10:40" }), "late 7 + early 260; paid 233"],
  ["D6", "out before the rest", of(k, { punches: "06:30, 10:00" }), "early 300; paid 210"],
  ["D6", "in within the rest", of(k, { punches: "10:40, 15:00" }), "late 250; paid 240"],
  ["D6", "in at the end of the rest", of(k, { punches: "11:00, 15:00" }), "late 270; paid 240"],
  ["D6", "early in and late out pay no more", of(k, { punches: "05:00, 18:00" }), "normal; paid 480"],
  ["D6", "both after the end", of(k, { punches: "16:00, 17:00" }), "late 570; paid 0"],
  ["D6", "both before the start", of(k, { punches: "05:00, 06:00" }), "early 540; paid 0"],
  [
    "D5",
    "leave at the end",
    of(k, { absence: "13:00-15:00", punches: "06:31, 12:57" }),
    "leave; paid 360; absence 120",
  ],
  [
    "D5",
    "leave at the start: work begins after the rest",
    of(k, { absence: "06:30-10:30", punches: "11:05, 15:02" }),
    "leave; paid 240; absence 240",
  ],
  [
    "D5",
    "leave in the middle",
    of(k, { absence: "09:00-10:00", punches: "06:30, 15:00" }),
    "leave; paid 420; absence 60",
  ],
  [
    "D5",
    "leave at the start, late after it",
    of(k, { absence: "06:30-08:00", punches: "08:07, 15:00" }),
    "late 7 + leave; paid 383; absence 90",
  ],
  [
    "D5",
    "leave over the rest takes its minutes off once",
    of(k, { absence: "10:00-11:30", punches: "06:30, 15:00" }),
    "leave; paid 420; absence 60",
  ],
  ["D5", "leave of the whole day asks for no punch", of(k, { absence: "06:30-15:00" }), "leave; paid 0; absence 480"],
  [
    "D5",
    "leave of the whole day, punched all the same",
    of(k, { absence: "06:30-15:00", punches: "06:30, 15:00" }),
    "leave; paid 0; absence 480",
  ],
  [
    "D5",
    "leave, and no punch for the rest of the day",
    of(k, { absence: "13:00-15:00" }),
    "absenteeism + leave; paid 0; absence 120",
  ],
  [
    "D5",
    "two leaves that overlap count once",
    of(k, { absence: "06:30-08:00, 07:00-09:00", punches: "09:00, 15:00" }),
    "leave; paid 330; absence 150",
  ],
  ["L0", "going out is paid", of(k, { goingOut: "13:00-15:00", punches: "06:30, 12:58" }), "normal; paid 480"],
  ["L0", "going out all day asks for no punch", of(k, { goingOut: "06:30-15:00" }), "normal; paid 480"],
  [
    "L0",
    "going out in the morning, none in the afternoon",
    of(k, { goingOut: "06:30-10:30" }),
    "absenteeism; paid 240",
  ],
  [
    "L0",
    "leave and going out together",
    of(k, { absence: "06:30-08:30", goingOut: "08:00-10:30", punches: "11:00, 15:00" }),
    "leave; paid 360; absence 120",
  ],
  ["D7", "moved, and stayed as long", of(flexible, { punches: "10:20, 18:50" }), "normal; paid 480"],
  ["D7", "moved, left as planned", of(flexible, { punches: "10:20, 18:30" }), "early 20; paid 460"],
  ["D7", "later than it moves", of(flexible, { punches: "10:49, 19:13" }), "late 4; paid 476"],
  ["D7", "as far as it moves, within the tolerance", of(flexible, { punches: "10:48, 19:12" }), "normal; paid 480"],
  ["D7", "in before the start moves nothing", of(flexible, { punches: "09:40, 18:30" }), "normal; paid 480"],
  [
    "D7",
    "leave at the start switches it off",
    of(flexible, { absence: "10:00-11:00", punches: "11:20, 18:50" }),
    "late 20 + leave; paid 400; absence 60",
  ],
  [
    "D7",
    "leave at the end switches it off",
    of(flexible, { absence: "17:30-18:30", punches: "10:20, 17:50" }),
    "late 20 + leave; paid 400; absence 60",
  ],
  [
    "D7",
    "leave within its play switches it off",
    of(flexible, { absence: "10:30-11:00", punches: "10:20, 18:50" }),
    "late 20 + leave; paid 430; absence 30",
  ],
  [
    "D7",
    "leave in the middle does not",
    of(flexible, { absence: "15:00-16:00", punches: "10:20, 18:50" }),
    "leave; paid 420; absence 60",
  ],
  ["D7", "without out nothing is paid", of(flexible, { punches: "10:20" }), "missingOut; paid 0"],
  [
    "D7",
    "a correction moves it as a punch does",
    of(flexible, { punches: "18:50", corrections: [{ time: "10:20" }] }),
    "normal; paid 480",
  ],
  ["D9", "no punch at all", of(k), "absenteeism; paid 0"],
  ["D9", "one slot of three without", of(split, { punches: "06:00, 10:00, 16:55, 20:01" }), "absent; paid 420"],
  [
    "D12",
    "the worst first, whatever its slot",
    of(split, { punches: "06:20, 17:00, 20:01" }),
    "absent + missingOut + late 20; paid 180",
  ],
  ["D9", "all three without", of(split), "absenteeism; paid 0"],
  [
    "D9",
    "one slot is leave, another without a punch",
    of(split, { absence: "06:00-10:00", punches: "17:00, 20:00" }),
    "absent + leave; paid 180; absence 240",
  ],
  [
    "D9",
    "one slot is leave, no other has a punch",
    of(split, { absence: "06:00-10:00" }),
    "absenteeism + leave; paid 0; absence 240",
  ],
  [
    "D9",
    "one slot late, one early",
    of(split, { punches: "06:10, 10:00, 11:00, 14:00, 17:00, 19:30" }),
    "late 10 + early 30; paid 560",
  ],
  ["D9", "a slot without out", of(split, { punches: "06:00, 10:00, 11:00, 17:00, 20:00" }), "missingOut; paid 420"],
  [
    "D1",
    "three slots all in order",
    of(split, { punches: "05:58, 10:02, 10:40, 14:10, 16:58, 20:05" }),
    "normal; paid 600",
  ],
  [
    "D2",
    "one punch between two slots belongs to one of them",
    of(split, { punches: "06:00, 10:29, 10:31, 14:00, 17:00, 20:00" }),
    "normal; paid 600",
  ],
  [
    "D4",
    "a correction of the start",
    of(k, { punches: "14:58", corrections: [{ time: "06:30" }] }),
    "normal; paid 480",
  ],
  [
    "D4",
    "a correction of the end",
    of(k, { punches: "06:30", corrections: [{ time: "15:00", edge: "end" }] }),
    "normal; paid 480",
  ],
  [
    "D4",
    "both, without a punch",
    of(k, { corrections: [{ time: "06:30" }, { time: "15:00", edge: "end" }] }),
    "normal; paid 480",
  ],
  [
    "D4",
    "a correction holds over a punch",
    of(k, { punches: "06:30, 15:00", corrections: [{ time: "07:00" }] }),
    "late 30; paid 450",
  ],
  [
    "D4",
    "the latest approved one holds",
    of(k, {
      punches: "15:00",
      corrections: [
        { time: "06:30", approvedAt: 5 },
        { time: "07:00", approvedAt: 3 },
      ],
    }),
    "normal; paid 480",
  ],
  [
    "D4",
    "a correction of another date changes nothing",
    of(k, { punches: "15:00", corrections: [{ time: "06:30", date: "2026-08-05" }] }),
    "missingIn; paid 0",
  ],
  [
    "D4",
    "a correction of a slot that is gone changes nothing",
    of(k, { punches: "15:00", corrections: [{ time: "06:30", slot: "1" }] }),
    "missingIn; paid 0",
  ],
  [
    "D4",
    "a correction of the second slot",
    of(split, { punches: "06:00, 10:00, 14:00, 17:00, 20:00", corrections: [{ time: "11:00", slot: "1" }] }),
    "normal; paid 600",
  ],
  [
    "D4",
    "the end corrected to before the start",
    of(k, { punches: "08:00", corrections: [{ time: "07:00", edge: "end" }] }),
    "late 90 + early 480; paid 0",
  ],
  ["D3", "punches outside its window", of(k, { punches: "03:00, 22:00" }), "absenteeism; paid 0"],
  ["D11", "without clock-in", of(k, { clockIn: false }), "normal; paid 480"],
  [
    "D11",
    "without clock-in, punches change nothing",
    of(k, { clockIn: false, punches: "08:00, 12:00" }),
    "normal; paid 480",
  ],
  [
    "D11",
    "without clock-in, on leave",
    of(k, { clockIn: false, absence: "13:00-15:00" }),
    "leave; paid 360; absence 120",
  ],
  [
    "D1",
    "overtime before the shift: in counts from its start",
    of(k, { overtime: "05:00-06:00", punches: "05:00, 15:00" }),
    "normal; paid 480",
  ],
  [
    "D1",
    "overtime after the shift: out belongs to both",
    of(k, { overtime: "15:30-17:00", punches: "06:30, 17:03" }),
    "normal; paid 480",
  ],
  [
    "T1",
    "a night when clocks go forward",
    {
      zone: newYork,
      date: "2026-03-07",
      shifts: { "2026-03-07": times("21:00-05:30") },
      punches: "21:00, 2026-03-08 05:30",
    },
    "normal; paid 450",
  ],
  [
    "T1",
    "a night when clocks go back",
    {
      zone: newYork,
      date: "2026-10-31",
      shifts: { "2026-10-31": times("21:00-05:30") },
      punches: "21:00, 2026-11-01 05:30",
    },
    "normal; paid 570",
  ],
  ["D12", "a date without a shift", { rests: new Set(["2026-08-06"]) }, "rest; paid 0"],
  ["D12", "a date that nobody planned", {}, "notRecorded; paid 0"],
  ["D12", "overtime on a free date", { overtime: "09:00-11:00", punches: "08:58, 11:02" }, "overtime; paid 0"],
])("%s: %s", (_, __, given, expected) => {
  const day = dayOn(given);
  expect(said(day)).toBe(expected);
  expect(day.paid + day.absence + day.unpaid).toBe(day.scheduled);
  expect(day.slots.every(({ why }) => why.length > 0)).toBe(true);
});

test.each([
  ["absence before late", of(k, { absence: "13:00-15:00", punches: "06:40" }), 2],
  ["late before early", of(k, { punches: "06:40, 14:00" }), 1],
  ["early before leave", of(k, { absence: "06:30-07:30", punches: "07:30, 14:00" }), 3],
  ["leave", of(k, { absence: "06:30-07:30", punches: "07:30, 15:00" }), 5],
  ["normal", of(k, { punches: "06:30, 15:00" }), 0],
  ["no shift", {}, null],
])("D12: the code of a day: %s", (_, given, code) => {
  expect(dayOn(given).code).toBe(code);
});

test.each<[string, string, string, string[]]>([
  ["early 250, no meal", "07:00, 11:20", "early 250; paid 255", []],
  ["out in the break: one meal", "07:00, 11:40", "early 230; paid 255", ["lunch"]],
  ["out at its middle: none", "07:00, 11:30", "early 240; paid 255", []],
  ["in at its middle: one", "11:30, 15:30", "late 270; paid 225", ["lunch"]],
  ["in after its middle: none", "11:31, 15:30", "late 271; paid 225", []],
  ["no out: none", "07:00", "missingOut; paid 0", []],
])("D10: %s", (_, punches, expected, meals) => {
  const day = dayOn(of(withLunch, { punches }));
  expect([said(day), day.meals]).toEqual([expected, meals]);
});

test("D10: none in an absence, and by the first in and the last out of all slots of the date", () => {
  expect(dayOn(of(withLunch, { punches: "07:00, 15:30", absence: "11:00-12:00" })).meals).toEqual([]);
  const two = times("07:00-11:00, 13:00-20:00", "", { mealIds: ["lunch", "supper"] });
  expect(dayOn(of(two, { punches: "07:00, 11:00, 13:00, 20:00" })).meals).toEqual(["lunch", "supper"]);
  expect(dayOn(of(two, { punches: "13:00, 20:00" })).meals).toEqual(["supper"]);
  const late = times("21:00-05:00", "", { mealIds: ["midnight"] });
  expect(dayOn(of(late, { punches: "21:00, 2026-08-07 05:00" })).meals).toEqual(["midnight"]);
  expect(dayOn(of(late, { punches: "21:00, 2026-08-07 00:55" })).meals).toEqual([]);
});

test.each<[string, string, string, string, boolean]>([
  ["nothing yet", "", "06:00", "expected", false],
  ["late shows at once", "06:40", "06:41", "late", false],
  ["a missing out shows when the window has closed", "06:30", "20:59", "expected", false],
  ["and then at once", "06:30", "21:00", "missingOut", true],
  ["a missing in too", "15:00", "20:59", "expected", false],
  ["early shows when nobody can come back any more", "06:30, 12:00", "13:00", "expected", false],
  ["absence of the day", "", "20:59", "expected", false],
  ["absence of the day, closed", "", "21:00", "absenteeism", true],
])("D9: %s", (_, punches, now, status, complete) => {
  const day = dayOn(of(k, { punches }), at(now));
  expect([day.status, day.complete]).toEqual([status, complete]);
});

test("D9: a night worker is not absent at midnight", () => {
  const given = { date: "2026-08-05", shifts: { "2026-08-05": night } };
  expect(dayOn(given, at("2026-08-06 00:01")).status).toBe("expected");
  expect(dayOn(given, at("2026-08-06 11:29")).status).toBe("expected");
  expect(dayOn(given, at("2026-08-06 11:30")).status).toBe("absenteeism");
});

test("D9: the first slot is absent once its window has closed, the day is so when all have", () => {
  const flagsAt = (now: string) => dayOn(of(split), at(now)).slots.map(({ flags }) => flags.join());
  expect(flagsAt("10:30")).toEqual(["absent", "", ""]);
  expect(flagsAt("2026-08-07 02:00")).toEqual(["absenteeism", "absenteeism", "absenteeism"]);
});

test("D5: in a block of two dates late belongs to the first, early to the last; each date has its own minutes", () => {
  const given = {
    shifts: { "2026-08-05": times("22:00-06:00"), "2026-08-06": times("06:00-14:00") },
    punches: "2026-08-05 22:10, 13:30",
  };
  expect(said(dayOn({ ...given, date: "2026-08-05", punches: "22:10, 2026-08-06 13:30" }))).toBe("late 10; paid 470");
  expect(said(dayOn(given))).toBe("early 30; paid 450");
  const without = { ...given, punches: "2026-08-05 22:00" };
  expect(said(dayOn(without))).toBe("missingOut; paid 0");
  expect(said(dayOn({ ...without, date: "2026-08-05", punches: "22:00" }))).toBe("missingOut; paid 0");
});

test("D2: leave and corrections move no window", () => {
  const plain = dayOn(of(k)).slots.map(({ opens, closes }) => [opens, closes]);
  for (const more of [{ absence: "06:30-10:00" }, { absence: "06:30-15:00" }, { corrections: [{ time: "09:00" }] }])
    expect(dayOn(of(k, more)).slots.map(({ opens, closes }) => [opens, closes])).toEqual(plain);
});

test("D3: a timeout is a line of its own and changes no day", () => {
  const given = { shifts: { "2026-08-04": night, "2026-08-05": times("12:30-20:30"), "2026-08-06": k } };
  const days = (punches: string) =>
    daysOf(personOf({ ...given, punches }), "2026-08-04", "2026-08-06", at("2026-08-20 00:00"));
  const [first, second, third] = days("2026-08-05 09:30");
  expect(second?.timeouts).toEqual(["p0"]);
  expect([first, second && { ...second, timeouts: [] }, third]).toEqual(days(""));
});

test("D12: the day names the punches that it stands on, and those that it does not", () => {
  const day = dayOn(of(k, { punches: "06:28, 06:31, 12:00, 15:02, 23:00" }));
  expect([day.used, day.unused, day.timeouts]).toEqual([["p0", "p3"], ["p1", "p2"], ["p4"]]);
  const corrected = dayOn(of(k, { punches: "06:40, 15:02", corrections: [{ time: "06:30" }] }));
  expect([corrected.used, corrected.unused]).toEqual([["p1"], ["p0"]]);
});

test("D12: every step says its rule and what it was given", () => {
  const [slot] = dayOn(of(k, { absence: "06:30-08:00", punches: "08:07, 15:00" })).slots;
  expect(slot?.why.map(({ rule, key }) => `${rule} ${key}`)).toEqual([
    "D2 window",
    "D4 in",
    "D4 out",
    "D5 absence",
    "D5 toWork",
    "D6 late",
    "D6 paid",
  ]);
  expect(slot?.why.find(({ key }) => key === "late")?.values).toEqual({
    at: at("08:07"),
    due: at("08:00"),
    minutes: 7,
    tolerance: 6,
  });
});

test("D8: non-payable minutes go from paid to unpaid, never more than there are", () => {
  const day = dayOn(of(k, { punches: "06:30, 15:00" }));
  expect(withNonPayable(day, 30)).toMatchObject({ paid: 450, unpaid: 30, nonPayable: 30 });
  expect(withNonPayable(day, 999)).toMatchObject({ paid: 0, unpaid: 480, nonPayable: 480 });
});

test("D11: a temporary shift has a day of its own, with its tolerances", () => {
  const extra = times("17:00-20:00", "", { late: 5 });
  const day = dayOn({
    shifts: { "2026-08-06": k },
    temporary: { "2026-08-06": extra },
    punches: "06:30, 15:00, 17:05, 20:00",
  });
  expect([said(day), day.scheduled, day.slots.map(({ name }) => name)]).toEqual(["normal; paid 660", 660, ["0", "t"]]);
});
