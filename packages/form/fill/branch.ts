import type { Values } from "../design/schema.ts";
import { formulaFault } from "../formula/check.ts";
import { isHeld } from "../formula/evaluate.ts";
import { formulaOf } from "../formula/formula.ts";
import type { FormulaFault } from "../formula/parse.ts";
import { fieldOf } from "../registry.ts";
import { writtenIn } from "../translation/read.ts";
import { fieldControls } from "./fields.ts";
import type { Drawn } from "./plan.ts";

/** The formula by which a flow chooses a branch: it names fields of the form and is true or false. */
export function branchFault(text: string, design: Drawn): FormulaFault | undefined {
  const fields = fieldControls(design).flatMap((control) => {
    const field = fieldOf(control);
    return field ? [{ control, field }] : [];
  });
  return formulaFault(text, { fields, language: writtenIn(design) }, "truth");
}

/** Never throws; one that cannot be read does not hold. */
export function branchHolds(text: string, values: Values): boolean {
  const formula = formulaOf(text);
  return !("code" in formula) && isHeld(formula.node, values);
}
