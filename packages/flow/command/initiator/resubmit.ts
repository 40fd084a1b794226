import { completeRun } from "../../assignment/leave.ts";
import { closeTask } from "../../assignment/task.ts";
import { chosenFault } from "../../chosen-people.ts";
import { writeValues } from "../../fields.ts";
import type { StepContext } from "../../flow.ts";
import { advance } from "../../machine/advance.ts";
import { setStatus } from "../../machine/end.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import { flowStatus, assigneeStatus as state } from "../../model/state.ts";
import { resume } from "../../rollback/resume.ts";
import { addHistory, dropRun, editRun } from "../../step/context.ts";
import { taskRefusal } from "../find-task.ts";

/** The person who has the returned application resubmits it (F25). */
export function resubmit(step: StepContext, command: CommandOf<"RESUBMIT">): Refusal | undefined {
  const { start } = step.flow.plan;
  if (step.state.status !== flowStatus.returned) {
    const refusal = taskRefusal(step, { user: command.user, node: start.id });
    return refusal.code === "flow.task.notYours" ? refuse("flow.notAllowed", { why: "resubmit" }) : refusal;
  }
  const run = editRun(step, start.id);
  const assignee = run?.assignees.find(
    (each) => each.userId === command.user && (each.status ?? state.open) === state.open,
  );
  if (!run || !assignee) return refuse("flow.notAllowed", { why: "resubmit" });
  const written = writeValues({
    node: start.node,
    fields: step.context.fields,
    current: step.values,
    sent: command.values,
    seen: command.seen?.values,
    agrees: true,
  });
  if (!written.ok) return written;
  const chosen = { ...step.state.chosen, ...command.chosen };
  const fault = chosenFault(
    step.flow,
    { applicant: step.state.initiator, submittedBy: step.state.submittedBy, chosen },
    { ...step.context, values: written.values },
  );
  if (fault) return fault;
  step.values = written.values;
  if (command.chosen) step.state.chosen = chosen;
  addHistory(step, {
    node: start.id,
    by: command.user,
    action: "RESUBMIT",
    values: written.changed,
    chosen: command.chosen,
  });
  assignee.status = state.agreed;
  closeTask(step, start, run, assignee, "resubmitted", command.user);
  completeRun(step, start, run, 2, "");
  dropRun(step, start.id);
  goOn(step);
  return undefined;
}

function goOn(step: StepContext): void {
  const { start, mainPath } = step.flow.plan;
  const { returned } = step.state;
  setStatus(step, 0);
  if (returned) {
    delete step.state.returned;
    resume(step, returned);
    return;
  }
  step.verdicts.set(start.id, "agree");
  advance(step, mainPath, "step");
}
