import fc from "fast-check";
import { expect, test } from "vitest";
import { enter, type Lane, laneNumber, lanes, leaseMs, leave, nextAttempt } from "./rules.ts";

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

const free: Lane = { holder: "", handed: false, until: 0, waiting: [] };

test("a message begins in a free lane, waits in another, and has its turn when the one before is done", () => {
  const first = enter(free, "a", 0);
  const second = enter(first.lane, "b", 1);
  const twice = enter(second.lane, "b", 2);
  expect([first.runs, second.runs, twice.runs, twice.lane.waiting]).toEqual([true, false, false, ["b"]]);
  const left = leave(twice.lane, "a", 3);
  expect([enter(left, "c", 4).runs, enter(left, "b", 4).runs]).toEqual([false, true]);
  expect(enter(enter(left, "b", 4).lane, "b", 5).runs).toBe(false);
  expect(leave(first.lane, "b", 3)).toBe(first.lane);
  expect(enter(first.lane, "b", leaseMs).runs).toBe(true);
});

test("never two of a lane at once, and each one once, however often it is told", () => {
  const told = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(told, (order) => {
      let lane = free;
      const begun: string[] = [];
      const begin = (id: string) => {
        const { lane: next, runs } = enter(lane, id, 0);
        if (runs) begun.push(id);
        lane = next;
      };
      const done = new Set<string>();
      for (const [at, id] of order.map(String).entries()) {
        if (!done.has(id)) begin(id);
        if (at % 3 === 2 && begun.length > done.size) {
          const last = begun.at(-1) ?? "";
          done.add(last);
          lane = leave(lane, last, 0);
          if (lane.handed) begin(lane.holder);
        }
        expect(begun.length - done.size).toBeLessThanOrEqual(1);
      }
      expect(new Set(begun).size).toBe(begun.length);
    }),
  );
});

test("messages spread over all lanes", () => {
  const used = new Set(Array.from({ length: 400 }, (_, at) => laneNumber(`message-${at}`)));
  expect(used.size).toBe(lanes);
});
