import { arm, dueAt, timerId } from "./asking/timer.ts";
import type { Flow, Work } from "./flow.ts";
import type { Accepted, Context } from "./outcome.ts";
import type { PlanNode } from "./plan/plan.ts";
import { actingSeats } from "./seats.ts";
import { settle } from "./settling/settle.ts";
import { toSuperiors } from "./settling/superiors.ts";
import type { NodeRun, State } from "./state.ts";
import { returnTo } from "./turn/return.ts";
import { begin, finish, untouched } from "./work/begin.ts";
import { edit, note } from "./work/work.ts";

/**
 * Lets a deadline act (F29); `id` is that of its timer. A timer that comes too early, twice, or for a node that was left does nothing; one that
 * acts is among the cancelled timers of its effects, so that it goes in the same transaction.
 */
export function fire(flow: Flow, state: State, id: string, context: Context): Accepted {
  const node = flow.runningNodes(state).find((each) => {
    const run = state.r[each.id];
    return run !== undefined && timerId(each.id, run) === id;
  });
  const run = node && state.r[node.id];
  if (!node || !run) return untouched(state, context);
  const due = dueAt(state.t, flow.askingOf(node), run);
  if (due === undefined || context.now < due) return untouched(state, context);
  const work = begin(flow, state, context);
  const draft = edit(work, node.id);
  if (draft) lapse(work, node, draft);
  return finish(work);
}

/** The deadline of a node acts. */
export function lapse(work: Work, node: PlanNode, run: NodeRun): void {
  work.effects.timers.cancel.push(timerId(node.id, run));
  run.k = (run.k ?? 0) + 1;
  act(work, node, run);
}

function act(work: Work, node: PlanNode, run: NodeRun): void {
  switch (work.flow.askingOf(node).timeout?.then) {
    case "pass":
      note(work, { node: node.id, by: "system", action: "PASS", rule: "timeout" });
      settle(work, node, run, "agree", { how: "timeout", by: "" });
      return;
    case "refuse":
      note(work, { node: node.id, by: "system", action: "REFUSE", rule: "timeout" });
      settle(work, node, run, "refuse", { how: "timeout", by: "" });
      return;
    case "return":
      note(work, { node: node.id, by: "system", action: "BACK", rule: "timeout", to: work.flow.plan.start.id });
      returnTo(work, node, work.flow.plan.start, "timeout");
      return;
    case "transfer":
      if (!toSuperiors(work, node, run)) remind(work, node, run);
      return;
    default:
      remind(work, node, run);
  }
}

function remind(work: Work, node: PlanNode, run: NodeRun): void {
  const users = actingSeats(run).map((seat) => seat.u);
  note(work, { node: node.id, by: "system", action: "REMIND", rule: "timeout" });
  work.effects.notices.push({ kind: "remind", node: node.id, users });
  arm(work, node, run);
}
