import { addWorkdays, type WorkCalendar, weekdayOf } from "@stampflow/kernel";
import type { StepContext } from "../flow.ts";
import { addDuration } from "../model/duration.ts";
import type { NodeRun } from "../model/state.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { TaskSettings } from "../plan/task-settings.ts";
import { elapsed } from "../step/context.ts";

/** A clock that stood has timers of its own, so that one that was cancelled never counts for it. */
export const timerId = (node: string, { enteredStep, deadlines = 0, stood }: NodeRun): string =>
  [node, enteredStep, deadlines, ...(stood ? [stood] : [])].join(".");

/** When the next deadline of a run is due, in epoch ms; undefined if none is left, or while the clock stands (F36). */
export function dueAt(submitted: number, taskSettings: TaskSettings, run: NodeRun): number | undefined {
  const due = run.standsSince === undefined ? plannedAt(submitted, taskSettings, run) : undefined;
  return due === undefined ? undefined : due + (run.stood ?? 0);
}

function plannedAt(submitted: number, { timeout }: TaskSettings, run: NodeRun): number | undefined {
  const fired = run.deadlines ?? 0;
  if (!timeout || fired >= timeout.times) return undefined;
  if (timeout.workdays !== undefined) return run.dueAt === undefined ? undefined : submitted + run.dueAt;
  const entered = submitted + run.enteredAt;
  if (timeout.every === undefined) return addDuration(entered, timeout.after, fired + 1);
  const first = addDuration(entered, timeout.after);
  return first === undefined ? undefined : addDuration(first, timeout.every, fired);
}

/** Working days where the company's calendar is not known. */
export const weekdays: WorkCalendar = { timeZone: "UTC", works: (day) => weekdayOf(day) % 6 !== 0 };

/** Works out when the next deadline of a run is due, if it counts working days. */
export function countWorkdays({ state, context }: StepContext, { timeout }: TaskSettings, run: NodeRun): void {
  delete run.dueAt;
  const fired = run.deadlines ?? 0;
  if (timeout?.workdays === undefined || fired >= timeout.times) return;
  const { submittedAt } = state;
  const { calendar = weekdays } = context.org;
  run.dueAt = addWorkdays(submittedAt + run.enteredAt, timeout.workdays * (fired + 1), calendar) - submittedAt;
}

/** Sets the timer of a node's next deadline, if it has one (F29). */
export function arm(step: StepContext, node: PlanNode, run: NodeRun): void {
  countWorkdays(step, step.flow.taskSettingsOf(node), run);
  setTimer(step, node, run);
}

function setTimer(step: StepContext, node: PlanNode, run: NodeRun): void {
  const at = dueAt(step.state.submittedAt, step.flow.taskSettingsOf(node), run);
  if (at !== undefined) step.effects.timers.arm.push({ id: timerId(node.id, run), node: node.id, at });
}

/** A timer is cancelled when its node is left (F29). */
export function disarm(step: StepContext, node: PlanNode, run: NodeRun): void {
  if (dueAt(step.state.submittedAt, step.flow.taskSettingsOf(node), run) === undefined) return;
  const id = timerId(node.id, run);
  const { arm: armed, cancel } = step.effects.timers;
  const fresh = armed.findIndex((timer) => timer.id === id);
  if (fresh >= 0) armed.splice(fresh, 1);
  else cancel.push(id);
}

/** F36: the clock of a node stands while one of its questions is open. */
export function stopClock(step: StepContext, node: PlanNode, run: NodeRun): void {
  if (run.standsSince !== undefined) return;
  disarm(step, node, run);
  run.standsSince = elapsed(step);
}

/** Later deadlines move by the time the clock stood. */
export function startClock(step: StepContext, node: PlanNode, run: NodeRun): void {
  if (run.standsSince === undefined) return;
  run.stood = (run.stood ?? 0) + elapsed(step) - run.standsSince;
  delete run.standsSince;
  setTimer(step, node, run);
}
