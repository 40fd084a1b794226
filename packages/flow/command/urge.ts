import type { CommandOf } from "../command.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import { refuse } from "../refuse.ts";
import { actingSeats } from "../seats.ts";
import { isOver, statusName } from "../status.ts";
import { clock, note } from "../work/work.ts";

/** F28: once in so many ms. */
const urgeEvery = 600_000;

/** The initiator tells those who have an open task. */
export function urge(work: Work, { user }: CommandOf<"URGE">): Refusal | undefined {
  const { state, flow, effects, context } = work;
  const code = state.s ?? 0;
  if (isOver(code)) return refuse("flow.ended", { status: statusName(code) });
  if (user !== state.i || code !== 0 || !flow.plan.settings.on("urging"))
    return refuse("flow.notAllowed", { why: "urge" });
  const now = clock(work);
  if (state.u !== undefined && now - state.u < urgeEvery) {
    return refuse("flow.urge.tooSoon", { at: state.t + state.u + urgeEvery });
  }
  state.u = now;
  note(work, { node: flow.plan.start.id, by: user, action: "URGE" });
  for (const node of flow.runningNodes(state)) {
    const run = state.r[node.id];
    const users = run ? actingSeats(run).map((seat) => seat.u) : [];
    const told = users.length > 0 ? users : [...context.org.flowAdmins];
    effects.notices.push({ kind: "urge", node: node.id, users: told });
  }
  return undefined;
}
