import { closeTask } from "../asking/task.ts";
import type { CommandOf } from "../command.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import { refuse } from "../refuse.ts";
import { follow } from "../settling/spoken.ts";
import { seat as state } from "../state.ts";
import { note } from "../work/work.ts";
import { isResubmit, takeValues, unsigned } from "./decide.ts";
import { findTask } from "./find.ts";
import { onwardTargets } from "./onward.ts";

/** F30: agreeing counts as fast under this many seconds of viewing. */
const fastSeconds = 3;

function isFast({ viewedSeconds, batch }: { viewedSeconds?: number; batch?: boolean }): boolean {
  return viewedSeconds === undefined ? batch === true : viewedSeconds < fastSeconds;
}

/** Agree, or done for a handler. */
export function next(work: Work, command: CommandOf<"NEXT">): Refusal | undefined {
  const found = findTask(work, command);
  if (!found.ok) return found;
  if (isResubmit(found)) return refuse("flow.notAllowed", { why: "resubmit" });
  const taken = takeValues(work, found, command, true);
  if (!taken.ok) return taken;
  const refusal = unsigned(work, found, command);
  if (refusal) return refusal;
  const { node, run, seat } = found;
  if (command.to !== undefined) {
    work.onward = onwardTargets(work, found).find(({ id }) => id === command.to);
    if (!work.onward) return refuse("flow.notAllowed", { why: "freeFlow" });
  }
  note(work, {
    node: node.id,
    by: command.user,
    action: "NEXT",
    to: command.to,
    opinion: command.opinion,
    signature: command.signature,
    values: taken.changed,
    fast: isFast(command) || undefined,
  });
  seat.s = state.agreed;
  if (seat.o) delete seat.o;
  closeTask(work, node, run, seat, "agreed", command.user);
  follow(work, found, command.user);
  return undefined;
}
