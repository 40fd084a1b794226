import { refuse } from "@stampflow/kernel";
import type { Write } from "@stampflow/kernel/server";
import { companyDay } from "@stampflow/system/server";
import { endWrites } from "../end/store.ts";
import { lastPeriod, overlapping, periodOf } from "./rules.ts";
import type { EmploymentContract } from "./schema.ts";
import { periodsOf } from "./store.ts";

/**
 * The writes that go with each change of a contract: the days of the person's contracts, which may not overlap, and the
 * end that is reminded of.
 */
export async function periodWrites(one: EmploymentContract, now: number, gone = false): Promise<Write[]> {
  const { userId } = one;
  const { all, changed } = await periodsOf(userId);
  const own = periodOf(one);
  const taken = gone ? undefined : overlapping(all, own);
  if (taken) refuse("employees.contract.overlap", { from: taken.from, to: taken.to || "…" });
  const next = [...all.filter(({ id }) => id !== one.id), ...(gone ? [] : [own])];
  const about = { id: `contract.${userId}`, userId, kind: "contract" as const };
  return [changed(next), ...(await endWrites(about, lastPeriod(next)?.to ?? "", await companyDay(now)))];
}
