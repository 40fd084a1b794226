import { describe, expect, it } from "vitest";
import { History } from "./history.ts";

const after = (...steps: [state: number, at: number][]) => {
  const history = new History(0);
  for (const [state, at] of steps) history.record(state, at);
  return history;
};

describe("History", () => {
  it("undoes and redoes", () => {
    const history = after([1, 0], [2, 1000]);
    expect([history.undo(), history.undo(), history.undo()]).toEqual([1, 0, 0]);
    expect([history.redo(), history.redo(), history.redo()]).toEqual([1, 2, 2]);
  });

  it("merges changes within 200 ms", () => {
    const history = after([1, 0], [2, 199], [3, 398], [4, 598]);
    expect([history.current, history.undo(), history.undo()]).toEqual([4, 3, 0]);
  });

  it("the first change is never merged with the start", () => expect(after([1, 0]).undo()).toBe(0));

  it("holds 20 records", () => {
    const history = after(...Array.from({ length: 50 }, (_, n): [number, number] => [n + 1, n * 1000]));
    let steps = 0;
    for (; history.canUndo; steps++) history.undo();
    expect([steps, history.current]).toEqual([19, 31]);
  });

  it("a change after undo drops the undone records, and is a new record", () => {
    const history = after([1, 0], [2, 1000]);
    history.undo();
    history.record(3, 1001);
    expect(history.canRedo).toBe(false);
    expect([history.undo(), history.undo()]).toEqual([1, 0]);
  });

  it("a reset starts again", () => {
    const history = after([1, 0]);
    history.reset(9);
    expect([history.canUndo, history.current]).toEqual([false, 9]);
  });
});
