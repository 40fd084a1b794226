import { expect, test, vi } from "vitest";
import { throttle } from "./throttle.ts";

const merge = (one: readonly string[], other: readonly string[]) => [...one, ...other];

function recorder() {
  const sent: string[][] = [];
  const gather = throttle(merge, 80);
  const send = (name: string, word: string) =>
    gather(name, [word], async (all) => {
      sent.push([name, ...all]);
    });
  return { sent, send };
}

test("the first is sent at once, what follows closely is sent together, and later all begins anew", async () => {
  vi.useFakeTimers();
  try {
    const { sent, send } = recorder();
    await send("ann", "a");
    const later = Promise.all([send("ann", "b"), send("ann", "c"), send("ben", "d")]);
    expect(sent).toEqual([
      ["ann", "a"],
      ["ben", "d"],
    ]);
    await vi.advanceTimersByTimeAsync(80);
    await later;
    expect(sent.at(-1)).toEqual(["ann", "b", "c"]);
    await vi.advanceTimersByTimeAsync(500);
    await send("ann", "e");
    expect(sent.at(-1)).toEqual(["ann", "e"]);
  } finally {
    vi.useRealTimers();
  }
});

test("who told something hears that it failed", async () => {
  vi.useFakeTimers();
  try {
    const gather = throttle(merge, 80);
    await gather("ann", ["a"], async () => {});
    const failing = expect(gather("ann", ["b"], () => Promise.reject(new Error("no way")))).rejects.toThrow("no way");
    await vi.advanceTimersByTimeAsync(80);
    await failing;
  } finally {
    vi.useRealTimers();
  }
});
