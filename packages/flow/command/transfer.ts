import type { CommandOf } from "../command.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import { refuse } from "../refuse.ts";
import { handOver } from "../settling/hand-over.ts";
import { note } from "../work/work.ts";
import { isResubmit } from "./decide.ts";
import { findTask } from "./find.ts";
import { canBeAsked } from "./people.ts";

/** F27: a task is handed on at most so many times. */
const hopLimit = 20;

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
