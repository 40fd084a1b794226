import { closeTask, openTask } from "../asking/task.ts";
import type { CommandOf } from "../command.ts";
import { nodeType } from "../definition.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import { isActive } from "../people/line.ts";
import { mode } from "../plan/asking.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isAsking } from "../plan/plan.ts";
import { refuse } from "../refuse.ts";
import { actingSeats, hasDecided, isActing } from "../seats.ts";
import { handOver } from "../settling/hand-over.ts";
import { recount } from "../settling/settle.ts";
import type { NodeRun, Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import { isValid } from "../work/past.ts";
import { edit, note, pastOf } from "../work/work.ts";
import { unadministered } from "./admin.ts";

/** A flow administrator puts people on a node: one that waits, one that is open, or one not yet reached (F31, F32). */
export function assign(work: Work, command: CommandOf<"ASSIGN">): Refusal | undefined {
  const refusal = unadministered(work, command);
  if (refusal) return refusal;
  const node = work.flow.plan.byId.get(command.node);
  const run = node && edit(work, node.id);
  if (!node || !(run || isAsking(node))) return refuse("flow.notAllowed", { why: "node" });
  const users = [...new Set(command.users)];
  const tooMany = node.type === nodeType.start && users.length > 1;
  if (tooMany || !users.every((user) => isActive(work.context.org, user)))
    return refuse("flow.transfer.target", { users });
  return run ? onRunning(work, node, run, command, users) : ahead(work, node, command, users);
}

type Assignment = CommandOf<"ASSIGN"> | CommandOf<"CHANGE">;

export function record(work: Work, command: Assignment, users: readonly string[]): void {
  const { user, node, action, reason } = command;
  const whose = action === "ASSIGN" && command.for !== undefined ? { for: command.for } : {};
  note(work, { node, by: user, action, ...whose, users, reason });
}

/** A node that somebody settled already, and who. */
export function settledAlready(work: Work, node: PlanNode): Refusal | undefined {
  const passed = pastOf(work).get(node.i);
  if (!passed || !isValid(passed)) return undefined;
  const by = passed.b || "system";
  const name = work.context.org.user(by)?.name ?? by;
  return refuse("flow.task.handled", { node: node.id, by, name, at: work.state.t + passed.d });
}

function ahead(work: Work, node: PlanNode, command: CommandOf<"ASSIGN">, users: string[]): Refusal | undefined {
  const settled = settledAlready(work, node);
  if (settled) return settled;
  if (command.for !== undefined) return refuse("flow.transfer.target", { users: [command.for] });
  record(work, command, users);
  work.state.a = { ...work.state.a, [node.id]: users };
  return undefined;
}

/** What is to be handed over, or else everything undecided, goes to the people given; with `for` what one person had. */
function onRunning(
  work: Work,
  node: PlanNode,
  run: NodeRun,
  command: CommandOf<"ASSIGN">,
  users: string[],
): Refusal | undefined {
  const left = run.seats.some((seat) => seat.s === state.left);
  const whose = command.for;
  const goes = (seat: Seat) => {
    if (whose !== undefined) return seat.u === whose && (isActing(seat) || seat.s === state.left);
    return left ? seat.s === state.left : isUndecided(seat);
  };
  if (whose !== undefined && !run.seats.some(goes)) return refuse("flow.transfer.target", { users: [whose] });
  const staying = run.seats.filter((seat) => !goes(seat) && seat.s !== state.removed && seat.s !== state.cancelled);
  const clash = users.filter((user) => staying.some((seat) => seat.u === user && seat.s !== state.told));
  if (clash.length > 0) return refuse("flow.transfer.target", { users: clash });
  record(work, command, users);
  const at = run.seats.findIndex(goes);
  const [heir] = users;
  const going = run.seats[at];
  if (whose !== undefined && going?.w && heir !== undefined) {
    // Somebody who was added or delegated to: the owner goes on waiting, for the heir.
    handOver(work, node, run, going, heir, command.user);
    return undefined;
  }
  closeGoing(work, node, run, goes, command.user);
  seatAssigned(work, node, run, users, at < 0 ? run.seats.length : at);
  delete run.x;
  return undefined;
}

export const isUndecided = (seat: Seat): boolean =>
  !hasDecided(seat) && (seat.s ?? state.open) !== state.skipped && seat.s !== state.told;

function closeGoing(work: Work, node: PlanNode, run: NodeRun, goes: (seat: Seat) => boolean, by: string): void {
  for (const seat of actingSeats(run)) if (goes(seat)) closeTask(work, node, run, seat, "reassigned", by);
  for (const seat of run.seats) if (goes(seat)) seat.s = state.removed;
}

export function seatAssigned(work: Work, node: PlanNode, run: NodeRun, users: readonly string[], at: number): void {
  const inTurn = work.flow.askingOf(node).mode === mode.oneByOne && !run.any;
  for (const seat of run.seats) if (seat.p !== undefined && seat.p >= at) seat.p += users.length;
  const seats = users.map((u): Seat => (inTurn ? { u, s: state.turn } : { u }));
  run.seats.splice(at, 0, ...seats);
  if (inTurn) recount(work, node, run, "");
  else for (const seat of seats) openTask(work, node, run, seat);
}
