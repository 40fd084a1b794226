import { openTask } from "../asking/task.ts";
import type { Work } from "../flow.ts";
import { enterAt } from "../machine/advance.ts";
import { setStatus } from "../machine/end.ts";
import { isActive } from "../people/line.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { NodeRun } from "../state.ts";
import { seat as state } from "../state.ts";
import { decidedBefore } from "../work/trail.ts";
import { newRun, startRun } from "../work/work.ts";
import { clearRange, superseding } from "./clear.ts";
import { beginEpoch } from "./epoch.ts";
import { reposition } from "./reposition.ts";

/** Where a task at `node` can be returned to: the initiator, then the nodes decided by people on its path, last first (F23). */
export function targetsOf(work: Work, node: PlanNode): PlanNode[] {
  return [work.flow.plan.start, ...decidedBefore(work, node).map((decided) => decided.node)];
}

/** Returns from `node` to a node on its path, which is entered anew (F24). A new epoch begins: nothing is deduplicated across a return. */
export function returnTo(work: Work, node: PlanNode, target: PlanNode, rule?: string): void {
  beginEpoch(work);
  if (target === work.flow.plan.start) {
    returnToInitiator(work, node, rule);
    return;
  }
  reposition(work, target, superseding(work.actor, rule));
  enterAt(work, target);
}

function returnToInitiator(work: Work, node: PlanNode, rule?: string): void {
  const { flow, state: snapshot } = work;
  const straight = flow.plan.settings.resubmit === "straight";
  if (straight) snapshot.back = { node: node.id, at: { ...snapshot.at }, r: whereTheyStood(work, node) };
  const clearing = superseding(work.actor, rule);
  if (straight) closeRunning(work, clearing);
  else clearRange(work, flow.plan.start.i + 1, flow.plan.nodes.length - 1, clearing);
  snapshot.at = {};
  enterAt(work, flow.plan.start);
  setStatus(work, 3);
  askInitiator(work);
}

/** The runs of the sibling lines; the returning node itself is entered anew. */
function whereTheyStood(work: Work, node: PlanNode): Record<string, NodeRun> {
  const { [node.id]: _, ...others } = work.state.r;
  return structuredClone(others);
}

function closeRunning(work: Work, clearing: ReturnType<typeof superseding>): void {
  for (const node of work.flow.runningNodes(work.state)) clearRange(work, node.i, node.i, clearing);
}

function askInitiator(work: Work): void {
  const { start } = work.flow.plan;
  const seat = { u: work.state.i };
  const run = newRun(work, [seat]);
  startRun(work, start.id, run);
  if (isActive(work.context.org, seat.u)) {
    openTask(work, start, run, seat);
    return;
  }
  run.seats = [{ ...seat, s: state.left }];
  work.effects.notices.push({ kind: "handover", node: start.id, users: work.context.org.flowAdmins });
}
