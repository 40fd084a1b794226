import { nodeType } from "../model/definition.ts";
import { pathState } from "../plan/key.ts";
import { pathsOf } from "../plan/paths.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";

/** Where a node is relative to the current positions of an application. "beside": in a branch that was not taken. */
export type Place = "behind" | "here" | "ahead" | "beside";

/** Tells where each node of a drawing is, relative to the paths of an application (`at`). */
export class RelativePlaces {
  readonly at: Readonly<Record<string, string>>;
  readonly current: readonly PlanNode[];
  readonly byKey: ReadonlyMap<string, PlanNode>;

  constructor({ nodes }: Plan, at: Readonly<Record<string, string>>) {
    const keys = new Set(Object.values(at));
    this.at = at;
    this.current = nodes.filter(({ key }) => keys.has(key));
    this.byKey = new Map(this.current.map((node) => [node.key, node]));
  }

  /** Whether a path is in one of these branches, or in this one. */
  isWithin({ i, lastInside }: PlanNode): boolean {
    return this.current.some((node) => node.i > i && node.i <= lastInside);
  }

  of(node: PlanNode): Place {
    return this.isBeside(node) ? "beside" : this.along(node);
  }

  /** Whether the node is in another branch of a route or opinion than the one taken. */
  private isBeside(node: PlanNode): boolean {
    for (let branch = node.holder ? node : node.inBranch; branch; branch = branch.inBranch) {
      const { holder } = branch;
      if (!holder || holder.type === nodeType.parallel) continue;
      if (this.isWithin(holder) && !this.isWithin(branch)) return true;
    }
    return false;
  }

  private along(node: PlanNode): Place {
    const paths = pathsOf(node);
    for (const [depth, path] of paths.entries()) {
      const here = paths[depth + 1]?.parallel ?? node;
      const stood = this.at[path.key] ?? pathState.arrived;
      const stands = this.byKey.get(stood);
      if (!stands) return "behind";
      if (here !== stands) return here.i < stands.i ? "behind" : "ahead";
    }
    return "here";
  }
}
