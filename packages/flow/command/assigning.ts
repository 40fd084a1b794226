import { openTask } from "../asking/task.ts";
import type { CommandOf } from "../command.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import { isActive } from "../people/line.ts";
import { mode } from "../plan/asking.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isAsking } from "../plan/plan.ts";
import { refuse } from "../refuse.ts";
import { hasDecided } from "../seats.ts";
import { recount } from "../settling/settle.ts";
import type { NodeRun, Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import { isValid } from "../work/past.ts";
import { edit, note, pastOf } from "../work/work.ts";
import { unadministered } from "./admin.ts";

/* What ASSIGN and CHANGE have in common: a flow administrator puts people on a node (F32). */
type Assignment = CommandOf<"ASSIGN"> | CommandOf<"CHANGE">;

interface Aim {
  readonly ok: true;
  readonly node: PlanNode;
  /** Of a node that is open; undefined where it is not reached yet, or settled. */
  readonly run: NodeRun | undefined;
  readonly users: string[];
}

/** The node that is meant and the people for it, each once; refused where these cannot be asked there. */
export function aimOf(work: Work, command: Assignment): Aim | Refusal {
  const refusal = unadministered(work, command);
  if (refusal) return refusal;
  const node = work.flow.plan.byId.get(command.node);
  const run = node && edit(work, node.id);
  if (!node || !(run || isAsking(node))) return refuse("flow.notAllowed", { why: "node" });
  const users = [...new Set(command.users)];
  if (!users.every((user) => isActive(work.context.org, user))) return refuse("flow.transfer.target", { users });
  return { ok: true, node, run, users };
}

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

export const isUndecided = (seat: Seat): boolean =>
  !hasDecided(seat) && (seat.s ?? state.open) !== state.skipped && seat.s !== state.told;

export function seatAssigned(work: Work, node: PlanNode, run: NodeRun, users: readonly string[], at: number): void {
  const inTurn = work.flow.askingOf(node).mode === mode.oneByOne && !run.any;
  for (const seat of run.seats) if (seat.p !== undefined && seat.p >= at) seat.p += users.length;
  const seats = users.map((u): Seat => (inTurn ? { u, s: state.turn } : { u }));
  run.seats.splice(at, 0, ...seats);
  if (inTurn) recount(work, node, run, "");
  else for (const seat of seats) openTask(work, node, run, seat);
}
