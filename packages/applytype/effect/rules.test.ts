import { apply } from "@stampflow/kernel";
import { expect, test } from "vitest";
import { effectStates, waitAfter, withWaiting, workOf } from "./rules.ts";
import type { Effect } from "./schema.ts";

const effect = (state: Effect["state"], refusedAt: Effect["refusedAt"] = null): Effect => ({
  ...{ id: "a", version: 1, kind: "warehouse.collection", formId: "type-10", number: "20260417-9F3KQ2ZC" },
  ...{ applicantId: "u", departmentId: "d", state, refusedAt, reason: null, attempts: 0, link: null },
  ...{ approvedAt: 0, by: "b", voidReason: "", changedAt: 0, changes: "", replacedBy: "" },
});
const system = { userId: "system", permissions: new Set<string>() };
const manager = { userId: "m", permissions: new Set(["applytype:effect:manage"]) };
type Action = (typeof effectStates)["steps"][number]["action"];
const after = (one: Effect, action: Action, who = system) => {
  try {
    return apply(effectStates, one, action, who).next.state;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each<[Effect, Action, string]>([
  [effect("due"), "post", "posted"],
  [effect("due"), "refuse", "refused"],
  [effect("due"), "wait", "due"],
  [effect("due"), "cancel", "cancelled"],
  [effect("refused", "posting"), "cancel", "cancelled"],
  [effect("posted"), "reverse", "reversed"],
  [effect("posted"), "refuse", "refused"],
  [effect("posted"), "post", "applytype.effect.state"],
  [effect("cancelled"), "post", "applytype.effect.state"],
  [effect("reversed"), "reverse", "applytype.effect.state"],
  [effect("due"), "reverse", "applytype.effect.state"],
])("$0.state, then %s: %s", (one, action, expected) => expect(after(one, action)).toBe(expected));

test.each<[Effect, string]>([
  [effect("refused", "posting"), "due"],
  [effect("refused", "reversing"), "posted"],
  [effect("due"), "applytype.effect.state"],
  [effect("posted"), "applytype.effect.state"],
  [effect("reversed"), "applytype.effect.state"],
  [effect("cancelled"), "applytype.effect.state"],
])("a retry leads back to where it was refused: $0.state, $0.refusedAt: %s", (one, expected) =>
  expect(after(one, "retry", manager)).toBe(expected),
);

test("nobody but whoever may manage effects retries, and no person posts", () => {
  const other = { ...manager, permissions: new Set<string>() };
  expect(after(effect("refused", "posting"), "retry", other)).toBe("kernel.forbidden");
  expect(after(effect("due"), "post", manager)).toBe("kernel.forbidden");
});

test.each<[Effect, "approved" | "void", string | null]>([
  [effect("due"), "approved", "post"],
  [effect("posted"), "approved", null],
  [effect("refused", "posting"), "approved", null],
  [effect("due"), "void", "cancel"],
  [effect("refused", "posting"), "void", "cancel"],
  [effect("posted"), "void", "reverse"],
  [effect("refused", "reversing"), "void", null],
  [effect("cancelled"), "void", null],
  [effect("reversed"), "void", null],
])("$0.state of an application that is %s: %s", (one, application, work) =>
  expect(workOf(one, application === "void")).toBe(work),
);

test("it is tried again after 1, 5, 15 and 60 minutes, then hourly", () => {
  expect([1, 2, 3, 4, 5, 99].map((attempts) => waitAfter(attempts) / 60_000)).toEqual([1, 5, 15, 60, 60, 60]);
});

test("what waits is in the order of approval; what is tried again goes back to its place", () => {
  const waiting = [
    { id: "b", at: 20 },
    { id: "c", at: 30 },
  ];
  expect(withWaiting(waiting, { id: "a", at: 10 }).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(withWaiting(waiting, { id: "a", at: 20 }).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(withWaiting(waiting, { id: "b", at: 20 })).toEqual(waiting);
});
