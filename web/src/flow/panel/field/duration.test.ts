import { expect, test } from "vitest";
import { inUnit, readAfter, readDuration, startTimeout, withAction, withAfter, writeDuration } from "./duration.ts";

test.each([
  ["PT24H", { count: 24, unit: "H" }],
  ["P2D", { count: 2, unit: "D" }],
] as const)("%s is read and written", (text, duration) => {
  expect(readDuration(text)).toEqual(duration);
  expect(writeDuration(duration)).toBe(text);
});

test("what cannot be said in hours or days is read as a day", () => {
  expect(readDuration("PT90M")).toEqual({ count: 1, unit: "D" });
});

test("the number of reminders belongs to reminding alone", () => {
  const passing = withAction({ ...startTimeout, after: "P2D", remind: 5 }, "pass");
  expect([passing.then, passing.after, passing.remind]).toEqual(["pass", "P2D", undefined]);
  const reminding = withAction(passing, "remind");
  expect([reminding.then, reminding.remind]).toEqual(["remind", 3]);
});

test("a time limit is in hours, days or working days, never in two of them", () => {
  const two = withAfter(startTimeout, { count: 2, unit: "W" });
  // biome-ignore lint/suspicious/noThenProperty: the document calls it so
  expect(two).toEqual({ afterWorkdays: 2, then: "remind", remind: 3 });
  expect(readAfter(two)).toEqual({ count: 2, unit: "W" });
  // biome-ignore lint/suspicious/noThenProperty: the document calls it so
  expect(withAfter(two, { count: 2, unit: "D" })).toEqual({ after: "P2D", then: "remind", remind: 3 });
  expect(readAfter(withAfter(startTimeout, { count: 300, unit: "W" })).count).toBe(60);
});

test.each([
  [{ count: 24, unit: "H" }, "W", 1],
  [{ count: 30, unit: "H" }, "D", 2],
  [{ count: 2, unit: "W" }, "H", 48],
  [{ count: 5, unit: "D" }, "W", 5],
] as const)("%j is %s %i", (duration, unit, count) => {
  expect(inUnit(duration, unit)).toEqual({ count, unit });
});
