import { countVotes } from "../../assignment/vote.ts";
import type { StepContext } from "../../flow.ts";
import { blocksOwner } from "../../model/assignees.ts";
import { nodeType } from "../../model/codes.ts";
import type { Assignee, NodeRun } from "../../model/state.ts";
import { assigneeStatus as state } from "../../model/state.ts";
import { chosenBranch } from "../../node/chosen-branch.ts";
import { isActive } from "../../people/reporting-line.ts";
import type { PlanNode } from "../../plan/plan.ts";
import { isAsking } from "../../plan/plan.ts";
import type { FoundTask } from "../find-task.ts";

/**
 * The nodes that agreeing may skip to in a free flow (D20): later asking nodes in the same path, if everybody agrees
 * and the values stay as they are.
 */
export function skipTargets(step: StepContext, found: FoundTask): PlanNode[] {
  if (!step.flow.plan.settings.on("freeFlow") || !completesNode(step, found)) return [];
  const targets: PlanNode[] = [];
  for (let node = nextOf(step, found.node); node; node = nextOf(step, node)) if (isAsking(node)) targets.push(node);
  return targets;
}

function nextOf(step: StepContext, node: PlanNode): PlanNode | undefined {
  if (node.type === nodeType.route) return chosenBranch(step, node) ?? node.next;
  const agree = node.branches.find((branch) => branch.node.attr?.result === "agree");
  return node.type === nodeType.opinion && agree ? agree : node.next;
}

/** Whether the node is completed as soon as this person agrees. Delegates and people added before complete nothing. */
function completesNode(step: StepContext, { node, run, index, assignee }: FoundTask): boolean {
  if (blocksOwner(assignee)) return false;
  const agreed = (each: Assignee, at: number): Assignee => {
    if (at === index) return { ...each, status: state.agreed };
    const dropped = each.status === state.waiting && !isActive(step.context.org, each.userId);
    return dropped ? { ...each, status: state.removed } : each;
  };
  const then: NodeRun = { ...run, assignees: run.assignees.map(agreed) };
  return countVotes(step.flow.taskSettingsOf(node), then) === "agree";
}
