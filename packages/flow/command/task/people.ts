import type { StepContext } from "../../flow.ts";
import { wasAsked } from "../../model/assignees.ts";
import type { Assignee, NodeRun } from "../../model/state.ts";
import { mayDecide } from "../../people/reporting-line.ts";

/** Active, known, and not yet asked at this node (F27). */
export const canBeAsked = (step: StepContext, run: NodeRun, user: string): boolean =>
  mayDecide(step.context.org, user) && !wasAsked(run, user);

/** Whether all these people can be asked; nobody may be named twice. */
export const areAskable = (step: StepContext, run: NodeRun, users: readonly string[]): boolean =>
  users.length > 0 && new Set(users).size === users.length && users.every((user) => canBeAsked(step, run, user));

/** Inserts an assignee and shifts the owner indexes after it. */
export function insertAssignee(run: NodeRun, at: number, assignee: Assignee): void {
  for (const each of run.assignees) if (each.owner !== undefined && each.owner >= at) each.owner += 1;
  run.assignees.splice(at, 0, assignee);
}
