import { expect, test, vi } from "vitest";
import { burst } from "./burst.ts";

const merge = (one: readonly string[], other: readonly string[]) => [...one, ...other];

function told() {
  const said: string[][] = [];
  const tell = burst(merge, 80);
  const say = (name: string, word: string) =>
    tell(name, [word], async (all) => {
      said.push([name, ...all]);
    });
  return { said, say };
}

test("the first is said at once, what follows closely is said together, and later all begins anew", async () => {
  vi.useFakeTimers();
  try {
    const { said, say } = told();
    await say("ann", "a");
    const later = Promise.all([say("ann", "b"), say("ann", "c"), say("ben", "d")]);
    expect(said).toEqual([
      ["ann", "a"],
      ["ben", "d"],
    ]);
    await vi.advanceTimersByTimeAsync(80);
    await later;
    expect(said.at(-1)).toEqual(["ann", "b", "c"]);
    await vi.advanceTimersByTimeAsync(500);
    await say("ann", "e");
    expect(said.at(-1)).toEqual(["ann", "e"]);
  } finally {
    vi.useRealTimers();
  }
});

test("who told something hears that it failed", async () => {
  vi.useFakeTimers();
  try {
    const tell = burst(merge, 80);
    await tell("ann", ["a"], async () => {});
    const failing = expect(tell("ann", ["b"], () => Promise.reject(new Error("no way")))).rejects.toThrow("no way");
    await vi.advanceTimersByTimeAsync(80);
    await failing;
  } finally {
    vi.useRealTimers();
  }
});
