import { lastDecision } from "./command/find.ts";
import { handle } from "./command/index.ts";
import { noProxy } from "./command/proxy.ts";
import type { Command } from "./command.ts";
import type { Flow, Work } from "./flow.ts";
import type { Context, Outcome, Refusal, RefusalCode } from "./outcome.ts";
import { refuse } from "./refuse.ts";
import type { State } from "./state.ts";
import { begin, finish } from "./work/begin.ts";

/** Refusals that, where somebody acted since this person looked, mean that the other was faster (F7). */
const lostTo: readonly RefusalCode[] = ["flow.withdraw.touched", "flow.takeBack.touched", "flow.ended"];

function inRace(work: Work, command: Command, refusal: Refusal): Refusal {
  const seen = command.seen?.step;
  const behind = seen !== undefined && seen < work.state.q - 1;
  const last = behind && lostTo.includes(refusal.code) ? lastDecision(work) : undefined;
  return last ? refuse("flow.task.handled", last) : refusal;
}

/**
 * Applies one command of a person and runs to the next point at which somebody has to act (F6). The given snapshot is never
 * changed. Throws `PastWanted` where the step needs the past and the snapshot comes without it, as `fire` and `deactivate` do (D4).
 */
export function step(flow: Flow, state: State, command: Command, context: Context): Outcome {
  const work = begin(flow, state, context, command.user, { proxy: command.proxy });
  const refusal = noProxy(work, command) ?? handle(work, command);
  return refusal ? inRace(work, command, refusal) : finish(work);
}
