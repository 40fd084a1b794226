import { dueAt } from "../../assignment/timer.ts";
import { lapse } from "../../fire.ts";
import type { StepContext } from "../../flow.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import { addHistory, editRun } from "../../step/context.ts";
import { refuseNonAdmin } from "./admin.ts";

/** Executes a deadline whose timer was lost (F29, F32). */
export function rearm(step: StepContext, command: CommandOf<"REARM">): Refusal | undefined {
  const refusal = refuseNonAdmin(step, command);
  if (refusal) return refusal;
  const node = step.flow.plan.byId.get(command.node);
  const run = node && editRun(step, node.id);
  const due = node && run && dueAt(step.state.submittedAt, step.flow.taskSettingsOf(node), run);
  if (!node || !run || due === undefined || step.context.now < due) return refuse("flow.notAllowed", { why: "timer" });
  addHistory(step, { node: node.id, by: command.user, action: "REARM", reason: command.reason });
  lapse(step, node, run);
  return undefined;
}
