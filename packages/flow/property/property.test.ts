import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dueAt, timerId } from "../assignment/timer.ts";
import type { Flow } from "../flow.ts";
import { nodeType } from "../model/codes.ts";
import type { FlowDefinition } from "../model/definition.ts";
import type { State, StateWithHistory } from "../model/state.ts";
import { isOver } from "../model/status.ts";
import { packState, unpackState } from "../pack/pack.ts";
import { pathState } from "../plan/key.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { PreviewStep } from "../preview/preview.ts";
import { preview } from "../preview/preview.ts";
import { compile } from "../publish/compile.ts";
import { replay } from "../replay.ts";
import { openTasks, view } from "../view/view.ts";
import { flows, longFlows } from "./arbitraries.ts";
import { DeduplicationCheck } from "./deduplication.ts";
import { checkForecast } from "./forecast.ts";
import { JoinCheck } from "./joins.ts";
import { PassedNodesCheck } from "./passed-nodes.ts";
import type { RandomStep } from "./random-run.ts";
import { fields, RandomRun, randomActions } from "./random-run.ts";
import { reorderFlow } from "./reorder.ts";

const numRuns = Number(process.env.FLOW_RUNS ?? 200);
const seed = Number(process.env.FLOW_SEED ?? Math.floor(performance.timeOrigin) % 2_147_483_647);
process.stdout.write(`flow property tests: FLOW_SEED=${seed} FLOW_RUNS=${numRuns}\n`);

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

/** Checks that the application has ended with nothing open, or that somebody or the administrator can act. */
function checkRest(flow: Flow, state: StateWithHistory): void {
  const seen = view(flow, state);
  if (isOver(state.status ?? 0)) {
    expect(seen.open).toEqual([]);
    expect(state.runs).toEqual({});
    expect(Object.values(seen.nodes)).not.toContain(1);
    return;
  }
  expect(seen.open.length + (seen.exception === null ? 0 : 1)).toBeGreaterThan(0);
  const places = seen.open.map(({ node, user }) => `${node} ${user}`);
  expect(new Set(places).size).toBe(places.length);
}

/** Adds up the effects of all steps; the sum must equal the snapshot. */
class Ledger {
  readonly tasks = new Set<string>();
  readonly timers = new Set<string>();

  enter(flow: Flow, { outcome }: RandomStep): void {
    if (!outcome.ok) return;
    const { opened, closed, timers } = outcome.effects;
    for (const { task } of closed) expect(this.tasks.delete(task.id)).toBe(true);
    for (const task of opened) {
      expect(this.tasks.has(task.id)).toBe(false);
      this.tasks.add(task.id);
    }
    for (const id of timers.cancel) expect(this.timers.delete(id)).toBe(true);
    for (const { id } of timers.arm) this.timers.add(id);
    expect([...this.tasks].sort()).toEqual(
      openTasks(flow, outcome.state)
        .map(({ id }) => id)
        .sort(),
    );
    expect([...this.timers].sort()).toEqual(armed(flow, outcome.state));
  }
}

function armed(flow: Flow, state: State): string[] {
  const ids = flow.runningNodes(state).flatMap((node) => {
    const run = state.runs[node.id];
    return run && dueAt(state.submittedAt, flow.taskSettingsOf(node), run) !== undefined ? [timerId(node.id, run)] : [];
  });
  return ids.sort();
}

/** Checks that each path is at a node where it can continue, and each task at a node of a path. */
function checkPaths(flow: Flow, state: State): void {
  for (const node of flow.runningNodes(state)) expect(state.positions[node.path.key]).toBe(node.key);
  for (const node of flow.plan.nodes) {
    if (node.type === nodeType.parallel) checkParallel(node, state);
    else if (state.positions[node.path.key] === node.key) expect(state.runs[node.id]).toBeDefined();
  }
}

/**
 * Checks that a complete join has fired: an open parallel waits for at least one branch, and a closed one has no
 * paths.
 */
function checkParallel({ path, key, branches }: PlanNode, { positions }: State): void {
  const positionsThere = branches.map((branch) => positions[branch.id]);
  if (positions[path.key] !== key) {
    expect(positionsThere).toEqual(branches.map(() => undefined));
    return;
  }
  expect(positionsThere).not.toContain(undefined);
  expect(positionsThere.some((key) => key !== pathState.arrived)).toBe(true);
}

/** A flow and two others it may be migrated to: the same redrawn, and a different one. */
const drawings = fc
  .tuple(fc.oneof(flows, longFlows), flows, fc.array(fc.nat({ max: 99 }), { minLength: 3, maxLength: 9 }))
  .map(([first, other, numbers]) =>
    [first, reorderFlow(first, numbers), other].map((definition, version) => ({ ...definition, version })),
  );

function newRandomRun(
  definitions: readonly FlowDefinition[],
  n: number,
  watch: (flow: Flow) => Flow = (flow) => flow,
): RandomRun {
  const [first, ...others] = definitions.map((definition) => watch(compile(definition)));
  if (!first) throw new Error("no flow");
  return new RandomRun(first, { n, buddy: ["c", "d"] }, others);
}

