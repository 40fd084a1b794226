import type { Flow, Tracer, Work } from "../flow.ts";
import { enterAt } from "../machine/advance.ts";
import type { Context } from "../outcome.ts";
import { mode } from "../plan/asking.ts";
import type { PlanNode } from "../plan/plan.ts";
import { settle } from "../settling/settle.ts";
import type { NodeRun, State } from "../state.ts";
import { seat as state } from "../state.ts";
import { isOver } from "../status.ts";
import { begin } from "../work/begin.ts";
import { edit } from "../work/work.ts";

export interface Ahead {
  readonly applicant: string;
  readonly submittedBy?: string;
  readonly chosen?: Readonly<Record<string, readonly string[]>>;
}

/** The snapshot of an application before its first step. */
export function emptyState(ahead: Ahead, now: number): State {
  const state: State = { t: now, i: ahead.applicant, q: 0, at: {}, r: {}, p: "" };
  if (ahead.submittedBy && ahead.submittedBy !== ahead.applicant) state.by = ahead.submittedBy;
  const chosen = Object.entries(ahead.chosen ?? {}).filter(([, people]) => people.length > 0);
  if (chosen.length > 0) state.c = Object.fromEntries(chosen.map(([node, people]) => [node, [...people]]));
  return state;
}

/** Lets a submission run to its end with everybody agreeing; what it meets goes to the tracer, nothing is kept. */
export function walkAhead(flow: Flow, ahead: Ahead, context: Context, tracer: Tracer): Work {
  const work = begin(flow, emptyState(ahead, context.now), context, ahead.applicant, { tracer });
  work.verdicts.set(flow.plan.start.id, "agree");
  enterAt(work, flow.plan.start);
  return agreeToTheEnd(work);
}

/** Everybody who is asked agrees, node by node in the order of the document. */
export function agreeToTheEnd(work: Work, asks: (node: PlanNode, run: NodeRun) => void = () => {}): Work {
  for (let left = work.flow.plan.nodes.length * 2; left > 0 && !isOver(work.state.s ?? 0); left--) {
    const node = work.flow.runningNodes(work.state)[0];
    const run = node && edit(work, node.id);
    if (!node || !run) break;
    // Each node is a step of its own, or the order of decisions would be lost.
    work.state.q += 1;
    asks(node, run);
    agree(work, node, run);
  }
  return work;
}

function agree(work: Work, node: PlanNode, run: NodeRun): void {
  const single = run.any === 1 || work.flow.askingOf(node).mode === mode.or;
  let by = "";
  for (const seat of run.seats) {
    if (seat.s === state.skipped || seat.s === state.told || seat.s === state.removed) continue;
    if (single && by !== "") {
      seat.s = state.cancelled;
      continue;
    }
    seat.s = state.agreed;
    by = seat.u;
  }
  settle(work, node, run, "agree", { how: "agreed", by });
}
