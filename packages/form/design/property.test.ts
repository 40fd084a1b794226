import { anyDesign, anyStep, drawStep } from "@stampflow/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Control } from "../index.ts";
import { exportDesign, History, readDesign, writeDesign } from "../index.ts";

test("any design can be saved and read, and exported and read", () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      for (const write of [writeDesign, exportDesign]) expect(readDesign(write(design))).toEqual({ design });
    }),
  );
});

test("n undos give the design of n steps ago, n redos the last one", () => {
  const steps = fc.array(anyStep, { minLength: 1, maxLength: History.most - 1 });
  fc.assert(
    fc.property(steps, fc.nat(), (drawn, back) => {
      const history = new History<Control[]>([]);
      const states = [history.current];
      for (const [at, step] of drawn.entries()) {
        states.push(drawStep(history.current, step, at));
        history.record(states.at(-1) ?? [], at * 1000);
      }
      const n = back % states.length;
      for (let undone = 0; undone < n; undone++) history.undo();
      expect(history.current).toEqual(states.at(-1 - n));
      for (let redone = 0; redone < n; redone++) history.redo();
      expect(history.current).toEqual(states.at(-1));
    }),
  );
});
