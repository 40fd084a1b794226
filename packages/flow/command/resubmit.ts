import { keepRun } from "../asking/leave.ts";
import { closeTask } from "../asking/task.ts";
import { chosenFault } from "../chosen.ts";
import type { CommandOf } from "../command.ts";
import { write } from "../fields.ts";
import type { Work } from "../flow.ts";
import { advance } from "../machine/advance.ts";
import { setStatus } from "../machine/end.ts";
import type { Refusal } from "../outcome.ts";
import { refuse } from "../refuse.ts";
import { seat as state } from "../state.ts";
import { resume } from "../turn/resume.ts";
import { dropRun, edit, note } from "../work/work.ts";
import { late } from "./find.ts";

/** Whoever has the returned application sends it on its way again (F25). */
export function resubmit(work: Work, command: CommandOf<"RESUBMIT">): Refusal | undefined {
  const { start } = work.flow.plan;
  if (work.state.s !== 3) {
    const refusal = late(work, { user: command.user, node: start.id });
    return refusal.code === "flow.task.notYours" ? refuse("flow.notAllowed", { why: "resubmit" }) : refusal;
  }
  const run = edit(work, start.id);
  const seat = run?.seats.find((each) => each.u === command.user && (each.s ?? state.open) === state.open);
  if (!run || !seat) return refuse("flow.notAllowed", { why: "resubmit" });
  const written = write({
    node: start.node,
    fields: work.context.fields,
    current: work.values,
    sent: command.values,
    seen: command.seen?.values,
    agrees: true,
  });
  if (!written.ok) return written;
  const chosen = { ...work.state.c, ...command.chosen };
  const fault = chosenFault(
    work.flow,
    { applicant: work.state.i, submittedBy: work.state.by, chosen },
    { ...work.context, values: written.values },
  );
  if (fault) return fault;
  work.values = written.values;
  if (command.chosen) work.state.c = chosen;
  note(work, { node: start.id, by: command.user, action: "RESUBMIT", values: written.changed, chosen: command.chosen });
  seat.s = state.agreed;
  closeTask(work, start, run, seat, "resubmitted", command.user);
  keepRun(work, start, run, 2, "");
  dropRun(work, start.id);
  goOn(work);
  return undefined;
}

function goOn(work: Work): void {
  const { start, mainLine } = work.flow.plan;
  const { back } = work.state;
  setStatus(work, 0);
  if (back) {
    delete work.state.back;
    resume(work, back);
    return;
  }
  work.verdicts.set(start.id, "agree");
  advance(work, mainLine, "step");
}
