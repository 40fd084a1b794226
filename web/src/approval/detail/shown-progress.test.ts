import { expect, test } from "vitest";
import type { ProgressRow } from "../types.ts";
import { shownProgress, withEarlier, withNewer } from "./shown-progress.ts";

const row = (seq: number): ProgressRow => ({
  seq,
  at: seq,
  nodeId: "a",
  nodeName: "a",
  action: "NEXT",
  by: null,
  for: null,
  rule: null,
  ruleText: "",
  opinion: "",
  signature: null,
  question: null,
  pictures: [],
  handled: false,
  fast: false,
  waited: null,
  people: [],
});
/** Two steps at a time, of an application that has taken `seq`. */
const stretch = (seq: number, last = seq) => {
  const seqs = [last - 1, last].filter((one) => one > 0);
  return { seq, progress: seqs.map(row), earlier: last > 2 ? last - 1 : null };
};
const seqs = ({ rows }: { rows: readonly ProgressRow[] }) => rows.map(({ seq }) => seq);

test("stretch by stretch back to the first step", () => {
  const middle = withEarlier(shownProgress(stretch(6)), stretch(6, 4));
  expect(seqs(middle)).toEqual([3, 4, 5, 6]);
  const whole = withEarlier(middle, stretch(6, 2));
  expect(seqs(whole)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(whole.earlier).toBeNull();
  expect(withEarlier(whole, stretch(6, 2))).toBe(whole);
});

test("the same stretch twice is shown once", () => {
  const once = withEarlier(shownProgress(stretch(8)), stretch(8, 6));
  expect(seqs(withEarlier(once, stretch(8, 6)))).toEqual([5, 6, 7, 8]);
});

test("news come at the end, and what was shown stays", () => {
  const known = withEarlier(shownProgress(stretch(6)), stretch(6, 4));
  const after = withNewer(known, stretch(7));
  expect(seqs(after)).toEqual([3, 4, 5, 6, 7]);
  expect(after.earlier).toBe(3);
  expect(withNewer(after, stretch(7))).toBe(after);
});

test("after many steps at once there is no hole: only the newest are shown", () => {
  expect(seqs(withNewer(shownProgress(stretch(6)), stretch(9)))).toEqual([8, 9]);
  expect(seqs(withNewer(shownProgress(stretch(6)), stretch(8)))).toEqual([5, 6, 7, 8]);
});
