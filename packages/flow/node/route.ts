import { nodeType } from "../definition.ts";
import { keyOf } from "../machine/key.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { NodeKind } from "./kind.ts";
import { passThrough, targetAfter } from "./ways.ts";

const priority = ({ node }: PlanNode, otherwise: number): number =>
  node.priorityLevel ?? node.attr?.priorityLevel ?? otherwise;

/** The branches in order of priority, as listed where none is given (F18). */
export const byPriority = (route: PlanNode): PlanNode[] =>
  route.branches
    .map((branch, index) => ({ branch, rank: priority(branch, index + 1) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ branch }) => branch);

/** 4: takes the first branch that matches; the last one matches always (F18). */
export const route: NodeKind = {
  type: nodeType.route,
  state: (node) => {
    const branches = byPriority(node);
    const last = branches.pop();
    return {
      entry: { type: "enter", params: node },
      always: [
        ...branches.map((branch) => ({
          guard: { type: "chosen", params: branch } as const,
          target: keyOf(branch.id),
        })),
        { target: last ? keyOf(last.id) : targetAfter(node) },
      ],
    };
  },
  enter: passThrough,
};
