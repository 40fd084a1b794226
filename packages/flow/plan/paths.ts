import type { Path, Plan, PlanNode } from "./plan.ts";

/** The paths from the main path down to the one with the node. */
export function pathsOf(node: PlanNode): Path[] {
  const paths: Path[] = [];
  for (let path: Path | undefined = node.path; path; path = path.outer) paths.unshift(path);
  return paths;
}

/** The number of the last node of a path. */
export const pathEnd = (plan: Plan, path: Path): number => path.branch?.lastInside ?? plan.nodes.length - 1;

/** Whether `one` is before `other` on its path: earlier in the document and not in a sibling branch (F23). */
export function isBefore(one: PlanNode, other: PlanNode): boolean {
  if (one.index >= other.index) return false;
  const theirs = pathsOf(other);
  return pathsOf(one).every((path, depth) => {
    const here = theirs[depth];
    return !here || here === path || here.parallel !== path.parallel;
  });
}
