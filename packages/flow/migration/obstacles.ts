import type { Flow } from "../flow.ts";
import { nodeType } from "../model/codes.ts";
import type { State } from "../model/state.ts";
import { isOver } from "../model/status.ts";
import { pathsOf } from "../plan/paths.ts";
import type { PlanNode } from "../plan/plan.ts";

/** Why an application cannot move to another version, and at which of its nodes. */
export type Obstacle = "ended" | "missing" | "otherType" | "otherBranches" | "twice";
export interface MigrationObstacle {
  readonly node: string;
  readonly obstacle: Obstacle;
}

export type IdMapping = (id: string) => string;

/**
 * The nodes that paths are at, parallels included. If the application was returned, also the nodes it will go back to
 * (F25).
 */
export function currentNodes({ plan }: Flow, { positions, returned }: State): PlanNode[] {
  const keys = new Set([...Object.values(positions), ...Object.values(returned?.positions ?? {})]);
  const ids = new Set([...Object.keys(returned?.runs ?? {}), returned?.node]);
  return plan.nodes.filter((node) => keys.has(node.key) || ids.has(node.id));
}

export function obstaclesOf(from: Flow, to: Flow, state: State, idOf: IdMapping): MigrationObstacle[] {
  if (isOver(state.status ?? 0)) return [{ node: from.plan.start.id, obstacle: "ended" }];
  const current = currentNodes(from, state);
  const targets = current.map((node) => idOf(node.id));
  return current.flatMap((node, index) => {
    const target = to.plan.byId.get(idOf(node.id));
    const obstacle = targets.indexOf(idOf(node.id)) === index ? obstacleAt(node, target, idOf) : "twice";
    return obstacle ? [{ node: node.id, obstacle }] : [];
  });
}

function obstacleAt(node: PlanNode, target: PlanNode | undefined, idOf: IdMapping): Obstacle | undefined {
  if (!target) return "missing";
  if (target.type !== node.type) return "otherType";
  const same = (ours: readonly string[], theirs: readonly string[]) =>
    ours.map(idOf).sort().join(" ") === [...theirs].sort().join(" ");
  const paths = (each: PlanNode) => pathsOf(each).map((path) => path.key);
  const branches = (each: PlanNode) =>
    each.type === nodeType.parallel ? each.branches.map((branch) => branch.id) : [];
  const outer = (each: PlanNode) => paths(each).filter((key) => key !== "");
  const sameBranches = same(outer(node), outer(target)) && same(branches(node), branches(target));
  return sameBranches ? undefined : "otherBranches";
}
