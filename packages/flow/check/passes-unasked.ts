import { approvalMethod, approverType, nodeType, noHander, sameMode } from "../model/codes.ts";
import type { ApproverGroup } from "../model/definition.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import { isAsking } from "../plan/plan.ts";
import { readTaskSettings } from "../plan/task-settings.ts";
import type { SelfChoice } from "./own-choice.ts";
import { selfChoice } from "./own-choice.ts";

/** How often initiators must choose themselves so that nobody is asked; at most once is possible (F17). */
export type Cost = number;
export const free: Cost = 0;
export const asksSomebody: Cost = Number.POSITIVE_INFINITY;
export const costOf: Record<SelfChoice, Cost> = { field: free, chosen: 1 };

/** The cost of passing this node with nobody else asked. */
type Passes = (node: PlanNode) => Cost;

/** Judged by the drawing alone: a node passes if it is automatic, finds nobody, or finds only the initiator and skips them. */
export const passesByItself =
  (plan: Plan): Passes =>
  (node) => {
    const taskSettings = readTaskSettings(plan, node);
    const { method, groups } = taskSettings;
    if (method === approvalMethod.pass) return free;
    if (method === approvalMethod.refuse) return asksSomebody;
    // Named people and the initiator count as found.
    const finds = groups.every(
      ({ approverType: type }) => type === approverType.people || type === approverType.initiator,
    );
    if (taskSettings.noHander === noHander.pass && !finds) return free;
    if (taskSettings.sameMode !== sameMode.skip || groups.length === 0) return asksSomebody;
    return Math.max(...groups.map((group) => costOfGroup(plan, group)));
  };

/** The cost of a group finding only the initiator. */
function costOfGroup(plan: Plan, group: ApproverGroup): Cost {
  if (group.approverType === approverType.initiator) return free;
  const own = selfChoice(plan, [group], false);
  return own ? costOf[own] : asksSomebody;
}

/** Whether a path from this node to its end can be passed with nobody asked. */
export const mayGoUnasked = (first: PlanNode | undefined, passes: Passes): boolean => costOfPath(first, passes) <= 1;

function costOfPath(first: PlanNode | undefined, passes: Passes): Cost {
  let cost = free;
  let node = first;
  while (node && cost < asksSomebody) {
    const inBranch = node.inBranch;
    cost += costOfNode(node, passes);
    const next: PlanNode | undefined = node.next;
    // After the end of a branch, the node that holds the branch continues.
    if (next?.inBranch !== inBranch) return cost;
    node = next;
  }
  return cost;
}

function costOfNode(node: PlanNode, passes: Passes): Cost {
  if (isAsking(node)) return passes(node);
  const inside = (branch: PlanNode) => (branch.next?.inBranch === branch ? costOfPath(branch.next, passes) : free);
  if (node.branches.length === 0) return free;
  if (node.type === nodeType.parallel) return node.branches.map(inside).reduce((sum, each) => sum + each, free);
  if (node.type === nodeType.route) return Math.min(...node.branches.map(inside));
  if (node.type !== nodeType.opinion) return free;
  const agreeing = node.branches.filter((branch) => branch.node.attr?.result !== "disagree");
  return Math.min(...agreeing.map(inside));
}
