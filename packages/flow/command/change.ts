import type { CommandOf } from "../command.ts";
import { nodeType } from "../definition.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import type { PlanNode } from "../plan/plan.ts";
import { refuse } from "../refuse.ts";
import { remove } from "../settling/remove.ts";
import { recount } from "../settling/settle.ts";
import type { NodeRun, Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import { aimOf, isUndecided, record, seatAssigned, settledAlready } from "./assigning.ts";

/**
 * The people of a node anew (F32). At an open one whoever is named again keeps their task as it is, the others lose
 * theirs, decisions stay; at one not yet reached they are asked instead of those drawn.
 */
export function change(work: Work, command: CommandOf<"CHANGE">): Refusal | undefined {
  const aim = aimOf(work, command);
  if (!aim.ok) return aim;
  const { node, run, users } = aim;
  return run ? atOpen(work, node, run, command, users) : ahead(work, node, command, users);
}

function ahead(work: Work, node: PlanNode, command: CommandOf<"CHANGE">, users: string[]): Refusal | undefined {
  const settled = settledAlready(work, node);
  if (settled) return settled;
  const { [node.id]: before = [], ...others } = work.state.a ?? {};
  if (before.join("\n") === users.join("\n")) return refuse("flow.notAllowed", { why: "same" });
  record(work, command, users);
  const given = users.length > 0 ? { ...others, [node.id]: users } : others;
  if (Object.keys(given).length > 0) work.state.a = given;
  else delete work.state.a;
  return undefined;
}

const gone: readonly (number | undefined)[] = [state.removed, state.cancelled, state.told];

function atOpen(
  work: Work,
  node: PlanNode,
  run: NodeRun,
  command: CommandOf<"CHANGE">,
  users: string[],
): Refusal | undefined {
  const own = (seat: Seat) => seat.w === undefined && isUndecided(seat) && !gone.includes(seat.s);
  const others = run.seats.filter((seat) => !own(seat) && !gone.includes(seat.s));
  const tooMany = node.type === nodeType.start && users.length > 1;
  if (users.length === 0 || tooMany || others.some((seat) => users.includes(seat.u)))
    return refuse("flow.transfer.target", { users });
  const leaving = run.seats.filter((seat) => own(seat) && !users.includes(seat.u));
  const coming = users.filter((user) => !run.seats.some((seat) => own(seat) && seat.u === user));
  if (leaving.length + coming.length === 0) return refuse("flow.notAllowed", { why: "same" });
  record(work, command, users);
  for (const seat of leaving) remove(work, node, run, seat, command.user);
  delete run.x;
  if (work.state.a?.[node.id]) work.state.a = { ...work.state.a, [node.id]: users };
  seatAssigned(work, node, run, coming, run.seats.length);
  if (work.state.r[node.id]) recount(work, node, run, "");
  return undefined;
}
