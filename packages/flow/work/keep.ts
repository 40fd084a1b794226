import type { Work } from "../flow.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Mark, Passed, Past, Seat } from "../state.ts";
import { forgetAgreed, remember } from "./agreed.ts";
import { anewText, clearIn, clearingText, enterIn, entryText, untimed } from "./past.ts";
import { clock } from "./work.ts";

/** A node as it is passed in this step; `by` is "" for the system. */
export const passedNow = (work: Work, mark: Mark, seats: Seat[] = [], by = ""): Passed => ({
  mark,
  z: work.state.q,
  d: clock(work),
  b: by,
  e: work.state.e ?? 0,
  seats,
});

/** Keeps what is needed of a node that was passed. */
export function keep(work: Work, node: PlanNode, passed: Passed): void {
  remember(work, node, passed);
  work.passed += entryText(node.i, passed);
  if (work.past) enterIn(work.past, node.i, untimed(passed));
}

/** The nodes numbered from `first` to `last` count no more. */
export function forget(work: Work, first: number, last: number, mark: Mark): void {
  work.passed += clearingText(first, last, mark);
  if (work.past) clearIn(work.past, first, last, mark);
  forgetAgreed(work);
}

/** The past of the application in another drawing. */
export function keepAnew(work: Work, past: Past): void {
  work.passed = anewText(past);
  work.past = past;
  delete work.state.g;
}
