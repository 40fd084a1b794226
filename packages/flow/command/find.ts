import { taskId } from "../asking/task.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import type { PlanNode } from "../plan/plan.ts";
import { refuse } from "../refuse.ts";
import { hadTask, isActing } from "../seats.ts";
import type { NodeRun, Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import { isOver, statusName } from "../status.ts";
import { edit, pastOf } from "../work/work.ts";

export interface Found {
  readonly ok: true;
  readonly node: PlanNode;
  readonly run: NodeRun;
  readonly index: number;
  readonly seat: Seat;
}

interface Wanted {
  readonly user: string;
  readonly node?: string;
  readonly task?: string;
}

interface Place {
  readonly node: PlanNode;
  readonly index: number;
}

function seatsOf(work: Work, user: string, node?: string): Place[] {
  const places: Place[] = [];
  for (const each of runningAt(work, node)) {
    const seats = work.state.r[each.id]?.seats ?? [];
    for (let index = 0; index < seats.length; index++) if (seats[index]?.u === user) places.push({ node: each, index });
  }
  return places;
}

/** The node named, while it runs, or all that do. */
function runningAt({ flow, state }: Work, id?: string): PlanNode[] {
  if (id === undefined) return flow.runningNodes(state);
  const node = state.r[id] && flow.plan.byId.get(id);
  return node ? [node] : [];
}

/** The task a command means, ready to be changed, or why there is none (F7). */
export function findTask(work: Work, wanted: Wanted): Found | Refusal {
  const runs = work.state.r;
  const acting = seatsOf(work, wanted.user, wanted.node).filter(({ node, index }) => {
    const run = runs[node.id];
    if (!run || !isActing(run.seats[index])) return false;
    return wanted.task === undefined || wanted.task === taskId(node.id, run, wanted.user);
  });
  const [first, second] = acting;
  if (!first) return late(work, wanted);
  if (second) return refuse("flow.task.ambiguous", { nodes: acting.map(({ node }) => node.id) });
  const run = edit(work, first.node.id);
  const seat = run?.seats[first.index];
  return run && seat ? { ok: true, node: first.node, run, index: first.index, seat } : late(work, wanted);
}

/** Whether this person can act, at the node named or anywhere. */
export const hasTask = (work: Work, { user, node }: Wanted): boolean =>
  seatsOf(work, user, node).some(({ node: each, index }) => isActing(work.state.r[each.id]?.seats[index]));

/** Why a person without an open task cannot act: their task waits, or somebody was faster, or it never was theirs. */
export function late(work: Work, { user, node }: Wanted): Refusal {
  const waiting = seatsOf(work, user, node).some(({ node: each, index }) => {
    return work.state.r[each.id]?.seats[index]?.s === state.waits;
  });
  if (waiting) return refuse("flow.notAllowed", { why: "waiting", node });
  const done = decisionOver(work, user, node);
  if (done) return refuse("flow.task.handled", done);
  const code = work.state.s ?? 0;
  if (isOver(code)) return refuse("flow.ended", { status: statusName(code), ...ender(work) });
  return refuse("flow.task.notYours", { node });
}

type Decision = {
  readonly node: string;
  readonly by: string;
  readonly name: string;
  readonly at: number;
};

function decision(work: Work, node: string, by: string, at: number): Decision {
  const person = by || "system";
  return { node, by: person, name: work.context.org.user(person)?.name ?? person, at: work.state.t + at };
}

/** Who decided the task that this person had, and when. */
function decisionOver(work: Work, user: string, node?: string): Decision | undefined {
  const live = seatsOf(work, user, node).find(({ node: each, index }) => {
    const seat = work.state.r[each.id]?.seats[index];
    return seat !== undefined && !isActing(seat) && hadTask(seat, user);
  });
  if (live) {
    const seat = work.state.r[live.node.id]?.seats[live.index];
    return decision(work, live.node.id, seat?.s === state.left ? "" : (seat?.y ?? user), seat?.t ?? 0);
  }
  return transferred(work, user, node) ?? lastPassed(work, user, node);
}

function transferred(work: Work, user: string, node?: string): Decision | undefined {
  for (const each of work.flow.runningNodes(work.state)) {
    const run = work.state.r[each.id];
    const handed = run?.seats.some((seat) => seat.h?.includes(user));
    if (run && handed && (node === undefined || node === each.id)) return decision(work, each.id, user, run.t);
  }
  return undefined;
}

function lastPassed(work: Work, user: string, node?: string): Decision | undefined {
  let last: Decision | undefined;
  let step = -1;
  for (const [index, passed] of pastOf(work)) {
    const each = work.flow.plan.nodes[index];
    if (!each || (node !== undefined && each.id !== node) || passed.z < step) continue;
    if (!passed.seats.some((seat) => hadTask(seat, user))) continue;
    step = passed.z;
    last = decision(work, each.id, passed.b, passed.d);
  }
  return last;
}

function ender(work: Work): object {
  const { end } = work.state;
  return end ? decision(work, "", end.b, end.t) : {};
}

/** The last thing anybody did, for whoever came too late to withdraw or take back. */
export function lastDecision(work: Work): Decision | undefined {
  let last: Decision | undefined;
  let step = -1;
  for (const [index, passed] of pastOf(work)) {
    const each = work.flow.plan.nodes[index];
    if (!each || passed.b === "" || passed.z < step) continue;
    step = passed.z;
    last = decision(work, each.id, passed.b, passed.d);
  }
  const { end } = work.state;
  return last ?? (end ? decision(work, work.flow.plan.start.id, end.b, end.t) : undefined);
}
