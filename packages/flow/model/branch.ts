import type { FlowNode } from "./definition.ts";
import type { Values } from "./outcome.ts";

const byFormula = 2;

/** The formula by which a branch is chosen; undefined of a branch with rules, and of "other cases". */
export const formulaOf = (node: FlowNode): string | undefined =>
  node.branchType === byFormula ? (node.formula ?? "") : undefined;

/** What evaluates the formulas of a form; this package knows none (D32). */
export interface Formulas {
  holds(formula: string, values: Values): boolean;
}

export const noFormulas: Formulas = { holds: () => false };
