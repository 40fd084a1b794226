import { expect, test } from "vitest";
import { nextAttempt } from "./rules.ts";

test("attempts follow after 10 s, 30 s, 1, 2, 5, 10, 30 min, then hourly for a day", () => {
  const waits: number[] = [];
  let now = 0;
  for (let tries = 1; ; tries++) {
    const next = nextAttempt({ tries, since: 0, now });
    if (next === null) break;
    waits.push((next - now) / 1000);
    now = next;
  }
  expect(waits.slice(0, 8)).toEqual([10, 30, 60, 120, 300, 600, 1800, 3600]);
  expect(new Set(waits.slice(7))).toEqual(new Set([3600]));
  expect(now).toBeLessThanOrEqual(24 * 3_600_000);
  expect(now + 3_600_000).toBeGreaterThan(24 * 3_600_000);
});
