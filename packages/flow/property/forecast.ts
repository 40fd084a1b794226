import { expect } from "vitest";
import { actingAssignees } from "../model/assignees.ts";
import type { State, StateWithHistory } from "../model/state.ts";
import { isOver } from "../model/status.ts";
import type { PreviewStep } from "../preview/preview.ts";
import { preview } from "../preview/preview.ts";
import { step } from "../step.ts";
import type { RandomRun } from "./random-run.ts";

/** Node → the people asked there. */
type PeopleByNode = Map<string, string[]>;

interface RunToEnd {
  readonly asked: PeopleByNode;
  /** True if nobody had to wait for a person who cannot be asked. */
  readonly complete: boolean;
}

function add(asked: PeopleByNode, node: string, user: string): void {
  const people = asked.get(node) ?? asked.set(node, []).get(node);
  if (!people?.includes(user)) people?.push(user);
}

function firstTask({ flow }: RandomRun, state: State) {
  for (const node of flow.runningNodes(state)) {
    const run = state.runs[node.id];
    const [assignee] = run ? actingAssignees(run) : [];
    if (assignee) return { node: node.id, user: assignee.userId };
  }
  return undefined;
}

/** Lets everybody who is asked agree, step by step, until the end or until nobody can act. */
function agreeForReal(randomRun: RandomRun, from: StateWithHistory): RunToEnd {
  const asked: PeopleByNode = new Map();
  let state = from;
  let values = randomRun.values;
  for (let task = firstTask(randomRun, state); task && !isOver(state.status ?? 0); task = firstTask(randomRun, state)) {
    const command =
      state.status === 3
        ? ({ action: "RESUBMIT", ...task } as const)
        : ({ action: "NEXT", ...task, signature: "drawn" } as const);
    const outcome = step(randomRun.flow, state, command, { ...randomRun.context(), values });
    expect(outcome).toMatchObject({ ok: true });
    if (!outcome.ok) break;
    ({ state, values } = outcome);
    for (const { node, user } of outcome.effects.opened) add(asked, node, user);
  }
  return { asked, complete: isOver(state.status ?? 0) };
}

const expectedOf = (steps: readonly PreviewStep[]): PeopleByNode => {
  const asked: PeopleByNode = new Map();
  for (const { node, state, people, later, mode } of steps) {
    if (mode === undefined) continue;
    for (const { id } of state === "open" ? later : state === "ahead" ? people : []) add(asked, node, id);
  }
  return asked;
};

const sorted = (asked: PeopleByNode): [string, string[]][] =>
  [...asked].map(([node, people]): [string, string[]] => [node, [...people].sort()]).sort();

/** Compares the forecast with what happens when everybody agrees: who is asked where, and who is left out and why. */
export function checkForecast(randomRun: RandomRun): { nodes: number; later: number; spared: number } {
  const { state } = randomRun;
  if (!state || isOver(state.status ?? 0)) return { nodes: 0, later: 0, spared: 0 };
  const whole = randomRun.whole(state);
  const steps = preview(randomRun.flow, whole, { applicant: "a" }, randomRun.context());
  const forecast = sorted(expectedOf(steps));
  const real = agreeForReal(randomRun, whole);
  const happened = sorted(real.asked);
  if (real.complete) expect(happened).toEqual(forecast);
  else expect(forecast.filter(([node]) => real.asked.has(node))).toEqual(happened);
  const decided = new Set(
    randomRun.history
      .filter(({ action }) => action === "NEXT" || action === "ADD_SIGN")
      .map(({ by, for: whom = by }) => whom),
  );
  const reasons = steps.flatMap((each) => each.reasons);
  for (const { code, data } of reasons) {
    // A reason may name only decisions that were made.
    if (code === "flow.why.dedupe.once" || code === "flow.why.dedupe.consecutive")
      expect(decided).toContain(data.person);
  }
  return {
    nodes: forecast.length,
    later: steps.filter(({ later }) => later.length > 0).length,
    spared: reasons.filter(({ code }) => code === "flow.why.dedupe.ahead" || code === "flow.why.dedupe.part").length,
  };
}
