import { defineCounter, listAll, tenant, unlimited } from "@stampflow/kernel/server";
import { companyOf } from "@stampflow/system/server";
import { type Head, heads, steps } from "../record/entities.ts";
import { parseHead, parseStep } from "../record/store.ts";
import { countedIn } from "./counted.ts";

export const countedZone = async (): Promise<string> => (await companyOf(tenant()))?.timeZone ?? "UTC";

const attributes = ["tenantId", "applicationId", "seq", "status"] as const;

/** The steps in a range, with only their status. */
const statusesIn = (applicationId: string, from: number, to: number) =>
  listAll(
    steps()
      .query.byId({ tenantId: tenant(), applicationId })
      .between({ seq: from }, { seq: to })
      .params({ consistent: true, attributes: [...attributes] }),
    parseStep,
    { most: unlimited },
  );

const lastSeq = 99_999_999;

/** Dimension form/state → the number of applications submitted that day (A48). */
export const applicationCounts = defineCounter("approval.applications", async () => {
  const inZone = await countedZone();
  const query = heads()
    .query.byTenant({ tenantId: tenant() })
    .params({ attributes: ["tenantId", "applicationId", "formId", "createdAt"] });
  const counted = [];
  for (const head of await listAll(query, parseHead, { most: unlimited })) {
    counted.push(...countedIn(head, await statusesIn(head.applicationId, 1, lastSeq), inZone));
  }
  return counted;
});

/** Day → the number of applications submitted. */
export async function applicationsByDay(span: { from: string; to: string }): Promise<ReadonlyMap<string, number>> {
  const days = new Map<string, number>();
  for (const { day, count } of await applicationCounts.all(span)) days.set(day, (days.get(day) ?? 0) + count);
  return days;
}

/** Counts a step that may have changed the status. */
export async function countStep(head: Head, seq: number): Promise<void> {
  const around = await statusesIn(head.applicationId, seq - 1, seq);
  for (const counted of countedIn(head, around, await countedZone())) await applicationCounts.add(counted);
}
