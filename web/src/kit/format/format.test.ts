import { describe, expect, test } from "vitest";
import { formatAgo } from "./format.ts";

const nine = new Date(2026, 2, 2, 9, 0).getTime();

describe("how long ago", () => {
  const minute = 60_000;
  test.each([
    [20_000, null],
    [5 * minute, "5 minutes ago"],
    [3 * 60 * minute, "3 hours ago"],
    [26 * 60 * minute, "yesterday"],
    [8 * 24 * 60 * minute, "Feb 22, 2026"],
  ])("%i ms", (past, text) => expect(formatAgo(nine - past, "en-US", nine)).toBe(text));

  test.each([
    ["zh-CN", "5 分钟前"],
    ["ja-JP", "5分前"],
  ] as const)("in %s", (language, text) => expect(formatAgo(nine - 5 * minute, language, nine)).toBe(text));
});
