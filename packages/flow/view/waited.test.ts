import { expect, test } from "vitest";
import type { NodeRun } from "../model/state.ts";
import { waitedFor } from "./waited.ts";

const hour = 3_600_000;
const node = (run: Partial<NodeRun>) => ({
  submittedAt: 0,
  runs: { n: { enteredStep: 1, enteredAt: 0, assignees: [], ...run } },
});

test.each([
  ["without a question", {}, 0, 30],
  ["a question was answered after 20 hours", { stood: 20 * hour }, 0, 10],
  ["a question is open since hour 25", { standsSince: 25 * hour }, 0, 25],
  ["both", { stood: 5 * hour, standsSince: 25 * hour }, 0, 20],
  ["it came at hour 10, and the clock stood 5 hours before", { stood: 5 * hour }, 10, 20],
  ["it came at hour 10, and 5 of 15 hours must lie after", { stood: 15 * hour }, 10, 15],
  ["it came while a question was open", { standsSince: 5 * hour }, 10, 0],
])("a task at hour 30: %s", (_, run, since, waited) => {
  expect(waitedFor(node(run), { node: "n", since: since * hour }, 30 * hour)).toBe(waited * hour);
});
