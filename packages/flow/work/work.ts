import type { Work } from "../flow.ts";
import type { HistoryRow } from "../outcome.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Why } from "../reason.ts";
import type { NodeRun, Past, Seat } from "../state.ts";
import { pastIn } from "./past.ts";

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

/** A node as it is entered in this step. */
export function newRun(work: Work, seats: Seat[]): NodeRun {
  const run: NodeRun = { q: work.state.q, t: clock(work), seats };
  if (work.state.e) run.e = work.state.e;
  return run;
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

/** Who really did what is said of `user`: a proxy never acts in another's name (F9). */
export const doer = ({ actor, proxy }: Work, user: string): string =>
  proxy !== undefined && user === actor ? proxy : user;

/** Writes a row of history, at the time of this step. */
export function note(work: Work, row: Omit<HistoryRow, "at">): void {
  const by = doer(work, row.by);
  const { now } = work.context;
  work.effects.history.push(by === row.by ? { ...row, at: now } : { ...row, by, for: row.by, at: now });
}

const silent: Why = () => {};

export const whyOf = (work: Work, node: PlanNode): Why => work.tracer?.why(node) ?? silent;
