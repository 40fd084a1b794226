import type { Look } from "../check/look.ts";
import type { NodeType } from "../definition.ts";
import type { Work } from "../flow.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { NodeState } from "./state.ts";

/** All the engine knows of one node type. A new type is a file in this folder and a line in its index. */
export interface NodeKind {
  readonly type: NodeType;
  /** The state it becomes in the machine; what a line only passes has none. */
  state?(node: PlanNode): NodeState;
  /** Runs when a line comes to it. */
  enter(work: Work, node: PlanNode): void;
  /** Of a branch: whether its holder goes this way; asked in order, the first that says yes is taken. */
  chosen?(work: Work, branch: PlanNode): boolean;
  /** What is wrong with a node of this type before it is published (F35). */
  check?(look: Look, node: PlanNode): void;
}
