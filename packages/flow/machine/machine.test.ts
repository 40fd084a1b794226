import { describe, expect, it } from "vitest";
import { nodeType } from "../model/codes.ts";
import { kindOf } from "../node/index.ts";
import { keyOf } from "../plan/key.ts";
import { isPassing } from "../plan/plan.ts";

it("has a state for every node except nodes that are only passed", () => {
  for (const type of Object.values(nodeType)) expect(kindOf(type).state === undefined).toBe(isPassing(type));
});

describe("keys", () => {
  it.each([
    ["a1", "a1"],
    ["a.b", "a%2e_b"],
    ["#x", "%23_x"],
    ["$idle", "%24_idle"],
    ["审批", "%5ba1_%6279_"],
  ])("%s becomes %s", (id, key) => {
    expect(keyOf(id)).toBe(key);
  });

  it("different ids have different keys", () => {
    const ids = ["a.b", "a%2e_b", "a2e_b", "a_b", "a b"];
    expect(new Set(ids.map(keyOf)).size).toBe(ids.length);
  });
});
