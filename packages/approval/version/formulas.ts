import { type FlowDefinition, type Formulas, compile as make } from "@stampflow/flow";
import { branchFault, branchHolds, readDesign, textOf } from "@stampflow/form";
import { language } from "@stampflow/kernel/server";

/** Formulas of branches are formulas of forms. */
export const formulas: Formulas = { holds: branchHolds };

export const compile = (definition: FlowDefinition) => make(definition, formulas);

/** Checks the formula of a branch; answers the fault in the reader's language. */
export function formulaFaultIn(date: string): (formula: string, branch: string) => string | undefined {
  const read = readDesign(date);
  return (formula, branch) => {
    const fault = "design" in read ? branchFault(formula, read.design) : undefined;
    return fault && textOf(language(), fault.code, { label: branch, ...fault.data });
  };
}
