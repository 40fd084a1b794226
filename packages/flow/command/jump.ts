import { keepRun } from "../asking/leave.ts";
import { closeTask } from "../asking/task.ts";
import type { CommandOf } from "../command.ts";
import type { Work } from "../flow.ts";
import { enterAt } from "../machine/advance.ts";
import { setStatus } from "../machine/end.ts";
import type { Refusal } from "../outcome.ts";
import { place } from "../plan/key.ts";
import { linesOf } from "../plan/place.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isAsking } from "../plan/plan.ts";
import { refuse } from "../refuse.ts";
import { actingSeats } from "../seats.ts";
import { clearAwaited, clearRange, superseding } from "../turn/clear.ts";
import { beginEpoch } from "../turn/epoch.ts";
import { reposition } from "../turn/reposition.ts";
import { isValid } from "../work/past.ts";
import { dropRun, edit, note, pastOf } from "../work/work.ts";
import { unadministered } from "./admin.ts";

/**
 * Somebody is asked there; and a branch can be jumped into where its parallel is open or was joined before, so that the
 * siblings have a state.
 */
export function isReachable(work: Work, target: PlanNode): boolean {
  if (!isAsking(target)) return false;
  return linesOf(target).every(({ parallel }) => {
    if (!parallel) return true;
    const passed = pastOf(work).get(parallel.i);
    return work.state.at[parallel.line.key] === parallel.key || (passed !== undefined && isValid(passed));
  });
}

/** A flow administrator moves the application to a node; what was open in its line is superseded (F32). */
export function jump(work: Work, command: CommandOf<"JUMP">): Refusal | undefined {
  const refusal = unadministered(work, command);
  if (refusal) return refusal;
  const target = work.flow.plan.byId.get(command.to);
  if (!target || !isReachable(work, target)) return refuse("flow.return.target", { targets: [] });
  const { user, reason, to } = command;
  note(work, { node: work.flow.runningNodes(work.state)[0]?.id ?? to, by: user, action: "JUMP", to, reason });
  beginEpoch(work);
  delete work.state.back;
  if (work.state.s === 3) takeFromInitiator(work);
  closeInLine(work, target);
  reposition(work, target, superseding(user, "jump"));
  enterAt(work, target);
  return undefined;
}

/** A returned application goes on without being resubmitted. */
function takeFromInitiator(work: Work): void {
  const { start } = work.flow.plan;
  const run = edit(work, start.id);
  for (const seat of run ? actingSeats(run) : []) if (run) closeTask(work, start, run, seat, "superseded", work.actor);
  if (run) keepRun(work, start, run, 2, "");
  dropRun(work, start.id);
  setStatus(work, 0);
}

/** Jumping forward leaves nothing open behind in the same line. */
function closeInLine(work: Work, target: PlanNode): void {
  for (const node of work.flow.runningNodes(work.state)) {
    const inside = linesOf(node).includes(target.line);
    if (inside && node.i < target.i) clearRange(work, node.i, node.i, superseding(work.actor, "jump"));
  }
  for (const [key, line] of work.flow.plan.lines) {
    const nested = line.parallel && linesOf(line.parallel).includes(target.line) && line.parallel.inner < target.i;
    if (!nested) continue;
    if (work.state.at[key] === place.arrived) clearAwaited(work, line.parallel, 4, work.actor);
    delete work.state.at[key];
  }
}
