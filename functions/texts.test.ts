import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());

test.each([
  ["subscriber", () => import("./subscriber.ts")],
  ["timer", () => import("./timer.ts")],
])("a function that answers no calls has the words of the product: %s", { timeout: 60_000 }, async (_, load) => {
  const { say } = await import("@stampflow/kernel/server");
  expect(say("approval.category.hr", "zh-CN")).toBe("approval.category.hr");
  await load();
  expect(say("approval.category.hr", "zh-CN")).toBe("人事");
  expect(say("approval.category.hr", "en-US")).toBe("HR");
});
