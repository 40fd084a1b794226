import { closeTask } from "../asking/task.ts";
import type { CommandOf } from "../command.ts";
import type { Work } from "../flow.ts";
import { advance } from "../machine/advance.ts";
import type { Refusal } from "../outcome.ts";
import { refuse } from "../refuse.ts";
import { seat as state } from "../state.ts";
import { isOver, statusName } from "../status.ts";
import { note } from "../work/work.ts";
import { isAdmin } from "./admin.ts";
import { isResubmit, speechless } from "./decide.ts";
import type { Found } from "./find.ts";
import { findTask } from "./find.ts";

export const mayEnd = (work: Work, found: Found): boolean =>
  !isResubmit(found) && found.seat.w !== "d" && work.flow.askingOf(found.node).allows("end");

/** Stop the flow as rejected, whatever opinion node follows: an approver where `end` allows it, or a flow administrator (F28, F32). */
export function end(work: Work, command: CommandOf<"END">): Refusal | undefined {
  const code = work.state.s ?? 0;
  const admin = isAdmin(work, command.user);
  if (admin && isOver(code)) return refuse("flow.ended", { status: statusName(code) });
  const found = findTask(work, command);
  if (found.ok && mayEnd(work, found)) return byApprover(work, found, command);
  if (!admin) return found.ok ? refuse("flow.notAllowed", { why: "end" }) : found;
  const reason = command.reason ?? command.opinion;
  if (!reason?.trim()) return refuse("flow.opinion.required", {});
  note(work, { node: work.flow.plan.start.id, by: command.user, action: "END", reason });
  advance(work, work.flow.plan.mainLine, "reject");
  return undefined;
}

function byApprover(work: Work, found: Found, { user, opinion }: CommandOf<"END">): Refusal | undefined {
  const silent = speechless(found, opinion);
  if (silent) return silent;
  const { node, run, seat } = found;
  note(work, { node: node.id, by: user, action: "END", opinion });
  seat.s = state.refused;
  closeTask(work, node, run, seat, "ended", user);
  advance(work, work.flow.plan.mainLine, "reject");
  return undefined;
}
