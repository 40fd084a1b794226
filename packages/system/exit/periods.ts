import { currentDirectory } from "../directory/store.ts";
import { employeesById } from "../record/employee-store.ts";
import type { Exit } from "../record/exit.ts";
import { exits } from "../record/stores.ts";

/** A time in which somebody is employed; `from` "" where it is not known, `last` "" where no end is known. */
export type Period = { readonly from: string; readonly last: string };

/** The departures of ten thousand people over decades. */
const most = 100_000;

/**
 * Since when and until when people were employed, so far as it reaches `day` or later: the present period, and those
 * that ended before (people E22). Who has left without a day has none.
 */
export async function periodsFrom(day: string): Promise<(userId: string) => readonly Period[]> {
  const { user, users } = await currentDirectory();
  const gone = users.flatMap(({ id, status }) => (status === "resigned" ? [id] : []));
  const [left, leavers] = await Promise.all([
    exits.list("byDay", {}, { from: { lastDay: day }, most }),
    employeesById(gone),
  ]);
  const done = Map.groupBy(
    left.filter(({ state }) => state === "2"),
    ({ userId }) => userId,
  );
  const lastOf = new Map(leavers.map(({ id, leftOn }) => [id, leftOn]));
  return (userId) => {
    const found = user(userId);
    if (!found) return [];
    const over = done.get(userId) ?? [];
    const last = found.status === "resigned" ? lastOf.get(userId) || over.at(-1)?.lastDay : (found.leaves ?? "");
    const before = earlier(over, found.joinedOn);
    return last === undefined ? before : [...before, { from: found.joinedOn, last }];
  };
}

/** A departure that the present period began before came to nothing, or is that of this period. */
const earlier = (over: readonly Exit[], joinedOn: string): Period[] =>
  over.flatMap(({ joinedOn: from, lastDay: last }) => (from < joinedOn && last <= joinedOn ? [{ from, last }] : []));
