import type { Assignee, NodeRun } from "./state.ts";
import { assigneeStatus as state } from "./state.ts";

/** Assignees that count in the mode of the node: those listed, and people added beside. */
export const votes = (assignee: Assignee): boolean => assignee.joined === undefined || assignee.joined === "s";

/** Somebody joined this run. Where nobody did, which is nearly always, votes need not look at each other. */
export const hasJoined = (run: NodeRun): boolean => run.assignees.some((assignee) => assignee.owner !== undefined);

const isPending = (assignee: Assignee): boolean =>
  (assignee.status ?? state.open) === state.open || assignee.status === state.paused;

/** Delegates and people added before have still to answer: until then the owner waits (F27). */
export const isHeld = (run: NodeRun, owner: number): boolean =>
  run.assignees.some(
    (assignee) =>
      assignee.owner === owner && (assignee.joined === "d" || assignee.joined === "b") && isPending(assignee),
  );

/** Can be acted on now. */
export const isActing = (assignee: Assignee | undefined): boolean =>
  assignee !== undefined && (assignee.status ?? state.open) === state.open;

export const actingAssignees = (run: NodeRun): Assignee[] => run.assignees.filter(isActing);

/** Had a task here, now or earlier, under this name or before a transfer. */
export const hadTask = (assignee: Assignee, user: string): boolean =>
  (assignee.earlier?.includes(user) ?? false) ||
  (assignee.userId === user &&
    assignee.status !== state.waiting &&
    assignee.status !== state.skipped &&
    assignee.status !== state.notified);

/** Everybody who was asked in this run, transfers included: nobody is asked twice (F27). */
export function wasAsked(run: NodeRun, user: string): boolean {
  const inactive: readonly (number | undefined)[] = [state.removed, state.notified];
  return run.assignees.some(
    (assignee) => (assignee.userId === user && !inactive.includes(assignee.status)) || assignee.earlier?.includes(user),
  );
}

/** Who agreed in their own right since the last return. */
export const agreers = (assignees: readonly Assignee[]): string[] =>
  assignees
    .filter((assignee) => assignee.status === state.agreed && !assignee.beforeReturn && assignee.joined !== "d")
    .map((assignee) => assignee.userId);

/** A person decided: agreed or refused in their own right or for somebody. */
export const hasDecided = (assignee: Assignee): boolean =>
  assignee.status === state.agreed || assignee.status === state.refused;

/** A decision, a transfer or somebody added: after that nothing before it can be taken back (F28). */
export const isTouched = (assignee: Assignee): boolean =>
  hasDecided(assignee) || assignee.joined !== undefined || (assignee.earlier?.length ?? 0) > 0;
