import { expect, test } from "vitest";
import { lastExportDay } from "./range.ts";

test.each([
  ["2026-08-31", "2026-10-31", true],
  ["2026-08-31", "2026-11-01", false],
  ["2026-12-31", "2027-02-28", true],
  ["2026-12-31", "2027-03-01", false],
  ["2027-12-30", "2028-02-29", true],
  ["2026-03-05", "2026-05-05", true],
  ["2026-03-05", "2026-05-06", false],
])("an export from %s to %s: %s", (from, to, accepted) => {
  expect(to <= lastExportDay(from)).toBe(accepted);
});
