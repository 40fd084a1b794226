import { isBlank } from "@stampflow/kernel";
import { closeTask } from "../../assignment/task.ts";
import type { StepContext } from "../../flow.ts";
import { advance } from "../../machine/advance.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import { assigneeStatus as state } from "../../model/state.ts";
import { isOver, statusName } from "../../model/status.ts";
import { addHistory } from "../../step/context.ts";
import { isAdmin } from "../admin/admin.ts";
import type { FoundTask } from "../find-task.ts";
import { findTask } from "../find-task.ts";
import { isResubmit, missingOpinion } from "./decision-input.ts";

export const mayEnd = (step: StepContext, found: FoundTask): boolean =>
  !isResubmit(found) && found.assignee.addedAs !== "delegate" && step.flow.taskSettingsOf(found.node).allows("end");

/**
 * Ends the flow as rejected, without an opinion branch: by an approver where `end` allows it, or by a flow
 * administrator (F28, F32).
 */
export function end(step: StepContext, command: CommandOf<"END">): Refusal | undefined {
  const code = step.state.status ?? 0;
  const admin = isAdmin(step, command.user);
  if (admin && isOver(code)) return refuse("flow.ended", { status: statusName(code) });
  const found = findTask(step, command);
  if (found.ok && mayEnd(step, found)) return byApprover(step, found, command);
  if (!admin) return found.ok ? refuse("flow.notAllowed", { why: "end" }) : found;
  const reason = command.reason ?? command.opinion;
  if (isBlank(reason ?? "")) return refuse("flow.opinion.required", {});
  addHistory(step, { node: step.flow.plan.start.id, by: command.user, action: "END", reason });
  advance(step, step.flow.plan.mainPath, "reject");
  return undefined;
}

function byApprover(step: StepContext, found: FoundTask, { user, opinion }: CommandOf<"END">): Refusal | undefined {
  const silent = missingOpinion(found, opinion);
  if (silent) return silent;
  const { node, run, assignee } = found;
  addHistory(step, { node: node.id, by: user, action: "END", opinion });
  assignee.status = state.refused;
  closeTask(step, node, run, assignee, "ended", user);
  advance(step, step.flow.plan.mainPath, "reject");
  return undefined;
}
