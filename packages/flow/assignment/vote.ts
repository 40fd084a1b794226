import { hasAddedPeople, hasVote } from "../model/assignees.ts";
import { approvalMode } from "../model/codes.ts";
import type { NodeRun } from "../model/state.ts";
import { assigneeStatus as state } from "../model/state.ts";
import type { TaskSettings } from "../plan/task-settings.ts";

type Vote = "agree" | "refuse" | "pending" | "none";

const noVotes: readonly Vote[] = [];

const addedVotes = (run: NodeRun, owner: number): Vote[] =>
  run.assignees.flatMap((each, at) =>
    each.owner === owner && (each.addedAs === "before" || each.addedAs === "after") ? [voteOf(run, at, true)] : [],
  );

/** The vote of one assignee together with the people added to it (F27). */
export function voteOf(run: NodeRun, index: number, withAdded = hasAddedPeople(run)): Vote {
  const assignee = run.assignees[index];
  if (!assignee) return "none";
  const added = withAdded ? addedVotes(run, index) : noVotes;
  if (assignee.status === state.refused || added.includes("refuse")) return "refuse";
  if (assignee.status === state.skipped) return "agree";
  if (assignee.status === state.agreed) return added.includes("pending") ? "pending" : "agree";
  return assignee.status === state.cancelled || assignee.status === state.removed || assignee.status === state.notified
    ? "none"
    : "pending";
}

/** Counts the votes of a node by its mode (F13, F14). "none" if nobody is left to ask. */
export function countVotes(taskSettings: TaskSettings, run: NodeRun): Vote {
  const counts: Record<Vote, number> = { agree: 0, refuse: 0, pending: 0, none: 0 };
  const withAdded = hasAddedPeople(run);
  for (const [index, assignee] of run.assignees.entries())
    if (hasVote(assignee)) counts[voteOf(run, index, withAdded)]++;
  const total = counts.agree + counts.refuse + counts.pending;
  if (total === 0) return "none";
  if (run.anyOne || taskSettings.mode === approvalMode.or) return byFirstVote(counts);
  if (taskSettings.mode === approvalMode.ratio) return byRatio(counts, total, taskSettings.ratio);
  if (counts.refuse > 0) return "refuse";
  return counts.pending > 0 ? "pending" : "agree";
}

function byFirstVote(counts: Record<Vote, number>): Vote {
  if (counts.agree > 0) return "agree";
  return counts.refuse > 0 ? "refuse" : "pending";
}

/** Decided as soon as the ratio is reached or can no longer be reached. */
function byRatio(counts: Record<Vote, number>, total: number, ratio: number): Vote {
  if (counts.agree * 100 >= ratio * total) return "agree";
  return (counts.agree + counts.pending) * 100 >= ratio * total ? "pending" : "refuse";
}
