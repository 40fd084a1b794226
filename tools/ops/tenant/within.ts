import { runAs, systemCall } from "@stampflow/kernel/server";
import { companyOf } from "@stampflow/system/server";
import { Refusal } from "../words.ts";

/** Runs work in a company, in its language. */
export async function within<Result>(tenantId: string, now: number, work: () => Promise<Result>): Promise<Result> {
  const company = await companyOf(tenantId);
  if (!company) throw new Refusal("ops.tenant.unknown", { tenant: tenantId });
  return runAs(systemCall(tenantId, now, company.language), work);
}
