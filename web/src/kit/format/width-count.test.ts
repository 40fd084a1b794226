import type { Language } from "@stampflow/kernel";
import { expect, it, vi } from "vitest";
import { countedWidth, widthCount } from "./width-count.ts";

it.each<[string, Language, string]>([
  ["", "zh-CN", "0 / 6"],
  ["", "en-US", "0 / 12"],
  ["请假", "en-US", "2 / 6"],
  ["Expense claim", "zh-CN", "12 / 12"],
  ["加班2", "zh-CN", "3 / 6"],
])("%j in %s is counted %s", (text, language, expected) => expect(countedWidth(text, 6, language)).toBe(expected));

it("cuts what is too long and says so", () => {
  const told = vi.fn();
  expect(widthCount(6, told).exceedFormatter("Expense claims")).toBe("Expense claim");
  expect(told).toHaveBeenCalledOnce();
});
