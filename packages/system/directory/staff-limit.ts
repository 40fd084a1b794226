import { refuse } from "@stampflow/kernel";
import { companyOf } from "../company/store.ts";
import { maySignIn } from "../record/employee.ts";
import type { Directory } from "./directory.ts";
import type { DirectoryUser } from "./records.ts";

/** How many people may sign in: so many count for the plan (D32). */
export const signingIn = ({ users }: Pick<Directory, "users">): number => users.filter(maySignIn).length;

/** How many more people may sign in; Infinity without a limit. */
export const seatsLeft = (directory: Directory, limit: number | undefined): number =>
  limit === undefined ? Number.POSITIVE_INFINITY : Math.max(0, limit - signingIn(directory));

const isHere = (user: DirectoryUser | undefined) => user !== undefined && user.status !== "resigned";
const signs = (user: DirectoryUser | undefined) => user !== undefined && maySignIn(user);

/** Refuses a save that adds people, or lets more people sign in, beyond the plan of the company (D32). */
export async function refuseBeyondLimit(
  tenantId: string,
  directory: Directory,
  users: readonly DirectoryUser[] = [],
): Promise<void> {
  const known = users.map((next) => ({ before: directory.user(next.id), next }));
  const added = known.filter(({ before, next }) => isHere(next) && !isHere(before)).length;
  const more = known.reduce((sum, { before, next }) => sum + Number(signs(next)) - Number(signs(before)), 0);
  if (added === 0 && more <= 0) return;
  const limit = (await companyOf(tenantId))?.staffLimit;
  const left = seatsLeft(directory, limit);
  // At the limit nobody is added, not even somebody who may not sign in.
  if (more > left || (added > 0 && left === 0)) refuse("system.employee.limit", { count: limit ?? 0 });
}
