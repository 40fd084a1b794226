import { formulaOf } from "../model/branch.ts";
import type { PlanNode } from "./plan.ts";

const priorityOf = ({ node }: PlanNode): number | undefined =>
  node.priorityLevel ?? node.attr?.priorityLevel ?? undefined;

/** If branches are numbered and "other cases" is not, it comes last; otherwise it would hide the rest. */
function rankOf(branch: PlanNode, index: number, numbered: boolean): number {
  const last = numbered && !branch.node.conditionGroup?.length && formulaOf(branch.node) === undefined;
  return priorityOf(branch) ?? (last ? Number.MAX_VALUE : index + 1);
}

/** The branches by priority, or in document order if they have none (F18). */
export function byPriority({ branches }: PlanNode): PlanNode[] {
  const numbered = branches.some((branch) => priorityOf(branch) !== undefined);
  return branches
    .map((branch, index) => ({ branch, rank: rankOf(branch, index, numbered) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ branch }) => branch);
}
