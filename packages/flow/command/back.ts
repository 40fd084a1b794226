import { closeTask } from "../asking/task.ts";
import type { CommandOf } from "../command.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import type { PlanNode } from "../plan/plan.ts";
import { refuse } from "../refuse.ts";
import { seat as state } from "../state.ts";
import { returnTo, targetsOf } from "../turn/return.ts";
import { note } from "../work/work.ts";
import { isResubmit, speechless, takeValues } from "./decide.ts";
import type { Found } from "./find.ts";
import { findTask } from "./find.ts";

type Returning = CommandOf<"BACK"> | CommandOf<"BACK_TO_PRE">;

/** Whether this task may be returned at all: a delegate answers its owner, a resubmit task goes forward. */
export const canReturn = (work: Work, found: Found): boolean =>
  !isResubmit(found) && found.seat.w !== "d" && work.flow.askingOf(found.node).allows("back", "return");

/** Return to a chosen node, or to the last one that a person decided (F23). */
export function back(work: Work, command: Returning): Refusal | undefined {
  const found = findTask(work, command);
  if (!found.ok) return found;
  if (!canReturn(work, found)) return refuse("flow.notAllowed", { why: "back" });
  const silent = speechless(found, command.opinion);
  if (silent) return silent;
  const targets = targetsOf(work, found.node);
  const target = wanted(targets, command);
  if (!target) return refuse("flow.return.target", { targets: targets.map(({ id, name }) => ({ id, name })) });
  const taken = takeValues(work, found, command, false);
  if (!taken.ok) return taken;
  const { node, run, seat } = found;
  note(work, {
    node: node.id,
    by: command.user,
    action: command.action,
    to: target.id,
    opinion: command.opinion,
    values: taken.changed,
  });
  seat.s = state.cancelled;
  closeTask(work, node, run, seat, "returned", command.user);
  returnTo(work, node, target);
  return undefined;
}

/** BACK_TO_PRE at the first such node goes to the initiator. */
const wanted = (targets: readonly PlanNode[], command: Returning): PlanNode | undefined =>
  command.action === "BACK" ? targets.find((target) => target.id === command.to) : (targets[1] ?? targets[0]);
