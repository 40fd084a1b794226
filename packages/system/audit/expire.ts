import { auditEntries, auditList, type DailyPage, save, tenant } from "@stampflow/kernel/server";
import { companyOf } from "../company/store.ts";

const dayMs = 24 * 3_600_000;

/** Removes what is older than the company keeps its log (D46), oldest first. A page is one transaction. */
export async function expireAudit({ cursor, now }: DailyPage, pageSize = 90): Promise<string | null> {
  const days = (await companyOf(tenant()))?.auditDays ?? 0;
  if (days === 0) return null;
  const page = await auditList.page({
    ...{ pageNum: 1, pageSize, order: "asc", to: now - days * dayMs },
    ...(cursor ? { cursor } : {}),
  });
  if (page.records.length > 0) await save({ writes: page.records.map((line) => auditEntries.remove(line)) });
  return page.cursor;
}
