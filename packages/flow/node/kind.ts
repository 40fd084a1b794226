import type { CheckContext } from "../check/context.ts";
import type { StepContext } from "../flow.ts";
import type { NodeType } from "../model/codes.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { NodeState } from "./state.ts";

/** Everything the engine knows about a node type. A new type is a file in this folder and an entry in its index. */
export interface NodeKind {
  readonly type: NodeType;
  /** Its state in the machine. Types that are only passed have none. */
  state?(node: PlanNode): NodeState;
  /** Called when a path reaches the node. */
  enter(step: StepContext, node: PlanNode): void;
  /** For a branch: whether its holder takes it. Branches are asked in order and the first match is taken. */
  chosen?(step: StepContext, branch: PlanNode): boolean;
  /** Reports what is wrong with a node of this type before it is published (F35). */
  check?(context: CheckContext, node: PlanNode): void;
}
