import { closeTask } from "../assignment/task.ts";
import { afterAction } from "../completion/after-action.ts";
import { completeNode } from "../completion/complete.ts";
import type { Flow, StepContext, Tracer } from "../flow.ts";
import { enterAt } from "../machine/advance.ts";
import { isActing } from "../model/assignees.ts";
import type { Context } from "../model/outcome.ts";
import type { Assignee, NodeRun, StateWithHistory } from "../model/state.ts";
import { assigneeStatus as state } from "../model/state.ts";
import { isOver } from "../model/status.ts";
import type { PlanNode } from "../plan/plan.ts";
import { begin } from "../step/begin.ts";
import { editRun } from "../step/context.ts";

export interface ForecastInput {
  readonly applicant: string;
  readonly submittedBy?: string | undefined;
  readonly chosen?: Readonly<Record<string, readonly string[]>>;
}

/** The snapshot of an application before its first step. */
export function emptyState(ahead: ForecastInput, now: number): StateWithHistory {
  const state: StateWithHistory = {
    submittedAt: now,
    initiator: ahead.applicant,
    steps: 0,
    positions: {},
    runs: {},
    completedLog: "",
  };
  if (ahead.submittedBy && ahead.submittedBy !== ahead.applicant) state.submittedBy = ahead.submittedBy;
  const chosen = Object.entries(ahead.chosen ?? {}).filter(([, people]) => people.length > 0);
  if (chosen.length > 0) state.chosen = Object.fromEntries(chosen.map(([node, people]) => [node, [...people]]));
  return state;
}

/** Runs a submission to its end with everybody agreeing. The tracer records what happens; nothing is stored. */
export function forecastSubmission(flow: Flow, ahead: ForecastInput, context: Context, tracer: Tracer): StepContext {
  const step = begin(flow, emptyState(ahead, context.now), context, ahead.applicant, { tracer });
  step.verdicts.set(flow.plan.start.id, "agree");
  enterAt(step, flow.plan.start);
  return agreeToTheEnd(step);
}

/** Is told who would be asked, and who would agree. */
export interface ForecastListener {
  /** A node was entered; nobody has agreed there yet. */
  asks(node: PlanNode, run: NodeRun): void;
  agrees(node: PlanNode, assignee: Assignee): void;
}

/**
 * Everybody who is asked agrees, node by node in document order and one after another. A node that waits for an
 * administrator counts as passed.
 */
export function agreeToTheEnd(step: StepContext, listener?: ForecastListener): StepContext {
  const visited = new Set<PlanNode>();
  while (!isOver(step.state.status ?? 0)) {
    for (const node of step.flow.runningNodes(step.state)) {
      const run = step.state.runs[node.id];
      if (run && !visited.has(node)) listener?.asks(node, run);
      visited.add(node);
    }
    const node = nextNode(step);
    const run = node && editRun(step, node.id);
    if (!node || !run) break;
    // Each decision is a step of its own, so that their order is kept.
    step.state.steps += 1;
    agreeAt(step, node, run, listener);
  }
  return step;
}

function nextNode(step: StepContext): PlanNode | undefined {
  const running = step.flow.runningNodes(step.state);
  return running.find(({ id }) => step.state.runs[id]?.assignees.some(isActing)) ?? running[0];
}

function agreeAt(step: StepContext, node: PlanNode, run: NodeRun, listener?: ForecastListener): void {
  const acting = run.assignees.findIndex(isActing);
  const index = acting >= 0 ? acting : run.assignees.findIndex((assignee) => assignee.status === state.left);
  const assignee = run.assignees[index];
  if (assignee && acting >= 0) listener?.agrees(node, assignee);
  if (!assignee) {
    completeNode(step, node, run, "agree", { how: "agreed", by: "" });
    return;
  }
  assignee.status = state.agreed;
  if (assignee.beforeReturn) delete assignee.beforeReturn;
  closeTask(step, node, run, assignee, "agreed", assignee.userId);
  afterAction(step, { node, run, index, assignee }, assignee.userId);
}
