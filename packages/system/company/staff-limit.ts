import { refuse } from "@stampflow/kernel";
import { audit, runAs, save, systemCall, untilSaved } from "@stampflow/kernel/server";
import { countsOf } from "../directory/counts.ts";
import type { Directory } from "../directory/directory.ts";
import type { DirectoryUser } from "../directory/records.ts";
import { companyAudit } from "./audit.ts";
import type { Company } from "./schema.ts";
import { companyOf, replaceCompany } from "./store.ts";

/** How many more people a company may have; all that it wants without a limit. */
export const placesLeft = (directory: Directory, limit: number | undefined): number =>
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
  if (added > placesLeft(directory, limit)) refuse("system.employee.limit", { count: limit ?? 0 });
}

/** For operators: null takes the limit away. Answers null where there is no such company. */
export async function limitStaff(tenantId: string, limit: number | null, now: number): Promise<Company | null> {
  const known = await companyOf(tenantId);
  if (!known) return null;
  return runAs(systemCall(tenantId, now, known.language), () =>
    untilSaved(async () => {
      const company = (await companyOf(tenantId)) ?? known;
      const { staffLimit: _, ...rest } = company;
      const limited = limit === null ? {} : { staffLimit: limit };
      const next: Company = { ...rest, ...limited, version: company.version + 1, updatedAt: now };
      await save({ writes: [replaceCompany(next), ...audit(companyAudit(company, next))] });
      return next;
    }),
  );
}
