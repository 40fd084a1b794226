import { openTask } from "../assignment/task.ts";
import type { StepContext } from "../flow.ts";
import { enterAt } from "../machine/advance.ts";
import { setStatus } from "../machine/end.ts";
import type { Assignee, NodeRun } from "../model/state.ts";
import { assigneeStatus as state } from "../model/state.ts";
import { isActive } from "../people/reporting-line.ts";
import type { PlanNode } from "../plan/plan.ts";
import { newRun, startRun } from "../step/context.ts";
import { decidedBefore } from "../step/decided.ts";
import { clearRange, superseding } from "./clear.ts";
import { beginEpoch } from "./epoch.ts";
import { reposition } from "./reposition.ts";

/**
 * The nodes a task at `node` can be returned to: the initiator, then the nodes on its path decided by people, last
 * decided first (F23).
 */
export function targetsOf(step: StepContext, node: PlanNode): PlanNode[] {
  return [step.flow.plan.start, ...decidedBefore(step, node).map((decided) => decided.node)];
}

/** Returns from `node` to a node on its path, which is entered again (F24). Starts a new epoch. */
export function returnTo(step: StepContext, node: PlanNode, target: PlanNode, rule?: string): void {
  beginEpoch(step);
  if (target === step.flow.plan.start) {
    returnToInitiator(step, node, rule);
    return;
  }
  reposition(step, target, superseding(step.actor, rule));
  enterAt(step, target);
}

function returnToInitiator(step: StepContext, node: PlanNode, rule?: string): void {
  const { flow, state: snapshot } = step;
  const straight = flow.plan.settings.resubmit === "straight";
  if (straight)
    snapshot.returned = { node: node.id, positions: { ...snapshot.positions }, runs: otherRuns(step, node) };
  const clearing = superseding(step.actor, rule);
  if (straight) closeRunning(step, clearing);
  else clearRange(step, flow.plan.start.index + 1, flow.plan.nodes.length - 1, clearing);
  snapshot.positions = {};
  enterAt(step, flow.plan.start);
  setStatus(step, 3);
  askInitiator(step);
}

/** The runs of the other branches; the returning node will be entered anew. */
function otherRuns(step: StepContext, node: PlanNode): Record<string, NodeRun> {
  const { [node.id]: _, ...others } = step.state.runs;
  return structuredClone(others);
}

function closeRunning(step: StepContext, clearing: ReturnType<typeof superseding>): void {
  for (const node of step.flow.runningNodes(step.state)) clearRange(step, node.index, node.index, clearing);
}

function askInitiator(step: StepContext): void {
  const { start } = step.flow.plan;
  const assignee: Assignee = { userId: step.state.initiator };
  const run = newRun(step, [assignee]);
  startRun(step, start.id, run);
  if (isActive(step.context.org, assignee.userId)) {
    openTask(step, start, run, assignee);
    return;
  }
  run.assignees = [{ ...assignee, status: state.left }];
  step.effects.notices.push({ kind: "handover", node: start.id, users: step.context.org.flowAdmins });
}
