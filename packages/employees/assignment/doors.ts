import { currentCall } from "@stampflow/kernel/server";
import type { Employment } from "@stampflow/system";
import { companyDay, employedIn, periodsFrom, postOf, staff } from "@stampflow/system/server";
import { assignmentsFrom } from "./list.ts";
import { type Assignment, type Kind, kinds } from "./schema.ts";
import { assignments } from "./store.ts";

export { postOf };

/** Who works on assignments on a day; of a past one, also those that are over since. */
export async function assignmentsOn(day: string): Promise<Assignment[]> {
  const found = await Promise.all(kinds.map((kind: Kind) => assignmentsFrom(kind, day)));
  return found.flat().filter(({ from }) => from <= day);
}

/** All assignments of somebody that were not taken back. */
export const assignmentsOf = async (userId: string): Promise<Assignment[]> =>
  (await assignments.list("byWorker", { userId })).filter(({ state }) => state !== "cancelled");

type Filter = { readonly employments?: readonly Employment[]; readonly departmentIds?: readonly string[] };

/** Whom the company employs on a day, in the post of that day. */
export async function employedOn(day: string, { employments, departmentIds }: Filter = {}) {
  const [{ users }, periodsOf] = await Promise.all([staff(), periodsFrom(day)]);
  const here = users.filter(({ id }) => periodsOf(id).some((period) => employedIn(period, day)));
  const today = await companyDay(currentCall()?.now ?? 0);
  const found = await Promise.all(
    here.map(async (user) => {
      // The directory is today's; another day needs the history of each.
      const { departmentId, jobTitle, superiorId, employment } =
        (day !== today && (await postOf(user.id, day))) || user;
      return { userId: user.id, name: user.name, departmentId, jobTitle, superiorId, employment };
    }),
  );
  return found.filter(
    (one) => (employments?.includes(one.employment) ?? true) && (departmentIds?.includes(one.departmentId) ?? true),
  );
}
