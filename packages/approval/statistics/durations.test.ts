import { expect, test } from "vitest";
import { durationsOf, roundedDown } from "./durations.ts";
import { quantile } from "./quantile.ts";

const minute = 60_000;
const clock = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * 60 + minutes;
};

test("durations are rounded down, and give median and p90 (W37)", () => {
  const exact = ["0:12", "0:47", "1:33", "2:08", "5:59", "26:40"];
  const rounded = exact.map((text) => roundedDown(clock(text) * 60 + 59));
  expect(rounded).toEqual(["0:12", "0:47", "1:30", "2:05", "5:55", "26:00"].map(clock));
  expect(quantile(rounded, 0.5)).toBe(clock("1:30"));
  expect(quantile(rounded, 0.9)).toBe(clock("26:00"));
});

test.each([
  ["0:59", "0:59"],
  ["1:04", "1:00"],
  ["23:59", "23:55"],
  ["24:59", "24:00"],
  ["719:59", "719:00"],
  ["743:00", "720:00"],
  ["744:00", "744:00"],
])("%s becomes %s", (exact, rounded) => {
  expect(roundedDown(clock(exact) * 60)).toBe(clock(rounded));
});

const spans = (...times: [number, number][]) => times.map(([from, to]) => ({ from: from * minute, to: to * minute }));
test.each([
  ["read, then decided", 40, [], 40, 20],
  ["never read: it waited until the decision", undefined, [], 60, 0],
  ["read before it was opened again", -5, [], 0, 60],
  ["a question while it was worked on", 10, spans([20, 50]), 10, 20],
  ["a question of a colleague while it waited", 30, spans([5, 15]), 20, 30],
  ["a question across the first view", 30, spans([20, 40]), 20, 20],
  ["two questions at the same time count once", 10, spans([20, 40], [30, 50]), 10, 20],
  ["a question from before, open still", 10, spans([-20, 90]), 0, 0],
])("a task of an hour: %s", (_, readAt, stood, waiting, working) => {
  const task = { since: 0, at: 60 * minute, readAt: readAt === undefined ? undefined : readAt * minute };
  expect(durationsOf(task, stood)).toEqual({ waiting: waiting * 60, working: working * 60 });
});
