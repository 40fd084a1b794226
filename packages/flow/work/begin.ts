import type { Flow, Work } from "../flow.ts";
import type { Accepted, Context, Effects } from "../outcome.ts";
import type { State } from "../state.ts";
import { keepAgreed } from "./agreed.ts";

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

type Beside = Partial<Pick<Work, "tracer" | "proxy">>;
const alone: Beside = {};

/** A draft that shares nothing it changes with the given snapshot. All its fields are there from the first: it is quicker. */
export function begin(flow: Flow, state: State, context: Context, actor = "", { tracer, proxy } = alone): Work {
  return {
    flow,
    context,
    state: { ...state, q: state.q + 1, at: { ...state.at }, r: { ...state.r } },
    effects: emptyEffects(),
    values: context.values,
    actor,
    proxy,
    verdicts: new Map(),
    opening: new Set(),
    onward: undefined,
    joining: undefined,
    fork: undefined,
    before: state.r,
    passed: "",
    past: undefined,
    tracer,
  };
}

/** The step as it is handed out. */
export function finish(work: Work): Accepted {
  keepAgreed(work);
  const { state, passed, values, effects } = work;
  if (state.p !== undefined) state.p += passed;
  return { ok: true, state, passed, values, effects };
}

/** A step that did nothing. */
export const untouched = (state: State, { values }: Context): Accepted => ({
  ok: true,
  state,
  passed: "",
  values,
  effects: emptyEffects(),
});
