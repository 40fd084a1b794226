import { expect, test } from "vitest";
import { dayIn, daysAfter, daysOf } from "./day.ts";

const newYear = Date.UTC(2025, 11, 31, 16);

test.each([
  ["Asia/Shanghai", newYear, "2026-01-01"],
  ["Asia/Shanghai", newYear - 1, "2025-12-31"],
  ["America/New_York", newYear, "2025-12-31"],
])("in %s the instant %d is of %s", (timeZone, at, day) => {
  expect(dayIn(timeZone, at)).toBe(day);
});

test("a week from a day, over the end of a month", () => {
  expect(daysAfter("2026-02-25", 6)).toBe("2026-03-03");
});

test("the end of a period is of the day before; one ended at once lasts one day", () => {
  const period = { startsAt: newYear, endsAt: newYear + 7 * 86_400_000 };
  expect(daysOf(period, "Asia/Shanghai")).toEqual({ from: "2026-01-01", to: "2026-01-07" });
  expect(daysOf({ startsAt: newYear, endsAt: newYear }, "Asia/Shanghai")).toEqual({
    from: "2026-01-01",
    to: "2026-01-01",
  });
});
