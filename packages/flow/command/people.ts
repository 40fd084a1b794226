import type { Work } from "../flow.ts";
import { isActive } from "../people/line.ts";
import { wasAsked } from "../seats.ts";
import type { NodeRun, Seat } from "../state.ts";

/** Active, known, and not asked at this node before (F27). */
export const canBeAsked = (work: Work, run: NodeRun, user: string): boolean =>
  isActive(work.context.org, user) && !wasAsked(run, user);

/** People for an added task: each can be asked, nobody twice. */
export const areAskable = (work: Work, run: NodeRun, users: readonly string[]): boolean =>
  users.length > 0 && new Set(users).size === users.length && users.every((user) => canBeAsked(work, run, user));

/** Puts a seat in the middle; owners are named by index, so these move along. */
export function insertSeat(run: NodeRun, at: number, seat: Seat): void {
  for (const each of run.seats) if (each.p !== undefined && each.p >= at) each.p += 1;
  run.seats.splice(at, 0, seat);
}
