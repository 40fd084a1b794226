import { expect, test } from "vitest";
import { isNew, mayEdit, monthsOpen, type WindowRule } from "./window.ts";

const rule = (start: number, end: number, scope: WindowRule["scope"]): WindowRule => ({
  roleId: "r",
  start,
  end,
  scope,
});

test.each<[WindowRule, string, string[]]>([
  [rule(26, 4, "next"), "2026-09-28", ["2026-10"]],
  [rule(26, 4, "next"), "2026-10-02", ["2026-11"]],
  [rule(26, 4, "next"), "2026-10-15", []],
  [rule(26, 4, "next"), "2026-10-04", ["2026-11"]],
  [rule(26, 4, "next"), "2026-10-05", []],
  [rule(31, 31, "both"), "2026-09-29", []],
  [rule(31, 31, "both"), "2026-09-30", ["2026-09", "2026-10"]],
  [rule(31, 31, "this"), "2026-02-28", ["2026-02"]],
  [rule(30, 31, "next"), "2028-02-29", ["2028-03"]],
  [rule(1, 5, "this"), "2026-12-05", ["2026-12"]],
  [rule(25, 28, "next"), "2026-12-25", ["2027-01"]],
])("R1, R2: %j on %s opens %j", (one, today, months) => expect(monthsOpen(one, today)).toEqual(months));

test("R2: one role that allows is enough, and one without a rule always allows", () => {
  const closed = rule(1, 2, "this");
  const open = rule(10, 20, "next");
  expect([mayEdit([closed, open], "2026-08-15")("2026-09"), mayEdit([closed, open], "2026-08-15")("2026-08")]).toEqual([
    true,
    false,
  ]);
  expect(mayEdit([closed, undefined], "2026-08-15")("2026-08")).toBe(true);
  expect(mayEdit([closed], "2026-08-15")("2026-08")).toBe(false);
  expect(mayEdit([], "2026-08-15")("2026-08")).toBe(true);
});

test.each([
  ["2026-08-05", false],
  ["2026-08-06", true],
  ["2026-08-07", true],
  ["2026-08-08", true],
  ["2026-08-09", false],
])("R3: who joined on 6 Aug is free on %s: %s", (today, free) => expect(isNew("2026-08-06", today)).toBe(free));

test("R3: without a joining day nobody is new", () => expect(isNew("", "2026-08-06")).toBe(false));
