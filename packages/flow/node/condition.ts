import { checkConditions } from "../check/route.ts";
import { matches } from "../condition/match.ts";
import type { StepContext } from "../flow.ts";
import { formulaOf } from "../model/branch.ts";
import { nodeType } from "../model/codes.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { NodeKind } from "./kind.ts";
import { passThrough } from "./transitions.ts";

export const groupsOf = (branch: PlanNode) =>
  formulaOf(branch.node) === undefined ? (branch.node.conditionGroup ?? []) : [];

/** Values are read when the route is reached (F20). A branch without conditions matches always. */
function isMatch(step: StepContext, branch: PlanNode): boolean {
  const formula = formulaOf(branch.node);
  if (formula !== undefined) return step.flow.formulas.holds(formula, step.values);
  const groups = groupsOf(branch);
  const { org, fields } = step.context;
  return groups.length === 0 || matches(groups, { org, fields, applicant: step.state.initiator, values: step.values });
}

/** 3: a branch of a route. */
export const condition: NodeKind = {
  type: nodeType.condition,
  enter: passThrough,
  chosen: isMatch,
  check: checkConditions,
};
