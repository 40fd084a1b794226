import { lastDecision } from "./command/find-task.ts";
import { handle } from "./command/index.ts";
import { refuseProxy } from "./command/proxy.ts";
import type { Flow, StepContext } from "./flow.ts";
import type { Command } from "./model/command.ts";
import type { Context, HistoryNeeded, Outcome, Refusal, RefusalCode } from "./model/outcome.ts";
import { refuse } from "./model/refuse.ts";
import type { State, StateWithHistory } from "./model/state.ts";
import { begin, finish, orHistoryNeeded } from "./step/begin.ts";

/** Refusals that mean somebody else was faster, if anybody acted since this person looked (F7). */
const lostTo: readonly RefusalCode[] = ["flow.withdraw.touched", "flow.takeBack.touched", "flow.ended"];

function inRace(step: StepContext, command: Command, refusal: Refusal): Refusal {
  const seen = command.seen?.step;
  const behind = seen !== undefined && seen < step.state.steps - 1;
  const last = behind && lostTo.includes(refusal.code) ? lastDecision(step) : undefined;
  return last ? refuse("flow.task.handled", last) : refusal;
}

/**
 * Applies one command and runs until somebody has to act (F6). Never changes the given snapshot. Answers
 * `HistoryNeeded` if the step needs the log of completed nodes and does not have it; so do `fire` and `deactivate`
 * (D4).
 */
export function step(
  flow: Flow,
  state: StateWithHistory,
  command: Command,
  context: Context,
): Outcome<StateWithHistory>;
export function step(flow: Flow, state: State, command: Command, context: Context): Outcome | HistoryNeeded;
export function step(flow: Flow, state: State, command: Command, context: Context): Outcome | HistoryNeeded {
  const step = begin(flow, state, context, command.user, { proxy: command.proxy });
  const refusal = refuseProxy(step, command) ?? handle(step, command);
  return orHistoryNeeded(step, refusal ? inRace(step, command, refusal) : finish(step));
}
