import { expect, it } from "vitest";
import type { Operator } from "../model/definition.ts";
import { compare } from "./compare.ts";

it.each<[string, Operator, string, boolean]>([
  ["09:30", "lt", "10:00", true],
  ["09:30", "ge", "9:30", true],
  ["09:30:00", "eq", "09:30", true],
  ["18:00", "gt", "09:30:59", true],
  ["18:00", "le", "17:59", false],
  ["09:30", "lt", "2026-03-02", false],
  ["09:30", "gt", "2026-03-02", false],
  ["", "lt", "10:00", false],
])("the time %j %s %j is %s", (left, operator, right, holds) => {
  expect(compare(operator, "date", left, right)).toBe(holds);
});
