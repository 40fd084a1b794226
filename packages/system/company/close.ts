import { save, stopKeys, untilSaved } from "@stampflow/kernel/server";
import type { Company } from "./schema.ts";
import { companyOf, dropCompany, replaceCompany } from "./store.ts";

/** From now on nobody gets a token for the company, and no API key of it opens anything; null where there is none. One that is closed stays as it is. */
export const closeCompany = (tenantId: string, now: number): Promise<Company | null> =>
  untilSaved(async () => {
    const company = await companyOf(tenantId);
    if (!company || company.closedAt !== undefined) return company;
    const closed = { ...company, closedAt: now, updatedAt: now, version: company.version + 1 };
    await save({ writes: [replaceCompany(closed), stopKeys(tenantId, now)] });
    return closed;
  });

/** The last item of a company; all the others are gone. */
export const removeCompany = (tenantId: string): Promise<void> => save({ writes: [dropCompany(tenantId)] });
