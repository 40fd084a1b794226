import type { StepContext } from "../flow.ts";
import type { HistoryRow } from "../model/outcome.ts";
import type { Why } from "../model/reason.ts";
import type { Assignee, CompletedNodes, NodeRun } from "../model/state.ts";
import type { PlanNode } from "../plan/plan.ts";
import { readLog } from "./completed-log.ts";

/** Ms since submission. */
export const elapsed = (step: StepContext): number => step.context.now - step.state.submittedAt;

/** The run of a node in progress, copied so that it can be changed. */
export function editRun(step: StepContext, id: string): NodeRun | undefined {
  const run = step.state.runs[id];
  if (!run || run !== step.before[id]) return run;
  const copy = { ...run, assignees: run.assignees.map((assignee) => ({ ...assignee })) };
  step.state.runs[id] = copy;
  return copy;
}

/** A new run for a node entered in this step. */
export function newRun(step: StepContext, assignees: Assignee[]): NodeRun {
  const run: NodeRun = { enteredStep: step.state.steps, enteredAt: elapsed(step), assignees };
  if (step.state.epoch) run.epoch = step.state.epoch;
  return run;
}

export function startRun(step: StepContext, id: string, run: NodeRun): void {
  step.state.runs[id] = run;
}

export function dropRun(step: StepContext, id: string): void {
  delete step.state.runs[id];
}

/**
 * Answers the log of completed nodes. Only returns, undoing and looking up earlier decisions need it; other steps
 * only append.
 */
export function completedNodes(step: StepContext): CompletedNodes {
  const { completedLog } = step.state;
  if (completedLog === undefined) step.historyNeeded = true;
  step.completed ??= readLog((completedLog ?? "") + step.completedText);
  return step.completed;
}

/** The person who really acted for `user`: a proxy never acts under another's name (F9). */
export const realActor = ({ actor, proxy }: StepContext, user: string): string =>
  proxy !== undefined && user === actor ? proxy : user;

/** Adds a history row with the time of this step. */
export function addHistory(step: StepContext, row: Omit<HistoryRow, "at">): void {
  const by = realActor(step, row.by);
  const { now } = step.context;
  step.effects.history.push(by === row.by ? { ...row, at: now } : { ...row, by, for: row.by, at: now });
}

const silent: Why = () => {};

export const whyOf = (step: StepContext, node: PlanNode): Why => step.tracer?.why(node) ?? silent;
