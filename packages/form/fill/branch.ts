import type { Values } from "../design/schema.ts";
import { formulaFault } from "../formula/check.ts";
import { evaluatesToTrue } from "../formula/evaluate.ts";
import { formulaOf } from "../formula/formula.ts";
import type { FormulaFault } from "../formula/parse.ts";
import { fieldOf } from "../registry.ts";
import { originalLanguage } from "../translation/read.ts";
import { fieldControls } from "./fields.ts";
import type { FormDesign } from "./plan.ts";

/** Checks the formula of a branch of a flow: it names fields of the form and its result is true or false. */
export function branchFault(text: string, design: FormDesign): FormulaFault | undefined {
  const fields = fieldControls(design).flatMap((control) => {
    const field = fieldOf(control);
    return field ? [{ control, field }] : [];
  });
  return formulaFault(text, { fields, language: originalLanguage(design) }, "truth");
}

/** Never throws; false if the formula cannot be parsed. */
export function branchHolds(text: string, values: Values): boolean {
  const formula = formulaOf(text);
  return !("code" in formula) && evaluatesToTrue(formula.node, values);
}
