import { describe, expect, it } from "vitest";
import { approver, around, drawn, play } from "../fixtures.ts";
import { flowCache } from "./cache.ts";

const definition = (id: string) => drawn([approver(id, ["x"]), approver("b", ["y"])]);

describe("flowCache", () => {
  it("compiles a version once, and no decision compiles", () => {
    const cache = flowCache({ maxBytes: 10_000_000 });
    const flow = cache.get("t/f/1", () => definition("a"));
    play(
      flow,
      [
        { action: "NEXT", user: "x" },
        { action: "NEXT", user: "y" },
      ],
      around(),
    );
    expect(cache.get("t/f/1", () => definition("other"))).toBe(flow);
    expect(cache.stats).toMatchObject({ compiled: 1, entries: 1 });
  });

  it("drops the least recently used flow when the cache is too large", () => {
    const cache = flowCache({ maxBytes: 70_000 });
    cache.get("1", () => definition("a"));
    cache.get("2", () => definition("a"));
    cache.get("1", () => definition("a"));
    cache.get("3", () => definition("a"));
    expect(cache.peek("2")).toBeUndefined();
    expect(cache.peek("1")).toBeDefined();
    expect(cache.stats.bytes).toBeLessThanOrEqual(70_000);
  });

  it("keeps the newest flow even if it is too large alone", () => {
    const cache = flowCache({ maxBytes: 1 });
    cache.get("1", () => definition("a"));
    cache.get("2", () => definition("a"));
    expect(cache.peek("1")).toBeUndefined();
    expect(cache.peek("2")).toBeDefined();
    expect(cache.stats.entries).toBe(1);
  });
});
