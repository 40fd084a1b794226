import { expect, test } from "vitest";
import { reachable } from "./reachable.ts";

test.each([
  ["an exact count", { page: 1, size: 20, total: 61, more: true }, 61],
  ["beyond the count, more to come", { page: 60, size: 20, total: 1001, more: true }, 1201],
  ["beyond the count, at the end", { page: 60, size: 20, total: 1001, more: false }, 1200],
  ["beyond the count, at the beginning", { page: 1, size: 20, total: 1001, more: true }, 1001],
])("%s", (_name, count, rows) => expect(reachable(count)).toBe(rows));
