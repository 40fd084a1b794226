import { closeTask, openTask } from "../asking/task.ts";
import type { Work } from "../flow.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { NodeRun, Seat } from "../state.ts";

/** One seat goes to another person; who had it before stays among its hops. */
export function handOver(work: Work, node: PlanNode, run: NodeRun, seat: Seat, to: string, by: string): void {
  closeTask(work, node, run, seat, by === "system" ? "timeout" : "transferred", by);
  seat.h = [...(seat.h ?? []), seat.u];
  seat.u = to;
  openTask(work, node, run, seat);
}
