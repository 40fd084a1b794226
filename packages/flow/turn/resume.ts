import { openTask } from "../asking/task.ts";
import { arm } from "../asking/timer.ts";
import { nodeType } from "../definition.ts";
import type { Work } from "../flow.ts";
import { enterAt, join } from "../machine/advance.ts";
import { isComplete } from "../machine/join.ts";
import { chosenBranch } from "../node/chosen-branch.ts";
import { isActive } from "../people/line.ts";
import { place } from "../plan/key.ts";
import { lineEnd } from "../plan/place.ts";
import type { Line, PlanNode } from "../plan/plan.ts";
import { actingSeats } from "../seats.ts";
import { leaveSeat } from "../settling/left.ts";
import type { NodeRun, State } from "../state.ts";
import { isOver } from "../status.ts";
import { isValid } from "../work/past.ts";
import { clock, pastOf, startRun } from "../work/work.ts";
import { clearRange, superseding } from "./clear.ts";

type Back = NonNullable<State["back"]>;

/** How a line came out: where it stood before, at its end as before, or on another way. */
type Followed = "stands" | "arrived" | "parted";

/**
 * Resubmitted straight (F25): each line follows the way it took, without asking again, to where it stood. The node that
 * returned is entered anew; siblings resume. Where the values lead another way now, the line goes on from there.
 */
export function resume(work: Work, back: Back): void {
  const { mainLine, start } = work.flow.plan;
  follow(work, mainLine, start.next, back);
}

function follow(work: Work, line: Line, first: PlanNode | undefined, back: Back): Followed {
  const stood = back.at[line.key];
  const goal = work.flow.plan.nodes.find((each) => each.line === line && each.key === stood);
  let node = first;
  while (node) {
    if (node === goal) return stand(work, node, back);
    const way: Way = wayFrom(work, node, goal);
    if (way.parts) return part(work, line, node, way.to, back);
    if (node.type === nodeType.parallel && wasPassed(work, node)) {
      const parted = followBranches(work, node, back);
      if (parted) return "parted";
    }
    node = way.to.next;
  }
  work.state.at[line.key] = place.arrived;
  return "arrived";
}

const wasPassed = (work: Work, node: PlanNode): boolean => {
  const passed = pastOf(work).get(node.i);
  return passed !== undefined && isValid(passed);
};

/** Where a line goes on from a node, and whether the values lead it elsewhere than before. */
interface Way {
  readonly to: PlanNode;
  readonly parts: boolean;
}

/**
 * Only values part the ways. What a jump or free flow passed by is no part of them, and a branch that the line was moved
 * into is left only where the values, changed, lead into a third.
 */
function wayFrom(work: Work, node: PlanNode, goal: PlanNode | undefined): Way {
  const home = goal && node.branches.find((branch) => branch.i < goal.i && goal.i <= branch.inner);
  const taken = node.branches.find((branch) => wasPassed(work, branch));
  if (node.type === nodeType.opinion) return { to: home ?? taken ?? node, parts: false };
  if (node.type !== nodeType.route || !(home || wasPassed(work, node))) return { to: node, parts: false };
  const before = taken ?? chosenBranch({ ...work, values: work.context.values }, node);
  const now = chosenBranch(work, node) ?? node;
  if (now === before || now === home) return { to: home ?? now, parts: false };
  return { to: wasPassed(work, node) ? now : node, parts: true };
}

/** The ways part: what lay on the old way no longer counts. */
function part(work: Work, line: Line, node: PlanNode, way: PlanNode, back: Back): Followed {
  supersede(work, way === node ? node.i : node.i + 1, line, back);
  enterAt(work, way);
  return "parted";
}

/** Clears the rest of a line, with the branches that waited at a join there when the application was returned. */
function supersede(work: Work, first: number, line: Line, back: Back): void {
  const { plan } = work.flow;
  const last = lineEnd(plan, line);
  for (const { key, branch } of plan.lines.values()) {
    const within = branch && branch.i >= first && branch.i <= last;
    if (within && back.at[key] === place.arrived) work.state.at[key] = place.arrived;
  }
  clearRange(work, first, last, superseding(work.actor));
}

/** A parallel that was joined before; true where one of its branches now goes another way. */
function followBranches(work: Work, parallel: PlanNode, back: Back): boolean {
  const { state: snapshot } = work;
  snapshot.at[parallel.line.key] = parallel.key;
  work.opening.add(parallel);
  const followed = parallel.branches.map((branch) =>
    isOver(snapshot.s ?? 0) ? "parted" : follow(work, lineOf(work, branch), branch.next, back),
  );
  work.opening.delete(parallel);
  if (followed.every((each) => each === "arrived")) {
    for (const branch of parallel.branches) delete snapshot.at[branch.id];
    return false;
  }
  if (isOver(snapshot.s ?? 0)) return true;
  supersede(work, parallel.inner + 1, parallel.line, back);
  if (isComplete(work, parallel)) join(work, parallel);
  return true;
}

function lineOf(work: Work, branch: PlanNode): Line {
  return work.flow.plan.lines.get(branch.id) ?? branch.line;
}

/** A line is back where it stood when the application was returned. */
function stand(work: Work, node: PlanNode, back: Back): Followed {
  if (node.type === nodeType.parallel) return standAtParallel(work, node, back);
  if (node.id === back.node) enterAt(work, node);
  else restore(work, node, back.r[node.id]);
  return "stands";
}

function standAtParallel(work: Work, parallel: PlanNode, back: Back): Followed {
  const { state: snapshot } = work;
  snapshot.at[parallel.line.key] = parallel.key;
  work.opening.add(parallel);
  for (const branch of parallel.branches) {
    follow(work, lineOf(work, branch), branch.next, back);
    if (isOver(snapshot.s ?? 0)) return "parted";
  }
  work.opening.delete(parallel);
  if (isComplete(work, parallel)) join(work, parallel);
  return "stands";
}

/** The tasks of a sibling open again with the votes already given, but for people who left meanwhile; its deadline begins anew. */
function restore(work: Work, node: PlanNode, before: NodeRun | undefined): void {
  work.state.at[node.line.key] = node.key;
  const { k: _, ...rest } = before ?? { q: 0, t: 0, seats: [] };
  const seats = rest.seats.map((seat) => ({ ...seat }));
  const run: NodeRun = { ...rest, seats, q: work.state.q, t: clock(work), e: work.state.e };
  startRun(work, node.id, run);
  arm(work, node, run);
  for (const seat of actingSeats(run)) openTask(work, node, run, seat);
  for (const seat of actingSeats(run)) {
    const runs = work.state.r[node.id] === run;
    if (runs && !isActive(work.context.org, seat.u)) leaveSeat(work, node, run, run.seats.indexOf(seat));
  }
}
