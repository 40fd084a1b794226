import { completeRun } from "../../assignment/leave.ts";
import { closeTask } from "../../assignment/task.ts";
import type { StepContext } from "../../flow.ts";
import { advance } from "../../machine/advance.ts";
import { hasDecided } from "../../model/assignees.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import { assigneeStatus as state } from "../../model/state.ts";
import { isOver, statusName } from "../../model/status.ts";
import { isValid } from "../../step/completed-log.ts";
import { addHistory, completedNodes, dropRun, editRun } from "../../step/context.ts";
import { isOwn } from "./is-own.ts";

/** Somebody has decided and the decision still counts; resubmitting is not a decision (F15). */
function isDecided(step: StepContext): boolean {
  const { start } = step.flow.plan;
  for (const [index, completed] of completedNodes(step)) {
    if (index !== start.index && isValid(completed) && completed.assignees.some(hasDecided)) return true;
  }
  return Object.values(step.state.runs).some((run) => run.assignees.some(hasDecided));
}

/**
 * WITHDRAW, by the initiator or submitter: as long as nobody has decided, or until the end if the flow says so (F26);
 * always if it was returned (F25).
 */
export function withdraw(step: StepContext, { user, opinion }: CommandOf<"WITHDRAW">): Refusal | undefined {
  const code = step.state.status ?? 0;
  if (isOver(code)) return refuse("flow.ended", { status: statusName(code) });
  if (!isOwn(step, user)) return refuse("flow.notAllowed", { why: "withdraw" });
  const { withdraw: rule } = step.flow.plan.settings;
  if (code === 0 && rule === "untouched" && isDecided(step)) return refuse("flow.withdraw.touched", {});
  const { start, mainPath } = step.flow.plan;
  addHistory(step, { node: start.id, by: user, action: "WITHDRAW", opinion });
  const run = editRun(step, start.id);
  const assignee = run?.assignees[0];
  if (run && assignee) {
    if ((assignee.status ?? state.open) === state.open) closeTask(step, start, run, assignee, "withdrawn", user);
    completeRun(step, start, run, 2, "");
    dropRun(step, start.id);
  }
  advance(step, mainPath, "withdraw");
  return undefined;
}
