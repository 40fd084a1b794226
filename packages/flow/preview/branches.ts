import { holds } from "../condition/match.ts";
import type { ConditionContext } from "../condition/operand.ts";
import { formulaOf } from "../model/branch.ts";
import { nodeType } from "../model/codes.ts";
import type { Condition, ConditionGroup } from "../model/definition.ts";
import type { Reason } from "../model/reason.ts";
import { groupsOf } from "../node/condition.ts";
import type { PlanNode } from "../plan/plan.ts";
import { byPriority } from "../plan/priority.ts";

/** Why a holder takes this branch: the branches tried before it, and the conditions that hold here. */
export function whyThisBranch(branch: PlanNode): Reason[] {
  if (branch.type === nodeType.result) {
    const refused = branch.node.attr?.result === "disagree";
    return [{ code: refused ? "flow.why.result.disagree" : "flow.why.result.agree", data: { branch: branch.id } }];
  }
  if (branch.type !== nodeType.condition || !branch.holder) return [];
  const order = byPriority(branch.holder);
  const tried = order.slice(0, order.indexOf(branch));
  const untaken = tried.map((each): Reason => ({ code: "flow.why.branch.passed", data: decidedBy(each) }));
  const decided = decidedBy(branch);
  const held: Reason =
    decided.formula !== undefined || groupsOf(branch).length > 0
      ? { code: "flow.why.branch.match", data: decided }
      : { code: "flow.why.branch.other", data: { branch: branch.id } };
  return [...untaken, held];
}

function decidedBy(branch: PlanNode): { branch: string; conditions: readonly ConditionGroup[]; formula?: string } {
  const formula = formulaOf(branch.node);
  return { branch: branch.id, conditions: groupsOf(branch), ...(formula === undefined ? {} : { formula }) };
}

/** The conditions that decided: all of the first group that holds, or of each group the first that does not. */
export function decisive(groups: readonly ConditionGroup[], facts: ConditionContext): Condition[] {
  const conditionsOf = (group: ConditionGroup) => group.conditions ?? [];
  const held = groups.find((group) => conditionsOf(group).every((condition) => holds(condition, facts)));
  if (held) return [...conditionsOf(held)];
  return groups.flatMap((group) => conditionsOf(group).find((condition) => !holds(condition, facts)) ?? []);
}
