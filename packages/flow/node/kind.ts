import type { CheckContext } from "../check/context.ts";
import type { StepContext } from "../flow.ts";
import type { NodeType } from "../model/definition.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { NodeState } from "./state.ts";

/** All the engine knows of one node type. A new type is a file in this folder and a path in its index. */
export interface NodeKind {
  readonly type: NodeType;
  /** The state it becomes in the machine; what a path only passes has none. */
  state?(node: PlanNode): NodeState;
  /** Runs when a path comes to it. */
  enter(step: StepContext, node: PlanNode): void;
  /** Of a branch: whether its holder goes this way; asked in order, the first that says yes is taken. */
  chosen?(step: StepContext, branch: PlanNode): boolean;
  /** What is wrong with a node of this type before it is published (F35). */
  check?(context: CheckContext, node: PlanNode): void;
}
