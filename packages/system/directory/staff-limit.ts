import { refuse } from "@stampflow/kernel";
import { companyOf } from "../company/store.ts";
import { countsOf } from "./counts.ts";
import type { Directory } from "./directory.ts";
import type { DirectoryUser } from "./records.ts";

/** How many more people a company may have; Infinity without a limit. */
export const seatsLeft = (directory: Directory, limit: number | undefined): number =>
  limit === undefined ? Number.POSITIVE_INFINITY : Math.max(0, limit - countsOf(directory).here);

/** Refuses a save that adds people beyond the plan of the company (D32). */
export async function refuseBeyondLimit(
  tenantId: string,
  directory: Directory,
  users: readonly DirectoryUser[] = [],
): Promise<void> {
  const isHere = (user: DirectoryUser | undefined) => user !== undefined && user.status !== "resigned";
  const added = users.filter((user) => isHere(user) && !isHere(directory.user(user.id))).length;
  if (added === 0) return;
  const limit = (await companyOf(tenantId))?.staffLimit;
  if (added > seatsLeft(directory, limit)) refuse("system.employee.limit", { count: limit ?? 0 });
}
