import type { Flow, StepContext } from "../flow.ts";
import type { Accepted, Context, Effects } from "../model/outcome.ts";
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
    timers: { arm: [], cancel: [] },
    log: [],
  };
}

type Beside = Partial<Pick<StepContext, "tracer" | "proxy">>;
const alone: Beside = {};

/** A draft that shares nothing it changes with the given snapshot. All its fields are there from the first: it is quicker. */
export function begin(flow: Flow, state: State, context: Context, actor = "", { tracer, proxy } = alone): StepContext {
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
    tracer,
  };
}

/** The step as it is handed out. */
export function finish(step: StepContext): Accepted {
  keepAgreements(step);
  const { state, completedText, values, effects } = step;
  if (state.completedLog !== undefined) state.completedLog += completedText;
  return { ok: true, state, passed: completedText, values, effects };
}

/** A step that did nothing. */
export const untouched = (state: State, { values }: Context): Accepted => ({
  ok: true,
  state,
  passed: "",
  values,
  effects: emptyEffects(),
});
