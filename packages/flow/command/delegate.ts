import { closeTask, openTask } from "../asking/task.ts";
import type { CommandOf } from "../command.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import { refuse } from "../refuse.ts";
import type { Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import { note } from "../work/work.ts";
import { isResubmit } from "./decide.ts";
import { findTask } from "./find.ts";
import { canBeAsked } from "./people.ts";

/** Ask another person, whose answer comes back to the owner; a delegate cannot delegate on (F27). */
export function delegate(work: Work, command: CommandOf<"DELEGATE">): Refusal | undefined {
  const found = findTask(work, command);
  if (!found.ok) return found;
  const { node, run, seat, index } = found;
  const allowed = work.flow.askingOf(node).allows("turn", "delegate");
  if (isResubmit(found) || seat.w === "d" || !allowed) return refuse("flow.notAllowed", { why: "delegate" });
  if (!canBeAsked(work, run, command.to)) return refuse("flow.transfer.target", { user: command.to });
  note(work, { node: node.id, by: command.user, action: "DELEGATE", to: command.to, opinion: command.opinion });
  closeTask(work, node, run, seat, "delegated", command.user);
  seat.s = state.waits;
  const helper: Seat = { u: command.to, w: "d", p: index };
  run.seats.push(helper);
  openTask(work, node, run, helper);
  return undefined;
}
