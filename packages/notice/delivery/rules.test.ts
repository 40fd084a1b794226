import { expect, test } from "vitest";
import { idIn, nextTry, queuePosition, withPosition } from "./rules.ts";

const hour = 3600_000;

test("the pauses grow, and all attempts lie within a day", () => {
  const tried: number[] = [];
  for (let at: number | null = 0; at !== null; at = nextTry({ tries: tried.length, since: 0, now: at })) tried.push(at);
  const pauses = tried.slice(1).map((at, index) => (at - (tried[index] ?? 0)) / 1000);
  expect(pauses).toEqual([10, 60, 300, 1800, 3600, 7200, 14_400, 28_800, 28_800]);
  expect(tried.at(-1)).toBeLessThanOrEqual(24 * hour);
});

test("a message that waited a day behind others gets one attempt", () => {
  expect(nextTry({ tries: 1, since: 0, now: 24 * hour })).toBeNull();
  expect(nextTry({ tries: 1, since: 0, now: 23 * hour })).toBe(23 * hour + 10_000);
});

test("messages are ordered by step and by number within the step, whenever they arrive", () => {
  const places = [
    queuePosition(10, 0, "d"),
    queuePosition(2, 10, "c"),
    queuePosition(2, 9, "b"),
    queuePosition(1, 0, "a"),
  ];
  const waiting = places.reduce<string[]>(withPosition, []);
  expect(waiting.map(idIn)).toEqual(["a", "b", "c", "d"]);
  expect(withPosition(waiting, queuePosition(2, 9, "b"))).toEqual(waiting);
});
