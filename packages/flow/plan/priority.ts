import type { PlanNode } from "./plan.ts";

const priority = ({ node }: PlanNode, otherwise: number): number =>
  node.priorityLevel ?? node.attr?.priorityLevel ?? otherwise;

/** The branches in order of priority, as listed where none is given (F18). */
export const byPriority = (route: PlanNode): PlanNode[] =>
  route.branches
    .map((branch, index) => ({ branch, rank: priority(branch, index + 1) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ branch }) => branch);
