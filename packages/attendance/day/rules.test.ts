import { expect, test } from "vitest";
import type { DayRow } from "../month/schema.ts";
import { dayOn, split } from "../rule/sample.ts";
import { flagsOf, markOf, rowFrom } from "./rules.ts";

const given = { shifts: { "2026-08-06": split }, punches: "06:20, 17:00, 20:01" };
const kept = (before: DayRow | undefined, at: number) =>
  rowFrom(dayOn(given), before, at) ?? expect.fail("nothing is kept");

test("a row that was kept without flags shows its status, gets them when it is computed, and is no newer for it", () => {
  const row = kept(undefined, 1);
  const { flags, ...earlier } = row;
  expect(flags).toEqual(["absent", "missingOut", "late"]);
  expect(flagsOf(earlier)).toEqual(["absent", "late"]);
  expect(kept(earlier, 2)).toEqual(row);
  expect(markOf(earlier)).toBe(markOf(row));
});
