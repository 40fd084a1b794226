import { type Membership, membershipsOf, type Session } from "@stampflow/identity/server";
import { runAs, systemCall } from "@stampflow/kernel/server";
import type { Company } from "../company/schema.ts";
import { currentDirectory } from "../directory/store.ts";
import { isAdministrator } from "../employee/grant.ts";
import { isProved } from "./schema.ts";
import { connections } from "./store.ts";

/** The account that signs in for an employee by the company's provider: it belongs to that company alone (D67). */
export const accountOf = (employeeId: string) => `company-${employeeId}`;

/** Why a session does not get in: the connection that opened it is gone (D56), or the person has to use one (D57). */
export type Barred = "ended" | "required" | null;

export async function barredBy(
  { tenantId, language }: Company,
  { employeeId }: Membership,
  { ownedBy, openedBy }: Session,
  now: number,
): Promise<Barred> {
  const all = await runAs(systemCall(tenantId, now, language), () => connections.all());
  const working = all.filter((one) => !one.archived && isProved(one));
  if (ownedBy) return working.some(({ id }) => id === openedBy) ? null : "ended";
  if (!working.some(({ required }) => required)) return null;
  const known = await membershipsOf(accountOf(employeeId));
  if (known.length === 0 || isAdministrator(await currentDirectory(tenantId), employeeId)) return null;
  return "required";
}
