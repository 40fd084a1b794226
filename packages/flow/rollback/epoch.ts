import type { StepContext } from "../flow.ts";
import { assigneeStatus as state } from "../model/state.ts";
import { editRun } from "../step/context.ts";

/**
 * Starts a new epoch: after a return or a jump, earlier agreements are not deduplicated against, even at nodes still
 * open (F15).
 */
export function beginEpoch(step: StepContext): void {
  step.state.epoch = (step.state.epoch ?? 0) + 1;
  if (step.state.agreements) step.state.agreements = {};
  for (const node of step.flow.runningNodes(step.state)) {
    for (const assignee of editRun(step, node.id)?.assignees ?? [])
      if (assignee.status === state.agreed) assignee.beforeReturn = 1;
  }
}
