import { expect, test } from "vitest";
import { quarterOf, referenceFault } from "./rules.ts";

test.each([
  ["2027-01-01", "2027Q1"],
  ["2027-03-31", "2027Q1"],
  ["2027-04-01", "2027Q2"],
  ["2027-12-31", "2027Q4"],
])("%s is in %s", (day, quarter) => expect(quarterOf(day)).toBe(quarter));

test.each([
  ["1", "2027Q1", true],
  ["1", "2026Q4", true],
  ["1", "2027Q2", false],
  ["1", "2027Q5", false],
  ["1", "assignment1", false],
  ["2", "assignment1", true],
  ["0", "2027Q1", false],
])("of employment %s a rating for %s on 2 February 2027 fits: %s", (employment, reference, fits) => {
  expect(referenceFault(employment, reference, "2027-02-02") === null).toBe(fits);
});
