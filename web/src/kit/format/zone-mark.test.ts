import { expect, test } from "vitest";
import { zoneMark } from "./zone-mark.ts";

test.each([
  ["2026-11-27T21:35:00Z", "Asia/Shanghai", "America/Los_Angeles", "GMT-8"],
  ["2026-07-27T21:35:00Z", "Asia/Shanghai", "America/Los_Angeles", "GMT-7"],
  ["2026-11-27T21:35:00Z", "Asia/Shanghai", "Asia/Kolkata", "GMT+5:30"],
  ["2026-11-27T21:35:00Z", "Asia/Shanghai", "Asia/Shanghai", ""],
  ["2026-11-27T21:35:00Z", "Asia/Shanghai", "Asia/Singapore", ""],
  // One of the two changes its clocks on another day.
  ["2026-03-10T12:00:00Z", "Europe/London", "America/New_York", "GMT-4"],
  ["2026-11-27T21:35:00Z", "Europe/London", "UTC", ""],
  ["2026-07-27T21:35:00Z", "Europe/London", "UTC", "GMT+0"],
  ["", "Asia/Shanghai", "America/Los_Angeles", ""],
  ["2026-11-27T21:35:00Z", undefined, "America/Los_Angeles", ""],
])("%s of a company in %s, read in %s: %j", (at, company, reader, mark) => {
  expect(zoneMark(at, company, reader)).toBe(mark);
});
