import { expect, test } from "vitest";
import { daysOf, periodOf } from "./period.ts";

const today = "2026-03-02";

test.each([
  ["today", { from: "2026-03-02", to: "2026-03-02" }],
  ["7d", { from: "2026-02-24", to: "2026-03-02" }],
  ["30d", { from: "2026-02-01", to: "2026-03-02" }],
  ["2026-01-05~2026-02-28", { from: "2026-01-05", to: "2026-02-28" }],
  ["2026-02-28~2026-01-05", { from: "2026-01-05", to: "2026-02-28" }],
])("%s", (period, wanted) => {
  expect(daysOf(period, today)).toEqual(wanted);
});

test.each([null, "", "8d", "2026-02-30~2026-03-01", "2026-01-05", "2026-01-05~", "a~b", "2026-01-01~2026-01-02~x"])(
  "%j is no period",
  (period) => {
    expect(daysOf(period, today)).toBeNull();
  },
);

test("a period written into the address reads back the same", () => {
  const days = { from: "2026-01-05", to: "2026-02-28" };
  expect(daysOf(periodOf(days), today)).toEqual(days);
});
