import { closeTask, openTask } from "../asking/task.ts";
import type { CommandOf } from "../command.ts";
import type { Refusal } from "../outcome.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { NodeRun, Seat } from "../state.ts";
import type { Work } from "../work/work.ts";
import { note } from "../work/work.ts";
import { isResubmit } from "./decide.ts";
import { findTask } from "./find.ts";
import { canBeAsked } from "./people.ts";
import { refuse } from "./refuse.ts";

/** F27: a task is handed on at most so many times. */
const hopLimit = 20;

export function handOver(work: Work, node: PlanNode, run: NodeRun, seat: Seat, to: string, by: string): void {
  closeTask(work, node, run, seat, by === "system" ? "timeout" : "transferred", by);
  seat.h = [...(seat.h ?? []), seat.u];
  seat.u = to;
  openTask(work, node, run, seat);
}

/** Hand the task to one other person, for good. */
export function transfer(work: Work, command: CommandOf<"TRANSFER">): Refusal | undefined {
  const found = findTask(work, command);
  if (!found.ok) return found;
  const { node, run, seat } = found;
  const allowed = work.flow.askingOf(node).allows("turn", "transfer");
  if (isResubmit(found) || seat.w === "d" || !allowed) return refuse("flow.notAllowed", { why: "transfer" });
  if (!canBeAsked(work, run, command.to)) return refuse("flow.transfer.target", { user: command.to });
  if ((seat.h?.length ?? 0) >= hopLimit) return refuse("flow.transfer.hops", { limit: hopLimit });
  note(work, { node: node.id, by: command.user, action: "TRANSFER", to: command.to, opinion: command.opinion });
  handOver(work, node, run, seat, command.to, command.user);
  return undefined;
}
