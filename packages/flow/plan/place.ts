import type { Line, Plan, PlanNode } from "./plan.ts";

/** The lines from the main line down to the one that holds the node. */
export function linesOf(node: PlanNode): Line[] {
  const lines: Line[] = [];
  for (let line: Line | undefined = node.line; line; line = line.outer) lines.unshift(line);
  return lines;
}

/** The number of the last node of a line. */
export const lineEnd = (plan: Plan, line: Line): number => line.branch?.inner ?? plan.nodes.length - 1;

/** Whether `one` stands before `other` on its path: earlier in the document and in no sibling branch (F23). */
export function isBefore(one: PlanNode, other: PlanNode): boolean {
  if (one.i >= other.i) return false;
  const theirs = linesOf(other);
  return linesOf(one).every((line, depth) => {
    const here = theirs[depth];
    return !here || here === line || here.parallel !== line.parallel;
  });
}
