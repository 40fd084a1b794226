import type { StepContext } from "../../flow.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { addHistory } from "../../step/context.ts";
import { refuseNonAdmin } from "./admin.ts";

/** An administrator had the lists put right to what the snapshot says: nothing of it changes, but history tells. */
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
