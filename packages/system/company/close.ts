import { save, stopKeys, untilSaved } from "@stampflow/kernel/server";
import type { Company } from "./schema.ts";
import { companyOf, dropCompany, replaceCompany } from "./store.ts";

/**
 * Closes a company: no more tokens, and its API keys are refused. null if there is none; closing it again changes
 * nothing.
 */
export const closeCompany = (tenantId: string, now: number): Promise<Company | null> =>
  untilSaved(async () => {
    const company = await companyOf(tenantId);
    if (!company || company.closedAt !== undefined) return company;
    const closed = { ...company, closedAt: now, updatedAt: now, version: company.version + 1 };
    await save({ writes: [replaceCompany(closed), stopKeys(tenantId, now)] });
    return closed;
  });

/** Removes the last item of a company, after all others. */
export const removeCompany = (tenantId: string): Promise<void> => save({ writes: [dropCompany(tenantId)] });
