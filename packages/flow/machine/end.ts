import { decidedByPerson, keepRun, leaveNode } from "../asking/leave.ts";
import type { Work } from "../flow.ts";
import { isActive } from "../people/line.ts";
import { place } from "../plan/key.ts";
import type { Seat, StatusCode } from "../state.ts";
import { seat } from "../state.ts";
import { statusName } from "../status.ts";
import { keep, passedNow } from "../work/keep.ts";
import { clock, doer, edit } from "../work/work.ts";

const rules = { 1: "approved", 2: "rejected", 4: "withdrawn" } as const;
const final = { 1: place.approved, 2: place.rejected, 4: place.withdrawn } as const;

export function setStatus(work: Work, code: StatusCode): void {
  if (code === 0) delete work.state.s;
  else work.state.s = code;
  work.effects.status = statusName(code);
}

/** Ends the application: whatever is open is cancelled by the system (F8, F14). */
export function endInstance(work: Work, code: 1 | 2 | 4): void {
  const by = work.actor;
  setStatus(work, code);
  work.state.at = { "": final[code] };
  work.state.end = { b: doer(work, by), t: clock(work) };
  work.fork = undefined;
  delete work.state.back;
  delete work.state.a;
  delete work.state.g;
  for (const node of work.flow.runningNodes(work.state)) {
    const run = edit(work, node.id);
    if (!run) continue;
    leaveNode(work, node, run, { how: "cancelled", action: "CANCEL", rule: rules[code], by });
    keepRun(work, node, run, decidedByPerson(run) ? 2 : 3, by);
  }
  if (code === 1) copyAtEnd(work);
}

/** End-of-flow cc: only when approved (F22). */
function copyAtEnd(work: Work): void {
  const { start } = work.flow.plan;
  const people = new Set((start.node.customCc ?? []).map(String));
  const seats: Seat[] = [...people].filter((id) => isActive(work.context.org, id)).map((u) => ({ u, s: seat.told }));
  if (seats.length === 0) return;
  for (const { u } of seats) work.effects.copies.push({ node: start.id, user: u });
  keep(work, start, passedNow(work, 2, seats));
}
