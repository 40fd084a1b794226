import { expect, test } from "vitest";
import { saveProxy } from "./schema.ts";

test.each(["2026-02-30", "2026-13-01", "26-01-01", "2026-1-1", "", "2026-01-01T00:00"])("%j is no day", (text) => {
  const proxy = { toId: "b", startsAt: "2026-01-01", endsAt: "2026-01-02", reason: "Leave" };
  expect(saveProxy.safeParse(proxy).success).toBe(true);
  expect(saveProxy.safeParse({ ...proxy, endsAt: text }).success).toBe(false);
});
