import type { Task } from "../model/outcome.ts";
import type { State } from "../model/state.ts";

/**
 * How long a task has waited, in ms, without the time in which the clock of its node stood for questions (F36). For a
 * task that came after its node was entered, what stood before may be the node's: it is taken out only as far as it
 * must lie later.
 */
export function waitedFor(
  { submittedAt, runs }: Pick<State, "submittedAt" | "runs">,
  { node, since }: Pick<Task, "node" | "since">,
  now: number,
): number {
  const run = runs[node];
  if (!run) return now - since;
  const { enteredAt, stood = 0, standsSince } = run;
  const over = Math.max(0, stood - (since - submittedAt - enteredAt));
  const standing = standsSince === undefined ? 0 : now - Math.max(since, submittedAt + standsSince);
  return now - since - over - standing;
}
