import { closeTask, openTask } from "../asking/task.ts";
import type { CommandOf } from "../command.ts";
import type { Work } from "../flow.ts";
import type { Refusal, Values } from "../outcome.ts";
import { mode } from "../plan/asking.ts";
import { refuse } from "../refuse.ts";
import type { Joining, Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import { note } from "../work/work.ts";
import { isResubmit, takeValues, unsigned } from "./decide.ts";
import type { Found } from "./find.ts";
import { findTask } from "./find.ts";
import { areAskable, insertSeat } from "./people.ts";

const joining: Record<"before" | "after" | "beside", Joining> = { before: "b", after: "a", beside: "s" };

function forbidden(work: Work, found: Found, users: readonly string[]): Refusal | undefined {
  const { node, run, seat } = found;
  const allowed = work.flow.askingOf(node).allows("addSign", "addSign");
  if (isResubmit(found) || !allowed) return refuse("flow.notAllowed", { why: "addSign" });
  if (seat.w) return refuse("flow.addSign.nested", { node: node.id });
  return areAskable(work, run, users) ? undefined : refuse("flow.addSign.target", { users });
}

/** One or more people before (the owner waits), after (the owner agrees with it) or beside (counts in the mode of the node). */
export function addSign(work: Work, command: CommandOf<"ADD_SIGN">): Refusal | undefined {
  const found = findTask(work, command);
  if (!found.ok) return found;
  const no = forbidden(work, found, command.users);
  if (no) return no;
  const agrees = command.position === "after";
  const taken = takeValues(work, found, command, agrees);
  if (!taken.ok) return taken;
  const refusal = agrees ? unsigned(work, found, command) : undefined;
  if (refusal) return refusal;
  record(work, found, command, taken.changed);
  seatPeople(work, found, command);
  return undefined;
}

function record(work: Work, { node }: Found, command: CommandOf<"ADD_SIGN">, values: Values | undefined): void {
  const { user, users, position, opinion, signature } = command;
  note(work, { node: node.id, by: user, action: "ADD_SIGN", users, position, opinion, signature, values });
}

function seatPeople(work: Work, found: Found, { users, position, user }: CommandOf<"ADD_SIGN">): void {
  const { node, run, seat, index } = found;
  if (position === "after") {
    seat.s = state.agreed;
    closeTask(work, node, run, seat, "agreed", user);
  } else if (position === "before") {
    seat.s = state.waits;
    closeTask(work, node, run, seat, "waiting", user);
  }
  const w = joining[position];
  const inTurn = position === "beside" && work.flow.askingOf(node).mode === mode.oneByOne && !run.any;
  for (const [offset, u] of users.entries()) {
    if (inTurn) {
      insertSeat(run, index + 1 + offset, { u, w, p: index, s: state.turn });
      continue;
    }
    const added: Seat = { u, w, p: index };
    run.seats.push(added);
    openTask(work, node, run, added);
  }
}
