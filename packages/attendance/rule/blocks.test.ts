import { expect, test } from "vitest";
import { actsOf, blocksOf, windowAt, windowsOf } from "./blocks.ts";
import { minute } from "./model.ts";
import { at, type Given, k, night, personOf, punchesOf, split, times } from "./sample.ts";

const clock = (instant: number) => new Date(instant + 8 * 60 * minute).toISOString().slice(8, 16).replace("T", " ");
/** "04 19:30-09:00" for each block. */
function windows(given: Given): string[] {
  const { shifts, overtime } = personOf(given);
  return windowsOf(blocksOf(shifts, overtime)).map(({ opens, closes }) => `${clock(opens)}–${clock(closes)}`);
}
function blocks(given: Given): string[] {
  const { shifts, overtime } = personOf(given);
  return blocksOf(shifts, overtime).map(
    (one) => `${clock(one.from)}–${clock(one.to)} ${one.slots.length}+${one.overtime.length}`,
  );
}
const noon = times("12:30-20:30");

test.each<[string, Given, string[]]>([
  [
    "the example of the page",
    { shifts: { "2026-08-04": night, "2026-08-05": noon, "2026-08-06": k } },
    ["04 19:30–05 09:00", "05 10:30–06 01:30", "06 04:30–06 21:00"],
  ],
  [
    "split, nothing the next day",
    { shifts: { "2026-08-06": split } },
    ["06 04:00–06 10:30", "06 10:30–06 15:30", "06 15:30–07 02:00"],
  ],
  ["one alone: 2 h before, 6 h after", { shifts: { "2026-08-06": k } }, ["06 04:30–06 21:00"]],
  [
    "the next begins within 12 h: the middle",
    { shifts: { "2026-08-06": noon, "2026-08-07": k } },
    ["06 10:30–07 01:30", "07 04:30–07 21:00"],
  ],
  [
    "it opens when the one before has closed",
    { shifts: { "2026-08-06": times("06:00-10:00, 10:30-14:00") } },
    ["06 04:00–06 10:15", "06 10:15–06 20:00"],
  ],
  [
    "a middle of half a minute is the minute before it",
    { shifts: { "2026-08-06": times("06:00-10:00") }, overtime: "11:01-13:00" },
    ["06 04:00–06 10:30", "06 10:30–06 19:00"],
  ],
  [
    "overtime that joins moves the window",
    { shifts: { "2026-08-06": k }, overtime: "15:30-17:00" },
    ["06 04:30–06 23:00"],
  ],
  [
    "overtime before the shift opens it earlier",
    { shifts: { "2026-08-06": k }, overtime: "05:00-06:00" },
    ["06 03:00–06 21:00"],
  ],
  ["overtime of its own", { overtime: "09:00-11:00" }, ["06 07:00–06 17:00"]],
  [
    "overtime 61 min after the shift is a block of its own",
    { shifts: { "2026-08-06": k }, overtime: "16:01-18:00" },
    ["06 04:30–06 15:30", "06 15:30–07 00:00"],
  ],
])("D2: %s", (_, given, expected) => {
  expect(windows(given)).toEqual(expected);
});

