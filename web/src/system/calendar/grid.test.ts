import { expect, test } from "vitest";
import { dayBeside, monthOf, spansOf } from "./grid.ts";

test.each([
  [2026, 2, 6, 28],
  [2028, 2, 1, 29],
  [2026, 6, 0, 30],
  [2026, 12, 1, 31],
])("%i-%i has %i empty places and %i days", (year, month, before, length) => {
  const { days, ...rest } = monthOf(year, month);
  expect([rest.before, days.length]).toEqual([before, length]);
});

test("days one after the other with the same name are one line", () => {
  const off = { works: false, name: "A" };
  const spans = spansOf([
    { day: "2026-12-31", ...off },
    { day: "2027-01-01", ...off },
    { day: "2027-01-02", works: true, name: "A" },
    { day: "2027-01-04", works: true, name: "A" },
    { day: "2027-01-05", works: true, name: "B" },
  ]);
  expect(spans).toEqual([
    { from: "2026-12-31", to: "2027-01-01", ...off },
    { from: "2027-01-02", to: "2027-01-02", works: true, name: "A" },
    { from: "2027-01-04", to: "2027-01-04", works: true, name: "A" },
    { from: "2027-01-05", to: "2027-01-05", works: true, name: "B" },
  ]);
});

test.each([
  ["2026-03-01", "ArrowLeft", "2026-02-28"],
  ["2026-03-01", "ArrowDown", "2026-03-08"],
  ["2026-01-03", "ArrowUp", undefined],
  ["2026-12-31", "ArrowRight", undefined],
  ["2026-03-01", "Enter", undefined],
])("from %s %s leads to %s", (day, key, next) => {
  expect(dayBeside(day, key)).toBe(next);
});
