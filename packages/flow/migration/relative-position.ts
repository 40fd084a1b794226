import { nodeType } from "../model/codes.ts";
import { pathState } from "../plan/key.ts";
import { pathsOf } from "../plan/paths.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";

/** Where a node is relative to the current positions of an application. "otherBranch": in a branch that was not taken. */
export type RelativePosition = "behind" | "current" | "ahead" | "otherBranch";

/** Tells where each node of a drawing is, relative to the positions of an application. */
export class RelativePositions {
  readonly positions: Readonly<Record<string, string>>;
  readonly current: readonly PlanNode[];
  readonly byKey: ReadonlyMap<string, PlanNode>;

  constructor({ nodes }: Plan, at: Readonly<Record<string, string>>) {
    const keys = new Set(Object.values(at));
    this.positions = at;
    this.current = nodes.filter(({ key }) => keys.has(key));
    this.byKey = new Map(this.current.map((node) => [node.key, node]));
  }

  /** Whether a path is in one of these branches, or in this one. */
  isWithin({ index: i, lastInside }: PlanNode): boolean {
    return this.current.some((node) => node.index > i && node.index <= lastInside);
  }

  of(node: PlanNode): RelativePosition {
    return this.isInOtherBranch(node) ? "otherBranch" : this.alongPaths(node);
  }

  /** Whether the node is in another branch of a route or opinion than the one taken. */
  private isInOtherBranch(node: PlanNode): boolean {
    for (let branch = node.holder ? node : node.inBranch; branch; branch = branch.inBranch) {
      const { holder } = branch;
      if (!holder || holder.type === nodeType.parallel) continue;
      if (this.isWithin(holder) && !this.isWithin(branch)) return true;
    }
    return false;
  }

  private alongPaths(node: PlanNode): RelativePosition {
    const paths = pathsOf(node);
    for (const [depth, path] of paths.entries()) {
      const reached = paths[depth + 1]?.parallel ?? node;
      const key = this.positions[path.key] ?? pathState.arrived;
      const current = this.byKey.get(key);
      if (!current) return "behind";
      if (reached !== current) return reached.index < current.index ? "behind" : "ahead";
    }
    return "current";
  }
}
