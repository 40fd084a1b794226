import { runAs, systemCall } from "@stampflow/kernel/server";
import { companyOf } from "@stampflow/system/server";
import { rebuildCounters } from "@stampflow/warehouse/server";
import { checkStock } from "./stock-check.ts";
import { Refusal, word } from "./words.ts";

/** Names each fault of a company's stock; the command has failed where there is one. */
export async function checkCompany(tenantId: string, now: number, print: (line: string) => void): Promise<void> {
  const { rows, faults } = await within(tenantId, now, () => checkStock(now));
  for (const { fault, ...where } of faults) print(word(`ops.stock.${fault}`, where));
  if (faults.length > 0) throw new Refusal("ops.stock.wrong", { count: faults.length, rows });
  print(word("ops.stock.right", { rows }));
}

/** Answers how many counts were wrong. */
export const rebuildCompany = (tenantId: string, now: number): Promise<number> =>
  within(tenantId, now, rebuildCounters);

async function within<Result>(tenantId: string, now: number, work: () => Promise<Result>): Promise<Result> {
  const company = await companyOf(tenantId);
  if (!company) throw new Refusal("ops.tenant.unknown", { tenant: tenantId });
  return runAs(systemCall(tenantId, now, company.language), work);
}
