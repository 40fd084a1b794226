import { expect, test } from "vitest";
import { daysOf } from "./day.ts";

const newYear = Date.UTC(2025, 11, 31, 16);

test("the end of a period is of the day before; one ended at once lasts one day", () => {
  const period = { startsAt: newYear, endsAt: newYear + 7 * 86_400_000 };
  expect(daysOf(period, "Asia/Shanghai")).toEqual({ from: "2026-01-01", to: "2026-01-07" });
  expect(daysOf({ startsAt: newYear, endsAt: newYear }, "Asia/Shanghai")).toEqual({
    from: "2026-01-01",
    to: "2026-01-01",
  });
});
