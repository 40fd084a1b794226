import { actingSeats, hasDecided } from "../asking/seats.ts";
import { recount } from "../asking/settle.ts";
import { closeTask, openTask } from "../asking/task.ts";
import type { CommandOf } from "../command.ts";
import { nodeType } from "../definition.ts";
import type { Refusal } from "../outcome.ts";
import { isActive } from "../people/line.ts";
import { mode } from "../plan/asking.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { NodeRun, Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import { isOver, statusName } from "../status.ts";
import { isValid } from "../work/past.ts";
import type { Work } from "../work/work.ts";
import { edit, note, pastOf } from "../work/work.ts";
import { isAdmin } from "./admin.ts";
import { refuse } from "./refuse.ts";

const isAsking = (node: PlanNode): boolean => node.type === nodeType.approver || node.type === nodeType.handler;

/** A flow administrator puts people on a node: one that waits, one that is open, or one not yet reached (F31, F32). */
export function assign(work: Work, command: CommandOf<"ASSIGN">): Refusal | undefined {
  const code = work.state.s ?? 0;
  if (!isAdmin(work, command.user)) return refuse("flow.notAllowed", { why: "admin" });
  if (isOver(code)) return refuse("flow.ended", { status: statusName(code) });
  if (!command.reason?.trim()) return refuse("flow.opinion.required", { node: command.node });
  const node = work.flow.plan.byId.get(command.node);
  const run = node && edit(work, node.id);
  if (!node || !(run || isAsking(node))) return refuse("flow.notAllowed", { why: "node" });
  const users = [...new Set(command.users)];
  const tooMany = node.type === nodeType.start && users.length > 1;
  if (tooMany || !users.every((user) => isActive(work.context.org, user)))
    return refuse("flow.transfer.target", { users });
  return run ? onRunning(work, node, run, command, users) : ahead(work, node, command, users);
}

function record(work: Work, { user, node, reason }: CommandOf<"ASSIGN">, users: readonly string[]): void {
  note(work, { node, by: user, action: "ASSIGN", users, reason });
}

function ahead(work: Work, node: PlanNode, command: CommandOf<"ASSIGN">, users: string[]): Refusal | undefined {
  const passed = pastOf(work).get(node.i);
  if (passed && isValid(passed)) {
    const by = passed.b || "system";
    const name = work.context.org.user(by)?.name ?? by;
    return refuse("flow.task.handled", { node: node.id, by, name, at: work.state.t + passed.d });
  }
  record(work, command, users);
  work.state.a = { ...work.state.a, [node.id]: users };
  return undefined;
}

/** What is to be handed over, or else everything undecided, goes to the people given. */
function onRunning(
  work: Work,
  node: PlanNode,
  run: NodeRun,
  command: CommandOf<"ASSIGN">,
  users: string[],
): Refusal | undefined {
  const left = run.seats.some((seat) => seat.s === state.left);
  const goes = (seat: Seat) => (left ? seat.s === state.left : isUndecided(seat));
  const staying = run.seats.filter((seat) => !goes(seat) && seat.s !== state.removed && seat.s !== state.cancelled);
  const clash = users.filter((user) => staying.some((seat) => seat.u === user && seat.s !== state.told));
  if (clash.length > 0) return refuse("flow.transfer.target", { users: clash });
  record(work, command, users);
  const at = run.seats.findIndex(goes);
  closeGoing(work, node, run, goes, command.user);
  seatAssigned(work, node, run, users, at < 0 ? run.seats.length : at);
  delete run.x;
  return undefined;
}

const isUndecided = (seat: Seat): boolean =>
  !hasDecided(seat) && (seat.s ?? state.open) !== state.skipped && seat.s !== state.told;

function closeGoing(work: Work, node: PlanNode, run: NodeRun, goes: (seat: Seat) => boolean, by: string): void {
  for (const seat of actingSeats(run)) if (goes(seat)) closeTask(work, node, run, seat, "reassigned", by);
  for (const seat of run.seats) if (goes(seat)) seat.s = state.removed;
}

function seatAssigned(work: Work, node: PlanNode, run: NodeRun, users: readonly string[], at: number): void {
  const inTurn = work.flow.askingOf(node).mode === mode.oneByOne && !run.any;
  for (const seat of run.seats) if (seat.p !== undefined && seat.p >= at) seat.p += users.length;
  const seats = users.map((u): Seat => (inTurn ? { u, s: state.turn } : { u }));
  run.seats.splice(at, 0, ...seats);
  if (inTurn) recount(work, node, run, "");
  else for (const seat of seats) openTask(work, node, run, seat);
}
