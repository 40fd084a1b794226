import { compile, openTasks, packState, statusName, step, submit, unpackState } from "@stampflow/flow";
import { describe, expect, test } from "vitest";
import { definitionOf, fields, type Job, now, org } from "../../bench/flow/flows.ts";
import { type Act, type HandState, handStart, handStep } from "../../bench/flow/hand.ts";

/** A seeded random generator, so that a failure can be repeated. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const handOpen = ({ open }: HandState): string[] =>
  Object.entries(open).flatMap(([node, votes]) =>
    Object.keys(votes)
      .filter((user) => votes[user] === 0)
      .map((user) => `${node} ${user}`),
  );

/** Runs one application with random decisions, a fifth of them by people without a task; answers their number. */
function runBoth(job: Job, seed: number): { steps: number; refused: number; ended: boolean } {
  const flow = compile(definitionOf(job));
  const roll = dice(seed);
  const values = { days: roll(7) };
  const context = { now, org, fields, values };
  const first = submit(flow, { applicant: "i", values }, context);
  if (!first.ok) throw new Error(first.code);
  let text = packState(first.state);
  let completedLog = first.completedEntries;
  let hand = JSON.stringify(handStart(flow.plan, values));
  let steps = 0;
  let refused = 0;
  for (;;) {
    const state = unpackState(text);
    const plain = JSON.parse(hand) as HandState;
    const open = openTasks(flow, state).map(({ node, user }) => `${node} ${user}`);
    expect(handOpen(plain).sort()).toEqual(open.sort());
    expect(plain.status).toBe(statusName(state.status ?? 0));
    const [node = "", user = ""] = open[roll(open.length)]?.split(" ") ?? [];
    if (node === "") return { steps, refused, ended: plain.status !== "running" };
    const act: Act = { node, user: roll(5) === 0 ? "u1" : user, agrees: roll(60) > 0 };
    const action = act.agrees ? "NEXT" : "REJECT";
    // A person without a task needs the completed log for the refusal.
    const next = step(flow, { ...state, completedLog }, { user: act.user, node, action, opinion: "seen" }, context);
    expect(handStep(flow.plan, plain, act, values)).toBe(next.ok);
    if (next.ok) {
      text = packState(next.state);
      completedLog += next.completedEntries;
    }
    hand = JSON.stringify(plain);
    steps++;
    refused += next.ok ? 0 : 1;
  }
}

describe("the hand-written interpreter of the benchmark", () => {
  test.each<[Job, number]>([
    ["eleven", 60],
    ["long", 4],
    ["arms", 2],
  ])("holds the same tasks and ends the same way: %s", (job, times) => {
    const runs = Array.from({ length: times }, (_, seed) => runBoth(job, seed + 1));
    expect(runs.every(({ ended }) => ended)).toBe(true);
    expect(runs.reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(0);
    expect(runs.reduce((sum, { steps }) => sum + steps, 0)).toBeGreaterThan(times * 2);
  });
});
