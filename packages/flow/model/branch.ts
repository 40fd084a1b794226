import { branchType } from "./codes.ts";
import type { FlowNode } from "./definition.ts";
import type { Values } from "./outcome.ts";

/** The formula of a branch; undefined for branches with conditions and for "other cases". */
export const formulaOf = (node: FlowNode): string | undefined =>
  node.branchType === branchType.formula ? (node.formula ?? "") : undefined;

/** Evaluates the formulas of a form. The caller provides it, because this package knows no forms (D32). */
export interface Formulas {
  holds(formula: string, values: Values): boolean;
}

export const noFormulas: Formulas = { holds: () => false };
