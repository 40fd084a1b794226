import type { StepContext } from "../../flow.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { addHistory } from "../../step/context.ts";
import { refuseNonAdmin } from "./admin.ts";

/** An administrator rebuilt the task lists from the snapshot: the snapshot stays, the history gets a row. */
export function restore(step: StepContext, { user, reason }: CommandOf<"RESTORE">): Refusal | undefined {
  const refusal = refuseNonAdmin(step, { user, reason });
  if (refusal) return refusal;
  const { start } = step.flow.plan;
  addHistory(step, {
    node: step.flow.runningNodes(step.state)[0]?.id ?? start.id,
    by: user,
    action: "RESTORE",
    reason,
  });
  return undefined;
}
