import { currentDirectory } from "../directory/store.ts";
import { exitsOf } from "../employee/exits.ts";
import type { Employee } from "../record/employee.ts";
import { employeesById } from "../record/employee-store.ts";
import type { Exit } from "../record/exit.ts";
import { exits } from "../record/stores.ts";

/** A time in which somebody is employed; `from` "" where it is not known, `last` "" where no end is known. */
export type Period = { readonly from: string; readonly last: string };

/** The departures of ten thousand people over decades. */
const most = 100_000;

/**
 * Since when and until when people were employed, so far as it reaches `day` or later: the present period, and those
 * that ended before (people E22). Who has left without a day has none. `userIds`: who is asked about; everybody without.
 */
export async function periodsFrom(
  day: string,
  userIds?: readonly string[],
): Promise<(userId: string) => readonly Period[]> {
  const { user, users } = await currentDirectory();
  const asked = userIds ?? users.map(({ id }) => id);
  const gone = asked.filter((id) => user(id)?.status === "resigned");
  const [left, leavers] = await Promise.all([
    exits.list("byDay", {}, { from: { lastDay: day }, most }),
    employeesById(gone),
  ]);
  const over = Map.groupBy(left, ({ userId }) => userId);
  const lastOf = new Map(leavers.map(({ id, leftOn }) => [id, leftOn]));
  return (userId) => {
    const found = user(userId);
    if (!found) return [];
    const leftOn = lastOf.get(userId) ?? found.leaves ?? "";
    return periodsOf({ ...found, leftOn }, over.get(userId) ?? []);
  };
}

type About = Pick<Employee, "joinedOn" | "leftOn" | "status">;

/** `departures` in the order of days. A last day that nobody knows leaves no present period of who has left. */
function periodsOf({ joinedOn, leftOn, status }: About, departures: readonly Exit[]): Period[] {
  const done = departures.filter(({ state }) => state === "2");
  const last = status === "resigned" ? leftOn || done.at(-1)?.lastDay : leftOn;
  const before = endedBefore(joinedOn, done);
  return last === undefined ? before : [...before, { from: joinedOn, last }];
}

/** A departure that the present period began before came to nothing, or is that of this period. */
const endedBefore = (joinedOn: string, done: readonly Exit[]): Period[] =>
  done.flatMap(({ joinedOn: from, lastDay }) =>
    from < joinedOn && lastDay <= joinedOn ? [{ from, last: lastDay }] : [],
  );

/** The periods of somebody that ended before the present one (people E22). */
export const periodsBefore = async ({ id, joinedOn }: Pick<Employee, "id" | "joinedOn">): Promise<readonly Period[]> =>
  endedBefore(
    joinedOn,
    (await exitsOf(id)).filter(({ state }) => state === "2"),
  );

export const employedIn = ({ from, last }: Period, day: string): boolean => from <= day && (last === "" || day <= last);

/** Whether people are employed on days, `day` the first of them. */
export async function employedFrom(day: string, userIds: readonly string[]) {
  const periodsOf = await periodsFrom(day, userIds);
  return (userId: string, date: string): boolean => periodsOf(userId).some((period) => employedIn(period, date));
}

/** Whether somebody was, is or will be employed on a day. */
export const wasEmployed = async (employee: About & Pick<Employee, "id">, day: string): Promise<boolean> =>
  periodsOf(employee, await exitsOf(employee.id)).some((period) => employedIn(period, day));
