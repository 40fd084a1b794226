import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());

test.each([
  ["subscriber", () => import("./subscriber.ts")],
  ["timer", () => import("./timer.ts")],
])("a function that answers no calls has the words of the product: %s", async (_, load) => {
  const { translate } = await import("@stampflow/kernel/server");
  expect(translate("approval.category.hr", "zh-CN")).toBe("approval.category.hr");
  await load();
  expect(translate("approval.category.hr", "zh-CN")).toBe("人事");
  expect(translate("approval.category.hr", "en-US")).toBe("HR");
});
