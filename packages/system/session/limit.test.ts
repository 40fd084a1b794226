import { expect, test } from "vitest";
import { isOver } from "./limit.ts";

const over = (limit: string, zone: string, now: string) => isOver(limit, zone, Date.parse(now));

test.each([
  ["2026-03-31", "Asia/Shanghai", "2026-03-31T15:59:59.999Z", false],
  ["2026-03-31", "Asia/Shanghai", "2026-03-31T16:00:00Z", true],
  ["2026-03-31", "America/New_York", "2026-04-01T03:59:59Z", false],
  ["2026-03-31", "America/New_York", "2026-04-01T04:00:00Z", true],
  // The clocks skip the midnight after the day.
  ["2026-04-23", "Africa/Cairo", "2026-04-23T21:59:59Z", false],
  ["2026-04-23", "Africa/Cairo", "2026-04-23T22:00:00Z", true],
  ["2026-03-31T12:00:00Z", "Asia/Shanghai", "2026-03-31T11:59:59Z", false],
  ["2026-03-31T12:00:00Z", "Asia/Shanghai", "2026-03-31T12:00:00Z", true],
  ["soon", "Asia/Shanghai", "2026-03-31T12:00:00Z", true],
])("%s in %s is over at %s: %s", (limit, zone, now, expected) => expect(over(limit, zone, now)).toBe(expected));
