import { dueAt } from "../asking/timer.ts";
import type { CommandOf } from "../command.ts";
import { lapse } from "../fire.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import { refuse } from "../refuse.ts";
import { edit, note } from "../work/work.ts";
import { unadministered } from "./admin.ts";

/** A deadline that is over and never acted, because its timer was lost, acts now (F29, F32). */
export function rearm(work: Work, command: CommandOf<"REARM">): Refusal | undefined {
  const refusal = unadministered(work, command);
  if (refusal) return refusal;
  const node = work.flow.plan.byId.get(command.node);
  const run = node && edit(work, node.id);
  const due = node && run && dueAt(work.state.t, work.flow.askingOf(node), run);
  if (!node || !run || due === undefined || work.context.now < due) return refuse("flow.notAllowed", { why: "timer" });
  note(work, { node: node.id, by: command.user, action: "REARM", reason: command.reason });
  lapse(work, node, run);
  return undefined;
}
