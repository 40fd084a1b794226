import { closeTask } from "../asking/task.ts";
import type { CommandOf } from "../command.ts";
import { nodeType } from "../definition.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import type { PlanNode } from "../plan/plan.ts";
import { refuse } from "../refuse.ts";
import { actingSeats, isActing } from "../seats.ts";
import { handOver } from "../settling/hand-over.ts";
import type { NodeRun, Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import { aimOf, isUndecided, record, seatAssigned, settledAlready } from "./assigning.ts";

/** A flow administrator puts people on a node: one that waits, one that is open, or one not yet reached (F31, F32). */
export function assign(work: Work, command: CommandOf<"ASSIGN">): Refusal | undefined {
  const aim = aimOf(work, command);
  if (!aim.ok) return aim;
  const { node, run, users } = aim;
  if (node.type === nodeType.start && users.length > 1) return refuse("flow.transfer.target", { users });
  return run ? onRunning(work, node, run, command, users) : ahead(work, node, command, users);
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

function closeGoing(work: Work, node: PlanNode, run: NodeRun, goes: (seat: Seat) => boolean, by: string): void {
  for (const seat of actingSeats(run)) if (goes(seat)) closeTask(work, node, run, seat, "reassigned", by);
  for (const seat of run.seats) if (goes(seat)) seat.s = state.removed;
}
