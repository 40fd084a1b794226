import type { Assignee, NodeRun } from "./state.ts";
import { assigneeStatus as state } from "./state.ts";

/** Assignees that count in the mode of the node: those listed, and people added beside. */
export const hasVote = (assignee: Assignee): boolean => assignee.addedAs === undefined || assignee.addedAs === "beside";

/** Whether anybody was added to this run. Rarely so; otherwise votes need not look at each other. */
export const hasAddedPeople = (run: NodeRun): boolean => run.assignees.some((assignee) => assignee.owner !== undefined);

const isPending = (assignee: Assignee): boolean =>
  (assignee.status ?? state.open) === state.open || assignee.status === state.paused;

/** A delegate or a person added before: their owner waits for them (F27). */
export const blocksOwner = ({ addedAs }: Assignee): boolean => addedAs === "delegate" || addedAs === "before";

/** Whether the owner waits for delegates or people added before (F27). */
export const isHeld = (run: NodeRun, owner: number): boolean =>
  run.assignees.some((assignee) => assignee.owner === owner && blocksOwner(assignee) && isPending(assignee));

/** Whether the assignee can act now. */
export const isActing = (assignee: Assignee | undefined): boolean =>
  assignee !== undefined && (assignee.status ?? state.open) === state.open;

export const actingAssignees = (run: NodeRun): Assignee[] => run.assignees.filter(isActing);

/** Whether this person had a task here, now or before a transfer. */
export const hadTask = (assignee: Assignee, user: string): boolean =>
  (assignee.earlier?.includes(user) ?? false) ||
  (assignee.userId === user &&
    assignee.status !== state.waiting &&
    assignee.status !== state.skipped &&
    assignee.status !== state.notified);

/** Whether this person was asked in this run, transfers included: nobody is asked twice (F27). */
export function wasAsked(run: NodeRun, user: string): boolean {
  const inactive: readonly (number | undefined)[] = [state.removed, state.notified];
  return run.assignees.some(
    (assignee) => (assignee.userId === user && !inactive.includes(assignee.status)) || assignee.earlier?.includes(user),
  );
}

/** People who agreed themselves, not as delegates, since the last return. */
export const agreers = (assignees: readonly Assignee[]): string[] =>
  assignees
    .filter((assignee) => assignee.status === state.agreed && !assignee.beforeReturn && assignee.addedAs !== "delegate")
    .map((assignee) => assignee.userId);

/** Whether the assignee agreed or refused, for themself or for another. */
export const hasDecided = (assignee: Assignee): boolean =>
  assignee.status === state.agreed || assignee.status === state.refused;

/** A decision, a transfer or an added person: decisions before it can no longer be undone (F28). */
export const isTouched = (assignee: Assignee): boolean =>
  hasDecided(assignee) || assignee.addedAs !== undefined || (assignee.earlier?.length ?? 0) > 0;
