import { nodeType } from "../definition.ts";
import type { Work } from "../flow.ts";
import type { Closing, Task, TaskKind } from "../outcome.ts";
import type { PlanNode } from "../plan/plan.ts";
import { hasDecided } from "../seats.ts";
import type { NodeRun, Seat } from "../state.ts";
import { clock, doer } from "../work/work.ts";

function kindOf(node: PlanNode, seat: Seat): TaskKind {
  if (node.type === nodeType.start) return "resubmit";
  if (seat.w === "d") return "delegated";
  if (seat.w) return "added";
  return node.type === nodeType.handler ? "handle" : "approve";
}

export const taskId = (node: string, run: NodeRun, user: string): string => `${node}.${run.q}.${user}`;

export function taskOf(submitted: number, node: PlanNode, run: NodeRun, seat: Seat): Task {
  return {
    id: taskId(node.id, run, seat.u),
    node: node.id,
    name: node.name,
    user: seat.u,
    kind: kindOf(node, seat),
    since: submitted + (seat.t ?? run.t),
  };
}

/** Tells the world that this seat can act from now on. */
export function openTask(work: Work, node: PlanNode, run: NodeRun, seat: Seat): void {
  const now = clock(work);
  if (seat.y !== undefined) delete seat.y;
  if (now !== run.t) seat.t = now;
  else if (seat.t !== undefined) delete seat.t;
  work.effects.opened.push(taskOf(work.state.t, node, run, seat));
}

/** Tells the world that this seat cannot act any more. A task opened in the same step was never seen by anybody. */
export function closeTask(work: Work, node: PlanNode, run: NodeRun, seat: Seat, how: Closing, by: string): void {
  const task = taskOf(work.state.t, node, run, seat);
  seat.t = clock(work);
  if (work.proxy !== undefined && seat.u === work.actor && hasDecided(seat)) seat.y = work.proxy;
  const { opened, closed } = work.effects;
  const unseen = opened.findIndex((each) => each.id === task.id);
  if (unseen >= 0) opened.splice(unseen, 1);
  else closed.push({ task, how, by: doer(work, by) });
}
