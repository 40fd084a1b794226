import { closeTask } from "../asking/task.ts";
import type { Flow, Tracer, Work } from "../flow.ts";
import { enterAt } from "../machine/advance.ts";
import type { Context } from "../outcome.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isActing } from "../seats.ts";
import { settle } from "../settling/settle.ts";
import { follow } from "../settling/spoken.ts";
import type { NodeRun, Seat, State } from "../state.ts";
import { seat as state } from "../state.ts";
import { isOver } from "../status.ts";
import { begin } from "../work/begin.ts";
import { edit } from "../work/work.ts";

export interface Ahead {
  readonly applicant: string;
  readonly submittedBy?: string | undefined;
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

/** Listens to who would be asked, and who would agree. */
export interface Walked {
  /** A node is come to; nobody has agreed there yet. */
  asks(node: PlanNode, run: NodeRun): void;
  agrees(node: PlanNode, seat: Seat): void;
}

/**
 * Everybody who is asked agrees, node by node in the order of the document and one after another, as it goes when they
 * do. Where it waits for an administrator it is taken to go on.
 */
export function agreeToTheEnd(work: Work, walked?: Walked): Work {
  const met = new Set<PlanNode>();
  while (!isOver(work.state.s ?? 0)) {
    for (const node of work.flow.runningNodes(work.state)) {
      const run = work.state.r[node.id];
      if (run && !met.has(node)) walked?.asks(node, run);
      met.add(node);
    }
    const node = nextNode(work);
    const run = node && edit(work, node.id);
    if (!node || !run) break;
    // Each decision is a step of its own, or their order would be lost.
    work.state.q += 1;
    agreeAt(work, node, run, walked);
  }
  return work;
}

function nextNode(work: Work): PlanNode | undefined {
  const running = work.flow.runningNodes(work.state);
  return running.find(({ id }) => work.state.r[id]?.seats.some(isActing)) ?? running[0];
}

function agreeAt(work: Work, node: PlanNode, run: NodeRun, walked?: Walked): void {
  const acting = run.seats.findIndex(isActing);
  const index = acting >= 0 ? acting : run.seats.findIndex((seat) => seat.s === state.left);
  const seat = run.seats[index];
  if (seat && acting >= 0) walked?.agrees(node, seat);
  if (!seat) {
    settle(work, node, run, "agree", { how: "agreed", by: "" });
    return;
  }
  seat.s = state.agreed;
  if (seat.o) delete seat.o;
  closeTask(work, node, run, seat, "agreed", seat.u);
  follow(work, { node, run, index, seat }, seat.u);
}