const usual = [
  "MIGRATE",
  "NEXT",
  "REJECT",
  "BACK",
  "RESUBMIT",
  "TAKE_BACK",
  "WITHDRAW",
  "TRANSFER",
  "DELEGATE",
  "ADD_SIGN",
  "left",
];

/** Who is asked at which node. */
const whoIn = (steps: readonly PreviewStep[]) =>
  steps.filter(({ mode }) => mode !== undefined).map(({ node, people }) => ({ node, people }));

/** Shrinking a failing run takes long. */
const timeout = 600_000;

describe("random flows, random clicks", { timeout }, () => {
  it("are consistent after every step", () => {
    const done = new Set<string>();
    let steps = 0;
    let asked = 0;
    fc.assert(
      fc.property(drawings, randomActions, fc.nat({ max: 5 }), (definitions, script, n) => {
        const joins = new JoinCheck();
        const agreements = new DeduplicationCheck();
        const passedNodes = new PassedNodesCheck();
        const randomRun = newRandomRun(definitions, n, joins.watch);
        const ledger = new Ledger();
        const first = randomRun.begin();
        expect(first.ok).toBe(true);
        if (!first.ok || !randomRun.state) return;
        ledger.enter(randomRun.flow, { before: first.state, outcome: first });
        checkRest(randomRun.flow, randomRun.whole(first.state));
        checkPaths(randomRun.flow, first.state);
        joins.check(randomRun.flow, first);
        passedNodes.check(randomRun, { outcome: first });
        for (const move of script) {
          freeze(randomRun.state);
          const text = packState(randomRun.state);
          const unpacked = freeze(unpackState(text));
          expect(unpacked).toEqual(randomRun.state);
          randomRun.state = unpacked;
          const performed = randomRun.perform(move);
          if (!performed) continue;
          ledger.enter(randomRun.flow, performed);
          if (!performed.outcome.ok) {
            expect(packState(randomRun.state)).toBe(text);
            continue;
          }
          const { state, effects } = performed.outcome;
          expect(JSON.parse(JSON.stringify(state))).toEqual(state);
          asked += Number(randomRun.asked > 0);
          steps += 1;
          randomRun.asked = 0;
          for (const row of effects.history) if (row.by === "system") expect(row.rule).toBeTruthy();
          for (const row of effects.history) done.add(row.rule ?? row.action);
          checkRest(randomRun.flow, randomRun.whole(state));
          checkPaths(randomRun.flow, state);
          joins.check(randomRun.flow, performed.outcome);
          agreements.check(randomRun.flow.definition, performed);
          passedNodes.check(randomRun, performed);
        }
      }),
      { numRuns, seed },
    );
    // If every command was refused, the test would prove nothing.
    process.stdout.write(`${steps} steps, ${asked} of them with the completed log of their application\n`);
    if (numRuns >= 400) expect([...done]).toEqual(expect.arrayContaining(usual));
  });

  it("are reproduced by replaying their history", () => {
    fc.assert(
      fc.property(drawings, randomActions, fc.nat({ max: 5 }), (definitions, script, n) => {
        const randomRun = newRandomRun(definitions, n);
        const first = randomRun.flow;
        randomRun.begin();
        for (const move of script) randomRun.perform(move);
        const again = replay(
          first,
          randomRun.history,
          (row) => ({ org: randomRun.around.get(row) ?? randomRun.org, fields }),
          (version) => randomRun.versions.get(version),
        );
        expect(again?.state).toEqual(randomRun.state && randomRun.whole(randomRun.state));
        expect(again?.values).toEqual(randomRun.values);
      }),
      { numRuns: Math.ceil(numRuns / 2), seed },
    );
  });

  it("are previewed without changes, and the preview is right if everybody agrees", () => {
    const seen = { nodes: 0, later: 0, spared: 0 };
    const check = (randomRun: RandomRun) => {
      if (!randomRun.state) return;
      const text = packState(freeze(randomRun.state));
      const found = checkForecast(randomRun);
      expect(packState(randomRun.state)).toBe(text);
      seen.nodes += found.nodes;
      seen.later += found.later;
      seen.spared += found.spared;
    };
    fc.assert(
      fc.property(drawings, randomActions, fc.nat({ max: 5 }), (definitions, script, n) => {
        const randomRun = newRandomRun(definitions, n);
        const before = preview(randomRun.flow, null, { applicant: "a" }, randomRun.context());
        randomRun.begin();
        if (!randomRun.state) return;
        const after = preview(
          randomRun.flow,
          randomRun.whole(randomRun.state),
          { applicant: "a" },
          randomRun.context(),
        );
        if (!isOver(randomRun.state.status ?? 0)) expect(whoIn(before)).toEqual(expect.arrayContaining(whoIn(after)));
        check(randomRun);
        for (const move of script) if (randomRun.perform(move)?.outcome.ok) check(randomRun);
      }),
      { numRuns: Math.ceil(numRuns / 4), seed },
    );
    process.stdout.write(`forecast: ${seen.nodes} nodes, ${seen.later} owners and turns, ${seen.spared} spared\n`);
    expect(Math.min(seen.nodes, seen.later, seen.spared)).toBeGreaterThan(0);
  });
});