test.each<[string, Given, string[]]>([
  [
    "slots of a shift are blocks of their own",
    { shifts: { "2026-08-06": split } },
    ["06 06:00–06 10:00 1+0", "06 11:00–06 14:00 1+0", "06 17:00–06 20:00 1+0"],
  ],
  [
    "slots of two dates that touch form one",
    { shifts: { "2026-08-05": times("22:00-06:00"), "2026-08-06": times("06:00-14:00") } },
    ["05 22:00–06 14:00 2+0"],
  ],
  [
    "slots of two dates that do not touch",
    { shifts: { "2026-08-05": times("22:00-06:00"), "2026-08-06": times("06:30-14:00") } },
    ["05 22:00–06 06:00 1+0", "06 06:30–06 14:00 1+0"],
  ],
  [
    "a temporary shift that touches",
    { shifts: { "2026-08-06": k }, temporary: { "2026-08-06": times("15:00-18:00") } },
    ["06 06:30–06 18:00 2+0"],
  ],
  ["60 min after it joins", { shifts: { "2026-08-06": k }, overtime: "16:00-18:00" }, ["06 06:30–06 18:00 1+1"]],
  [
    "61 min after it does not",
    { shifts: { "2026-08-06": k }, overtime: "16:01-18:00" },
    ["06 06:30–06 15:00 1+0", "06 16:01–06 18:00 0+1"],
  ],
  [
    "a range joins by one that has joined",
    { shifts: { "2026-08-06": k }, overtime: "17:30-18:30, 15:30-17:00" },
    ["06 06:30–06 18:30 1+2"],
  ],
  [
    "also before the shift",
    { shifts: { "2026-08-06": k }, overtime: "03:00-04:00, 04:30-05:30" },
    ["06 03:00–06 15:00 1+2"],
  ],
  [
    "between two blocks: the earlier one",
    { shifts: { "2026-08-06": times("06:00-10:00, 12:00-16:00") }, overtime: "10:30-11:30" },
    ["06 06:00–06 11:30 1+1", "06 12:00–06 16:00 1+0"],
  ],
  [
    "near the later one only",
    { shifts: { "2026-08-06": times("06:00-10:00, 13:00-16:00") }, overtime: "11:30-12:30" },
    ["06 06:00–06 10:00 1+0", "06 11:30–06 16:00 1+1"],
  ],
  [
    "two ranges near each other on a day without a shift",
    { overtime: "09:00-11:00, 11:30-12:30" },
    ["06 09:00–06 12:30 0+2"],
  ],
  [
    "two ranges far from each other",
    { overtime: "09:00-11:00, 12:30-13:30" },
    ["06 09:00–06 11:00 0+1", "06 12:30–06 13:30 0+1"],
  ],
])("D1: %s", (_, given, expected) => {
  expect(blocks(given)).toEqual(expected);
});

test.each([
  ["2026-08-05 09:30", undefined],
  ["2026-08-05 08:59:59", "04 21:30"],
  ["2026-08-05 09:00", undefined],
  ["2026-08-05 10:29:59", undefined],
  ["2026-08-05 10:30", "05 12:30"],
  ["2026-08-06 01:29:59", "05 12:30"],
  ["2026-08-06 01:30", undefined],
  ["2026-08-06 04:30", "06 06:30"],
  ["2026-08-06 21:00", undefined],
])("D2, D3: a punch at %s falls into the window of %s", (time, expected) => {
  const { shifts } = personOf({ shifts: { "2026-08-04": night, "2026-08-05": noon, "2026-08-06": k } });
  const found = windowAt(windowsOf(blocksOf(shifts, [])), { at: at(time) });
  expect(found && clock(found.from)).toBe(expected);
});

test.each([
  ["10:45", "in 10:45"],
  ["10:46", "out 10:46"],
  ["06:28, 06:31", "in 06:28"],
  ["06:31, 06:28", "in 06:28"],
  ["14:58, 15:03", "out 15:03"],
  ["06:28, 06:38", "in 06:28, out 06:38"],
  ["06:28:59, 06:37:00", "in 06:28"],
  ["06:28, 09:00, 15:02", "in 06:28, out 15:02"],
  ["10:40, 10:49", "in 10:40"],
  ["10:46, 10:50", "out 10:50"],
  ["06:28, 06:28", "in 06:28"],
  ["16:00", "out 16:00"],
  ["05:00", "in 05:00"],
  ["", ""],
])("D4: of the punches %s of a shift 06:30–15:00 it takes %s", (punches, expected) => {
  const acts = actsOf({ from: at("06:30"), to: at("15:00") }, punchesOf(punches));
  const shown = (["in", "out"] as const).flatMap((act) => {
    const punch = acts[act];
    return punch ? [`${act} ${clock(punch.at).slice(3)}`] : [];
  });
  expect(shown.join(", ")).toBe(expected);
});
