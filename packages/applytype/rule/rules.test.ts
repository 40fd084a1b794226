import { describe, expect, test } from "vitest";
import { misplacedTime } from "./clock.ts";
import { type Leave, leaveDays, leaveHours, occupied } from "./leave.ts";
import { overlapping, overtimeHours, overtimeOf } from "./overtime.ts";
import { grossOf, sharesOf } from "./shares.ts";

const weekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const calendar =
  (off: readonly string[], on: readonly string[] = []) =>
  (day: string) =>
    on.includes(day) || (weekday(day) && !off.includes(day));
/** As `system` has them for these days. */
const shanghai = calendar(
  ["2026-01-01", "2026-01-02", "2026-01-03", "2026-04-04", "2026-04-05", "2026-04-06", "2026-06-19"],
  ["2026-01-04"],
);
const tokyo = calendar(["2026-11-03"]);
const office = [
  { from: "09:00", to: "12:00" },
  { from: "13:00", to: "18:00" },
];
const range = (text: string) => ({ from: text.slice(0, 5), to: text.slice(6) });
const times = (...texts: string[]) => texts.map(range);

describe("leave", () => {
  test.each<[string, (day: string) => boolean, Leave, number]>([
    ["over the turn of the year", shanghai, { start: "2025-12-31", end: "2026-01-05" }, 3],
    ["around a holiday", tokyo, { start: "2026-11-02", end: "2026-11-04" }, 2],
    ["from noon", tokyo, { start: "2026-11-02 12:00", end: "2026-11-04" }, 1.5],
    ["until noon", tokyo, { start: "2026-11-02", end: "2026-11-04 12:00" }, 1.5],
    ["a morning", tokyo, { start: "2026-11-02 09:00", end: "2026-11-02 11:00" }, 0.5],
    ["a working day by the clock", tokyo, { start: "2026-11-02 09:00", end: "2026-11-02 18:00" }, 1],
    ["until midnight", tokyo, { start: "2026-11-02 09:00", end: "2026-11-03 00:00" }, 1],
    ["only days off", shanghai, { start: "2026-06-19", end: "2026-06-21" }, 0],
  ])("in days: %s", (_, works, leave, days) => expect(leaveDays(leave, works)).toBe(days));

  test.each<[string, Leave, number]>([
    ["around days off", { start: "2026-04-02 14:00", end: "2026-04-07 10:15" }, 13.5],
    ["during the lunch break", { start: "2026-04-02 12:00", end: "2026-04-02 13:00" }, 0],
    ["a minute", { start: "2026-04-02 09:00", end: "2026-04-02 09:01" }, 0.5],
    ["after work", { start: "2026-04-02 19:00", end: "2026-04-02 21:00" }, 0],
  ])("in hours: %s", (_, leave, hours) => expect(leaveHours(leave, shanghai, office)).toBe(hours));

  test.each<[Leave, boolean, { from: string; to: string }]>([
    [{ start: "2026-04-02", end: "2026-04-03" }, true, { from: "2026-04-02 00:00", to: "2026-04-03 24:00" }],
    [
      { start: "2026-04-02 13:00", end: "2026-04-03 11:00" },
      true,
      { from: "2026-04-02 12:00", to: "2026-04-03 12:00" },
    ],
    [
      { start: "2026-04-02 13:00", end: "2026-04-02 15:30" },
      false,
      { from: "2026-04-02 13:00", to: "2026-04-02 15:30" },
    ],
  ])("occupies what it takes: %j", (leave, inDays, span) => expect(occupied(leave, inDays)).toEqual(span));
});

describe("overtime", () => {
  test.each([
    ["18:00-18:20", 0],
    ["18:00-18:59", 0.5],
    ["18:00-19:35", 1.5],
    ["22:00-01:00", 3],
    ["08:00-08:00", 0],
  ])("%s counts as %f hours", (text, hours) => expect(overtimeHours(range(text))).toBe(hours));

  test("several times: each is cut by itself, minutes are whole", () => {
    const day = "2026-04-02";
    expect(overtimeOf(times("18:00-18:59", "20:00-20:59").map((one) => ({ day, ...one })))).toEqual({
      hours: 1,
      minutes: 118,
    });
  });

  test.each<[string, [string, string][], number | undefined]>([
    [
      "one after the other",
      [
        ["2026-04-02", "18:00-20:00"],
        ["2026-04-02", "20:00-21:00"],
      ],
      undefined,
    ],
    [
      "inside another",
      [
        ["2026-04-02", "18:00-20:00"],
        ["2026-04-02", "19:00-19:30"],
      ],
      1,
    ],
    [
      "past midnight into the next day",
      [
        ["2026-04-02", "22:00-02:00"],
        ["2026-04-03", "01:00-03:00"],
      ],
      1,
    ],
  ])("entries %s", (_, entries, place) => {
    const worked = entries.flatMap(([day, text]) => times(text).map((time) => ({ day, ...time })));
    expect(overlapping(worked)).toBe(place);
  });
});

test.each<[string[], number | undefined]>([
  [["09:00-12:00", "13:00-18:00"], undefined],
  [["09:00-12:00", "22:00-06:00"], undefined],
  [["09:00-12:00", "11:00-18:00"], 1],
  [["13:00-18:00", "09:00-12:00"], 1],
  [["22:00-06:00", "07:00-09:00"], 0],
  [["09:00-12:00", "22:00-10:00"], 1],
])("working times %j: the one at %s does not fit", (texts, place) =>
  expect(misplacedTime(times(...texts))).toBe(place),
);

describe("shares", () => {
  test.each<[string, number, readonly number[], readonly number[]]>([
    ["two fen to the largest remainders", 23_345, [7500, 1500, 1000], [17_509, 3502, 2334]],
    ["a tie goes to the first", 100, [3333, 3333, 3334], [33, 33, 34]],
    ["everything to one", 1, [10_000, 0, 0], [1, 0, 0]],
    ["halves", 1, [5000, 5000, 0], [1, 0, 0]],
  ])("%s", (_, gross, percents, shares) => {
    expect(sharesOf(gross, percents)).toEqual(shares);
    expect(shares.reduce((sum, one) => sum + one, 0)).toBe(gross);
  });
  test("the pay is rounded half-up to the fen", () => {
    expect(grossOf(3335, 7 * 60)).toBe(23_345);
    expect(grossOf(1, 30)).toBe(1);
  });
});
