import { closeTask } from "../asking/task.ts";
import type { CommandOf } from "../command.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import { refuse } from "../refuse.ts";
import { follow } from "../settling/spoken.ts";
import { seat as state } from "../state.ts";
import { note } from "../work/work.ts";
import { isResubmit, speechless, takeValues } from "./decide.ts";
import { findTask } from "./find.ts";

/** Refuse; a handler cannot. */
export function reject(work: Work, command: CommandOf<"REJECT">): Refusal | undefined {
  const found = findTask(work, command);
  if (!found.ok) return found;
  const { node, run, seat } = found;
  if (isResubmit(found) || work.flow.askingOf(node).handler) return refuse("flow.notAllowed", { why: "handler" });
  const silent = speechless(found, command.opinion);
  if (silent) return silent;
  const taken = takeValues(work, found, command, false);
  if (!taken.ok) return taken;
  note(work, {
    node: node.id,
    by: command.user,
    action: "REJECT",
    opinion: command.opinion,
    signature: command.signature,
    values: taken.changed,
  });
  seat.s = state.refused;
  closeTask(work, node, run, seat, "refused", command.user);
  follow(work, found, command.user);
  return undefined;
}
