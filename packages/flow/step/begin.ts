import type { Flow, StepContext } from "../flow.ts";
import { type Accepted, type Context, type Effects, historyNeeded } from "../model/outcome.ts";
import type { State } from "../model/state.ts";
import { keepAgreements } from "./agreements.ts";

function emptyEffects(): Effects {
  return {
    opened: [],
    closed: [],
    history: [],
    copies: [],
    notices: [],
    events: [],
    asked: [],
    questionsClosed: [],
    timers: { arm: [], cancel: [] },
    log: [],
  };
}

type StepOptions = Partial<Pick<StepContext, "tracer" | "proxy">>;
const noOptions: StepOptions = {};

/**
 * Starts a step: a draft that shares nothing changeable with the given snapshot. All fields exist from the start,
 * which is faster.
 */
export function begin<Snapshot extends State>(
  flow: Flow,
  state: Snapshot,
  context: Context,
  actor = "",
  { tracer, proxy } = noOptions,
): StepContext<Snapshot> {
  return {
    flow,
    context,
    state: { ...state, steps: state.steps + 1, positions: { ...state.positions }, runs: { ...state.runs } },
    effects: emptyEffects(),
    values: context.values,
    actor,
    proxy,
    verdicts: new Map(),
    opening: new Set(),
    skipTo: undefined,
    joining: undefined,
    fork: undefined,
    before: state.runs,
    completedText: "",
    completed: undefined,
    historyNeeded: false,
    tracer,
  };
}

/** The result of the step. */
export function finish<Snapshot extends State>(step: StepContext<Snapshot>): Accepted<Snapshot> {
  keepAgreements(step);
  const { completedText, values, effects } = step;
  const state: State = step.state;
  if (state.completedLog !== undefined) state.completedLog += completedText;
  return { ok: true, state: step.state, completedEntries: completedText, values, effects };
}

/** The result of a step, or `historyNeeded` if it had to do without the log. */
export const orHistoryNeeded = <Result>({ historyNeeded: needed }: StepContext, result: Result) =>
  needed ? historyNeeded : result;

/** The result of a step that changes nothing. */
export const unchanged = <Snapshot extends State>(state: Snapshot, { values }: Context): Accepted<Snapshot> => ({
  ok: true,
  state,
  completedEntries: "",
  values,
  effects: emptyEffects(),
});
