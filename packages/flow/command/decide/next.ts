import { closeTask } from "../../assignment/task.ts";
import { afterAction } from "../../completion/after-action.ts";
import type { StepContext } from "../../flow.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import { assigneeStatus as state } from "../../model/state.ts";
import { addHistory } from "../../step/context.ts";
import { findTask } from "../find-task.ts";
import { isResubmit, missingSignature, takeValues } from "./decision-input.ts";
import { skipTargets } from "./skip-to.ts";

/** F30: an agreement is marked as fast after less than this many seconds of viewing. */
const fastSeconds = 3;

function isFast({ viewedSeconds, batch }: { viewedSeconds?: number; batch?: boolean }): boolean {
  return viewedSeconds === undefined ? batch === true : viewedSeconds < fastSeconds;
}

/** Agrees; for a handler: marks the work as done. */
export function next(step: StepContext, command: CommandOf<"NEXT">): Refusal | undefined {
  const found = findTask(step, command);
  if (!found.ok) return found;
  if (isResubmit(found)) return refuse("flow.notAllowed", { why: "resubmit" });
  const applied = takeValues(step, found, command, true);
  if (!applied.ok) return applied;
  const refusal = missingSignature(step, found, command);
  if (refusal) return refusal;
  const { node, run, assignee } = found;
  if (command.to !== undefined) {
    step.skipTo = skipTargets(step, found).find(({ id }) => id === command.to);
    if (!step.skipTo) return refuse("flow.notAllowed", { why: "freeFlow" });
  }
  addHistory(step, {
    node: node.id,
    by: command.user,
    action: "NEXT",
    to: command.to,
    opinion: command.opinion,
    signature: command.signature,
    values: applied.changed,
    fast: isFast(command) || undefined,
  });
  assignee.status = state.agreed;
  if (assignee.beforeReturn) delete assignee.beforeReturn;
  closeTask(step, node, run, assignee, "agreed", command.user);
  afterAction(step, found, command.user);
  return undefined;
}
