import { keepRun } from "../asking/leave.ts";
import { closeTask } from "../asking/task.ts";
import type { CommandOf } from "../command.ts";
import type { Work } from "../flow.ts";
import { advance } from "../machine/advance.ts";
import type { Refusal } from "../outcome.ts";
import { refuse } from "../refuse.ts";
import { hasDecided } from "../seats.ts";
import { seat as state } from "../state.ts";
import { isOver, statusName } from "../status.ts";
import { isValid } from "../work/past.ts";
import { dropRun, edit, note, pastOf } from "../work/work.ts";
import { isOwn } from "./own.ts";

/** Somebody has decided, and it still counts; resubmitting is no decision (F15). */
function isDecided(work: Work): boolean {
  const { start } = work.flow.plan;
  for (const [index, passed] of pastOf(work)) {
    if (index !== start.i && isValid(passed) && passed.seats.some(hasDecided)) return true;
  }
  return Object.values(work.state.r).some((run) => run.seats.some(hasDecided));
}

/** By the initiator or whoever submitted: while nobody has decided, or as the flow says until the end (F26); always once returned (F25). */
export function withdraw(work: Work, { user, opinion }: CommandOf<"WITHDRAW">): Refusal | undefined {
  const code = work.state.s ?? 0;
  if (isOver(code)) return refuse("flow.ended", { status: statusName(code) });
  if (!isOwn(work, user)) return refuse("flow.notAllowed", { why: "withdraw" });
  const { withdraw: rule } = work.flow.plan.settings;
  if (code === 0 && rule === "untouched" && isDecided(work)) return refuse("flow.withdraw.touched", {});
  const { start, mainLine } = work.flow.plan;
  note(work, { node: start.id, by: user, action: "WITHDRAW", opinion });
  const run = edit(work, start.id);
  const seat = run?.seats[0];
  if (run && seat) {
    if ((seat.s ?? state.open) === state.open) closeTask(work, start, run, seat, "withdrawn", user);
    keepRun(work, start, run, 2, "");
    dropRun(work, start.id);
  }
  advance(work, mainLine, "withdraw");
  return undefined;
}
