import { expect, test } from "vitest";
import { readDuration, startTimeout, withAction, writeDuration } from "./duration.ts";

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
