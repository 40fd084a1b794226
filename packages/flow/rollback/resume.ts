import { openTask } from "../assignment/task.ts";
import { arm } from "../assignment/timer.ts";
import { removeLeaver } from "../completion/leaver.ts";
import type { StepContext } from "../flow.ts";
import { enterAt, join } from "../machine/advance.ts";
import { isComplete } from "../machine/join.ts";
import { actingAssignees } from "../model/assignees.ts";
import { nodeType } from "../model/codes.ts";
import type { NodeRun, State } from "../model/state.ts";
import { isOver } from "../model/status.ts";
import { chosenBranch } from "../node/chosen-branch.ts";
import { isActive } from "../people/reporting-line.ts";
import { pathState } from "../plan/key.ts";
import { pathEnd } from "../plan/paths.ts";
import type { Path, PlanNode } from "../plan/plan.ts";
import { isValid } from "../step/completed-log.ts";
import { completedNodes, elapsed, startRun } from "../step/context.ts";
import { clearRange, superseding } from "./clear.ts";

type Returned = NonNullable<State["returned"]>;

/** How a path went: to its old position, to its end as before, or along another branch. */
type PathResult = "restored" | "arrived" | "diverted";

/**
 * Resubmission "straight" (F25): each path is taken back to its old position without asking anybody. The node that
 * returned is entered again, and the other branches resume. Where the new values choose another branch, the path
 * continues normally from there.
 */
export function resume(step: StepContext, back: Returned): void {
  const { mainPath, start } = step.flow.plan;
  resumePath(step, mainPath, start.next, back);
}

function resumePath(step: StepContext, path: Path, first: PlanNode | undefined, back: Returned): PathResult {
  const oldKey = back.positions[path.key];
  const oldPosition = step.flow.plan.nodes.find((each) => each.path === path && each.key === oldKey);
  let node = first;
  while (node) {
    if (node === oldPosition) return resumeAtNode(step, node, back);
    const continuation: Continuation = continuationOf(step, node, oldPosition);
    if (continuation.changed) return switchRoute(step, path, node, continuation.to, back);
    if (node.type === nodeType.parallel && wasCompleted(step, node)) {
      const diverted = resumeBranches(step, node, back);
      if (diverted) return "diverted";
    }
    node = continuation.to.next;
  }
  step.state.positions[path.key] = pathState.arrived;
  return "arrived";
}

const wasCompleted = (step: StepContext, node: PlanNode): boolean => {
  const completed = completedNodes(step).get(node.index);
  return completed !== undefined && isValid(completed);
};

/** Where a path goes after a node, and whether the values choose another branch than before. */
interface Continuation {
  readonly to: PlanNode;
  readonly changed: boolean;
}

/**
 * Only changed values change the path. Nodes skipped by a jump or a free flow are not part of it. A branch that the
 * application was moved into is left only if the changed values choose a third branch.
 */
function continuationOf(step: StepContext, node: PlanNode, oldPosition: PlanNode | undefined): Continuation {
  const oldBranch =
    oldPosition &&
    node.branches.find((branch) => branch.index < oldPosition.index && oldPosition.index <= branch.lastInside);
  const taken = node.branches.find((branch) => wasCompleted(step, branch));
  if (node.type === nodeType.opinion) return { to: oldBranch ?? taken ?? node, changed: false };
  if (node.type !== nodeType.route || !(oldBranch || wasCompleted(step, node))) return { to: node, changed: false };
  const before = taken ?? chosenBranch({ ...step, values: step.context.values }, node);
  const now = chosenBranch(step, node) ?? node;
  if (now === before || now === oldBranch) return { to: oldBranch ?? now, changed: false };
  return { to: wasCompleted(step, node) ? now : node, changed: true };
}

/** The new values choose another branch: completed nodes of the old branch are superseded. */
function switchRoute(step: StepContext, path: Path, node: PlanNode, target: PlanNode, back: Returned): PathResult {
  supersede(step, target === node ? node.index : node.index + 1, path, back);
  enterAt(step, target);
  return "diverted";
}

/** Clears the rest of a path, and branches that waited at a join there when the application was returned. */
function supersede(step: StepContext, first: number, path: Path, back: Returned): void {
  const { plan } = step.flow;
  const last = pathEnd(plan, path);
  for (const { key, branch } of plan.paths.values()) {
    const within = branch && branch.index >= first && branch.index <= last;
    if (within && back.positions[key] === pathState.arrived) step.state.positions[key] = pathState.arrived;
  }
  clearRange(step, first, last, superseding(step.actor));
}

/** For a parallel that was joined before; true if one of its branches now takes another path. */
function resumeBranches(step: StepContext, parallel: PlanNode, back: Returned): boolean {
  const { state: snapshot } = step;
  snapshot.positions[parallel.path.key] = parallel.key;
  step.opening.add(parallel);
  const followed = parallel.branches.map((branch) =>
    isOver(snapshot.status ?? 0) ? "diverted" : resumePath(step, pathOf(step, branch), branch.next, back),
  );
  step.opening.delete(parallel);
  if (followed.every((each) => each === "arrived")) {
    for (const branch of parallel.branches) delete snapshot.positions[branch.id];
    return false;
  }
  if (isOver(snapshot.status ?? 0)) return true;
  supersede(step, parallel.lastInside + 1, parallel.path, back);
  if (isComplete(step, parallel)) join(step, parallel);
  return true;
}

function pathOf(step: StepContext, branch: PlanNode): Path {
  return step.flow.plan.paths.get(branch.id) ?? branch.path;
}

/** Puts a path at its position at the time of the return. */
function resumeAtNode(step: StepContext, node: PlanNode, back: Returned): PathResult {
  if (node.type === nodeType.parallel) return resumeAtParallel(step, node, back);
  if (node.id === back.node) enterAt(step, node);
  else reopenTasks(step, node, back.runs[node.id]);
  return "restored";
}

function resumeAtParallel(step: StepContext, parallel: PlanNode, back: Returned): PathResult {
  const { state: snapshot } = step;
  snapshot.positions[parallel.path.key] = parallel.key;
  step.opening.add(parallel);
  for (const branch of parallel.branches) {
    resumePath(step, pathOf(step, branch), branch.next, back);
    if (isOver(snapshot.status ?? 0)) return "diverted";
  }
  step.opening.delete(parallel);
  if (isComplete(step, parallel)) join(step, parallel);
  return "restored";
}

/**
 * Opens the tasks of another branch again with the votes already given, except those of people who have left since;
 * its deadline starts again.
 */
function reopenTasks(step: StepContext, node: PlanNode, before: NodeRun | undefined): void {
  step.state.positions[node.path.key] = node.key;
  const {
    deadlines: _,
    stood: __,
    standsSince: ___,
    ...rest
  } = before ?? { enteredStep: 0, enteredAt: 0, assignees: [] };
  const assignees = rest.assignees.map((assignee) => ({ ...assignee }));
  const run: NodeRun = {
    ...rest,
    assignees,
    enteredStep: step.state.steps,
    enteredAt: elapsed(step),
    epoch: step.state.epoch,
  };
  startRun(step, node.id, run);
  arm(step, node, run);
  for (const assignee of actingAssignees(run)) openTask(step, node, run, assignee);
  for (const assignee of actingAssignees(run)) {
    const runs = step.state.runs[node.id] === run;
    if (runs && !isActive(step.context.org, assignee.userId))
      removeLeaver(step, node, run, run.assignees.indexOf(assignee));
  }
}
