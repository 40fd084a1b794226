import type { Flow } from "../compile.ts";
import type { Accepted, Context, Effects, HistoryRow, Values } from "../outcome.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Why } from "../reason.ts";
import type { NodeRun, State } from "../state.ts";
import { forgetAgreed, keepAgreed, remember } from "./agreed.ts";
import type { Mark, Passed, Past } from "./past.ts";
import { anewText, clearIn, clearingText, enterIn, entryText, pastIn, untimed } from "./past.ts";

export type Verdict = "agree" | "refuse";

/** Listens to what a step finds and decides, for the preview. */
export interface Tracer {
  why(node: PlanNode): Why;
  entered(node: PlanNode): void;
}

/**
 * One step in the making: a draft of the snapshot and the effects so far. It is the context of the machine while it
 * moves. Everything that changes the draft does so through the functions of this folder.
 */
export interface Work {
  readonly flow: Flow;
  readonly context: Context;
  readonly state: State;
  readonly effects: Effects;
  values: Values;
  /** How a node was settled in this step; the guards of the machine look here. */
  readonly verdicts: Map<string, Verdict>;
  /** Parallels whose branches are being opened, so that the join fires after all were (F21). */
  readonly opening: Set<PlanNode>;
  /** Who acts in this step, "" for the system. */
  readonly actor: string;
  /** Who really does it, where a proxy acts in the place of `actor`. */
  readonly proxy: string | undefined;
  /** Where whoever agrees sends it, instead of to the next node (D20). */
  onward: PlanNode | undefined;
  /** The parallel whose join fires now. */
  joining: PlanNode | undefined;
  /** A parallel just entered: its branches are opened as soon as the machine has moved. */
  fork: PlanNode | undefined;
  /** The runs of the snapshot before: one of them is copied before it is changed. */
  readonly before: State["r"];
  /** What this step adds to the past. */
  passed: string;
  past: Past | undefined;
  readonly tracer: Tracer | undefined;
}

export function emptyEffects(): Effects {
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

/** Ms since submission. */
export const clock = (work: Work): number => work.context.now - work.state.t;

/** The run of a node in progress, safe to change. */
export function edit(work: Work, id: string): NodeRun | undefined {
  const run = work.state.r[id];
  if (!run || run !== work.before[id]) return run;
  const copy = { ...run, seats: run.seats.map((seat) => ({ ...seat })) };
  work.state.r[id] = copy;
  return copy;
}

export function startRun(work: Work, id: string, run: NodeRun): void {
  work.state.r[id] = run;
}

export function dropRun(work: Work, id: string): void {
  delete work.state.r[id];
}

/** Only what turns back, looks for an earlier decision or shows it needs the past: a step that just goes on appends to it. */
export function pastOf(work: Work): Past {
  work.past ??= pastIn(work.state, work.passed);
  return work.past;
}

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

/** Who really did what is said of `user`: a proxy never acts in another's name (F9). */
export const doer = ({ actor, proxy }: Work, user: string): string =>
  proxy !== undefined && user === actor ? proxy : user;

export function note(work: Work, row: Omit<HistoryRow, "at">): void {
  const by = doer(work, row.by);
  const { now } = work.context;
  work.effects.history.push(by === row.by ? { ...row, at: now } : { ...row, by, for: row.by, at: now });
}

const silent: Why = () => {};

export const whyOf = (work: Work, node: PlanNode): Why => work.tracer?.why(node) ?? silent;
