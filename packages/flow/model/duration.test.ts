import { expect, it } from "vitest";
import { addDuration, isDuration } from "./duration.ts";

const from = Date.parse("2026-01-31T00:00:00Z");
const iso = (at: number | undefined) => at !== undefined && new Date(at).toISOString();

it.each([
  ["PT90M", 1, "2026-01-31T01:30:00.000Z"],
  ["P1D", 3, "2026-02-03T00:00:00.000Z"],
  ["P1W", 1, "2026-02-07T00:00:00.000Z"],
  ["P1DT12H", 2, "2026-02-03T00:00:00.000Z"],
  ["PT1.5H", 1, "2026-01-31T01:30:00.000Z"],
  ["P0,5D", 1, "2026-01-31T12:00:00.000Z"],
  ["PT0.5S", 1, "2026-01-31T00:00:00.500Z"],
  ["P1M", 1, "2026-02-28T00:00:00.000Z"],
  ["P1M", 2, "2026-03-31T00:00:00.000Z"],
  ["P1Y", 1, "2027-01-31T00:00:00.000Z"],
])("%s, %i times", (text, times, wanted) => {
  expect(iso(addDuration(from, text, times))).toBe(wanted);
});

it.each(["", "P", "PT", "1D", "P1", "P-1D", "PT1D", "one day", "PT.5H", "PT1.H", "P1.5Y"])(
  "%j is no duration",
  (text) => {
    expect(isDuration(text)).toBe(false);
    expect(addDuration(from, text)).toBeUndefined();
  },
);
