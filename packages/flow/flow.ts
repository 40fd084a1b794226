import type { AnyStateMachine } from "xstate";
import type { Formulas } from "./model/branch.ts";
import type { FlowDefinition } from "./model/definition.ts";
import type { Context, Effects, Values } from "./model/outcome.ts";
import type { Why } from "./model/reason.ts";
import type { CompletedNodes, State } from "./model/state.ts";
import type { Plan, PlanNode } from "./plan/plan.ts";
import type { TaskSettings } from "./plan/task-settings.ts";

/* `Flow` and `StepContext` are in one file because each refers to the other (D3). */

/** A compiled definition, the first argument of the functions of this package. Keep it in a `flowCache`. */
export interface Flow {
  readonly definition: FlowDefinition;
  readonly plan: Plan;
  /** An XState machine whose events carry a `StepContext` (D2, D3). */
  readonly machine: AnyStateMachine;
  readonly formulas: Formulas;
  taskSettingsOf(node: PlanNode): TaskSettings;
  /** The nodes in progress, in document order. */
  runningNodes(state: State): PlanNode[];
}

export type NodeVerdict = "agree" | "refuse";

/** Records what a step finds and decides, for the preview. */
export interface Tracer {
  why(node: PlanNode): Why;
  entered(node: PlanNode): void;
}

/**
 * A running step: a draft of the snapshot, and the effects so far. Only functions of step/ change it.
 */
export interface StepContext<Snapshot extends State = State> {
  readonly flow: Flow;
  readonly context: Context;
  readonly state: Snapshot;
  readonly effects: Effects;
  values: Values;
  /** How a node was completed in this step; read by the guards of the machine. */
  readonly verdicts: Map<string, NodeVerdict>;
  /** Parallels whose branches are being opened; the join must wait until all are open (F21). */
  readonly opening: Set<PlanNode>;
  /** Who acts in this step, "" for the system. */
  readonly actor: string;
  /** The proxy, if one acts for `actor`. */
  readonly proxy: string | undefined;
  /** The node to skip to, if an agreement names one (D20). */
  skipTo: PlanNode | undefined;
  /** The parallel whose join fires now. */
  joining: PlanNode | undefined;
  /** A parallel that was just entered; its branches are opened after the machine has moved. */
  fork: PlanNode | undefined;
  /** The runs of the snapshot before this step. A run is copied before it is changed. */
  readonly before: State["runs"];
  /** The text that this step adds to the log of completed nodes. */
  completedText: string;
  completed: CompletedNodes | undefined;
  /** The step needs the log of completed nodes and does not have it: its result is dropped (D4). */
  historyNeeded: boolean;
  tracer: Tracer | undefined;
}
