import type { AnyStateMachine } from "xstate";
import type { Formulas } from "./model/branch.ts";
import type { FlowDefinition } from "./model/definition.ts";
import type { Context, Effects, Values } from "./model/outcome.ts";
import type { Why } from "./model/reason.ts";
import type { CompletedNodes, State } from "./model/state.ts";
import type { Asking } from "./plan/asking.ts";
import type { Plan, PlanNode } from "./plan/plan.ts";

/* A compiled flow and a step are in one file because each type refers to the other (D3). */

/** A compiled definition: give it to the other functions of this package; keep it in a `flowCache`. */
export interface Flow {
  readonly definition: FlowDefinition;
  readonly plan: Plan;
  /** An ordinary machine for XState and its tools, with a `StepContext` as its context (D2, D3). */
  readonly machine: AnyStateMachine;
  readonly mover: Mover;
  readonly formulas: Formulas;
  askingOf(node: PlanNode): Asking;
  /** The nodes in progress, in document order. */
  runningNodes(state: State): PlanNode[];
}

/**
 * Moves one path of an application: all that the engine uses of XState, so that a test can put a live actor in its
 * place.
 */
export interface Mover {
  /** Starts a path at the state of this key, wherever it stood. The answer is the key of the state where it comes to rest. */
  enter(key: string, step: StepContext): string;
  /** Lets a path go on. `from` and the answer are state keys; `event` is "step", or how a path ends: "arrive", "approve", "reject", "withdraw". */
  move(from: string, event: string, step: StepContext): string;
}

export type Verdict = "agree" | "refuse";

/** Records what a step finds and decides, for the preview. */
export interface Tracer {
  why(node: PlanNode): Why;
  entered(node: PlanNode): void;
}

/**
 * A running step: a draft of the snapshot and the effects so far, and the context of the machine while it moves. Only
 * the functions of step/ change it.
 */
export interface StepContext<Snapshot extends State = State> {
  readonly flow: Flow;
  readonly context: Context;
  readonly state: Snapshot;
  readonly effects: Effects;
  values: Values;
  /** How a node was completed in this step; the guards of the machine look here. */
  readonly verdicts: Map<string, Verdict>;
  /** Parallels whose branches are being opened, so that the join fires after all were (F21). */
  readonly opening: Set<PlanNode>;
  /** Who acts in this step, "" for the system. */
  readonly actor: string;
  /** Who really acts, if a proxy acts for `actor`. */
  readonly proxy: string | undefined;
  /** Where whoever agrees sends it, instead of to the next node (D20). */
  skipTo: PlanNode | undefined;
  /** The parallel whose join fires now. */
  joining: PlanNode | undefined;
  /** A parallel just entered: its branches are opened as soon as the machine has moved. */
  fork: PlanNode | undefined;
  /** The runs of the snapshot before: one of them is copied before it is changed. */
  readonly before: State["runs"];
  /** What this step adds to the log of completed nodes. */
  completedText: string;
  completed: CompletedNodes | undefined;
  /** The log was asked for and is not at hand: whatever the step came to is thrown away (D4). */
  historyNeeded: boolean;
  tracer: Tracer | undefined;
}
