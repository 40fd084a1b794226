import type { StepContext } from "../../flow.ts";
import { actingAssignees } from "../../model/assignees.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import { isOver, statusName } from "../../model/status.ts";
import { addHistory, elapsed } from "../../step/context.ts";

/** F28: the shortest time between two urges, in ms. */
const urgeEvery = 600_000;

/** URGE: notifies everybody with an open task. */
export function urge(step: StepContext, { user }: CommandOf<"URGE">): Refusal | undefined {
  const { state, flow, effects, context } = step;
  const code = state.status ?? 0;
  if (isOver(code)) return refuse("flow.ended", { status: statusName(code) });
  if (user !== state.initiator || code !== 0 || !flow.plan.settings.on("urging"))
    return refuse("flow.notAllowed", { why: "urge" });
  const now = elapsed(step);
  if (state.urgedAt !== undefined && now - state.urgedAt < urgeEvery) {
    return refuse("flow.urge.tooSoon", { at: state.submittedAt + state.urgedAt + urgeEvery });
  }
  state.urgedAt = now;
  addHistory(step, { node: flow.plan.start.id, by: user, action: "URGE" });
  for (const node of flow.runningNodes(state)) {
    const run = state.runs[node.id];
    const users = run ? actingAssignees(run).map((assignee) => assignee.userId) : [];
    const recipients = users.length > 0 ? users : [...context.org.flowAdmins];
    effects.notices.push({ kind: "urge", node: node.id, users: recipients });
  }
  return undefined;
}
