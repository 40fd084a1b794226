import type { Flow } from "../compile.ts";
import type { Accepted, Context, Effects, HistoryRow, Values } from "../outcome.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Why } from "../reason.ts";
import type { NodeRun, State } from "../state.ts";
import type { Passed } from "./past.ts";
import { entryText, pastText, readPast } from "./past.ts";

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
  readonly proxy?: string;
  /** Where whoever agrees sends it, instead of to the next node (D20). */
  onward?: PlanNode | undefined;
  /** The parallel whose join fires now. */
  joining?: PlanNode;
  /** A parallel just entered: its branches are opened as soon as the machine has moved. */
  fork?: PlanNode;
  /** Runs already copied from the snapshot before. */
  readonly copied: Set<string>;
  past?: Map<number, Passed>;
  pastChanged: boolean;
  readonly tracer?: Tracer;
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

type Beside = Pick<Work, "tracer" | "proxy">;

/** A draft that shares nothing it changes with the given snapshot. */
export function begin(flow: Flow, state: State, context: Context, actor = "", more: Beside = {}): Work {
  return {
    flow,
    context,
    state: { ...state, q: state.q + 1, at: { ...state.at }, r: { ...state.r } },
    effects: emptyEffects(),
    values: context.values,
    actor,
    verdicts: new Map(),
    opening: new Set(),
    copied: new Set(),
    pastChanged: false,
    ...more,
  };
}

export function finish(work: Work): Accepted {
  if (work.past && work.pastChanged) work.state.p = pastText(work.past);
  return { ok: true, state: work.state, values: work.values, effects: work.effects };
}

/** Ms since submission. */
export const clock = (work: Work): number => work.context.now - work.state.t;

/** The run of a node in progress, safe to change. */
export function edit(work: Work, id: string): NodeRun | undefined {
  const run = work.state.r[id];
  if (!run || work.copied.has(id)) return run;
  const copy = { ...run, seats: run.seats.map((seat) => ({ ...seat })) };
  work.state.r[id] = copy;
  work.copied.add(id);
  return copy;
}

export function startRun(work: Work, id: string, run: NodeRun): void {
  work.state.r[id] = run;
  work.copied.add(id);
}

export function dropRun(work: Work, id: string): void {
  delete work.state.r[id];
}

export function pastOf(work: Work): Map<number, Passed> {
  work.past ??= readPast(work.state.p);
  return work.past;
}

/** Keeps what is needed of a node that was passed. Until something turns back no node is passed twice, so appending will do. */
export function keep(work: Work, node: PlanNode, passed: Passed): void {
  if (!work.past && !work.state.e && !work.state.d) {
    work.state.p += entryText(node.i, passed);
    return;
  }
  const past = pastOf(work);
  const before = past.get(node.i);
  past.set(node.i, before ? withEarlierPeople(passed, before) : passed);
  work.pastChanged = true;
}

/** A click that comes late by a whole round is still answered with who decided. */
function withEarlierPeople(passed: Passed, before: Passed): Passed {
  const known = new Set(passed.seats.flatMap((seat) => [seat.u, ...(seat.h ?? [])]));
  const gone = before.seats.filter((seat) => !known.has(seat.u) && seat.s !== 3 && seat.s !== 4);
  if (gone.length === 0) return passed;
  return {
    ...passed,
    seats: [...passed.seats, ...gone.map((seat) => ({ u: seat.u, s: seat.s === 7 ? seat.s : (8 as const) }))],
  };
}

/** Who really did what is said of `user`: a proxy never acts in another's name (F9). */
export const doer = ({ actor, proxy }: Work, user: string): string =>
  proxy !== undefined && user === actor ? proxy : user;

export function note(work: Work, row: Omit<HistoryRow, "at">): void {
  const by = doer(work, row.by);
  work.effects.history.push({ ...row, ...(by === row.by ? {} : { by, for: row.by }), at: work.context.now });
}

const silent: Why = () => {};

export const whyOf = (work: Work, node: PlanNode): Why => work.tracer?.why(node) ?? silent;
