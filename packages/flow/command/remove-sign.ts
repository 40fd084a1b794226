import type { CommandOf } from "../command.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import type { PlanNode } from "../plan/plan.ts";
import { refuse } from "../refuse.ts";
import { hasDecided } from "../seats.ts";
import { giveBack } from "../settling/owner.ts";
import { remove } from "../settling/remove.ts";
import { recount } from "../settling/settle.ts";
import type { NodeRun, Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import { edit, note } from "../work/work.ts";
import { findTask } from "./find.ts";

const isAddedBy = (run: NodeRun, seat: Seat, owner: string): boolean =>
  seat.w !== undefined &&
  seat.w !== "d" &&
  seat.p !== undefined &&
  run.seats[seat.p]?.u === owner &&
  seat.s !== state.removed;

/** People this person added somewhere who have not acted yet. */
export const hasRemovable = (work: Work, user: string): boolean =>
  Object.values(work.state.r).some((run) =>
    run.seats.some((seat) => isAddedBy(run, seat, user) && !hasDecided(seat) && seat.s !== state.cancelled),
  );

function nodeOf(work: Work, { user, node }: CommandOf<"REMOVE_SIGN">): PlanNode | undefined {
  return work.flow.runningNodes(work.state).find((each) => {
    const run = work.state.r[each.id];
    return run && (node === undefined || node === each.id) && run.seats.some((seat) => isAddedBy(run, seat, user));
  });
}

/** Remove people one has added, as long as they have not acted (F27). */
export function removeSign(work: Work, command: CommandOf<"REMOVE_SIGN">): Refusal | undefined {
  const node = nodeOf(work, command);
  const run = node && edit(work, node.id);
  if (!node || !run) {
    const found = findTask(work, command);
    const has = found.ok || found.code === "flow.notAllowed";
    return has ? refuse("flow.addSign.target", { users: command.users }) : found;
  }
  const mine = run.seats.filter((seat) => isAddedBy(run, seat, command.user) && wants(command.users, seat));
  const found = command.users.every((user) => mine.some((seat) => wants([user], seat)));
  if (!found) return refuse("flow.addSign.target", { users: command.users });
  if (mine.some((seat) => hasDecided(seat) || (seat.h?.length ?? 0) > 0))
    return refuse("flow.notAllowed", { why: "acted" });
  note(work, { node: node.id, by: command.user, action: "REMOVE_SIGN", users: command.users });
  for (const seat of mine) remove(work, node, run, seat, command.user);
  afterRemoval(work, node, run, mine, command.user);
  return undefined;
}

const wants = (users: readonly string[], seat: Seat): boolean =>
  users.includes(seat.u) || (seat.h ?? []).some((user) => users.includes(user));

function afterRemoval(work: Work, node: PlanNode, run: NodeRun, removed: readonly Seat[], by: string): void {
  for (const index of new Set(removed.flatMap((seat) => (seat.w === "b" && seat.p !== undefined ? [seat.p] : [])))) {
    giveBack(work, { node, run }, index);
  }
  if (removed.some((seat) => seat.w !== "b")) recount(work, node, run, by);
}
