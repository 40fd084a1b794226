import { type Membership, membershipsOf, type Session } from "@stampflow/identity/server";
import { runAs, systemCall } from "@stampflow/kernel/server";
import type { Company } from "../company/schema.ts";
import { currentDirectory } from "../directory/store.ts";
import { isAdministrator } from "../employee/grant.ts";
import { isVerified } from "./schema.ts";
import { connections, linkedEmployees } from "./store.ts";

/** The account that signs in for an employee by the company's provider: it belongs to that company alone (D67). */
export const companyAccountId = (employeeId: string) => `company-${employeeId}`;

/** Why a session does not get in: the connection that opened it, or its link, is gone (D56, D71), or the person has to use one (D57). */
export type AccessBlock = "ended" | "required" | null;

export async function accessBlock(
  { tenantId, language }: Company,
  { employeeId }: Membership,
  { ownedBy, openedBy }: Session,
  now: number,
): Promise<AccessBlock> {
  const all = await runAs(systemCall(tenantId, now, language), () => connections.all());
  const active = all.filter((one) => !one.archived && isVerified(one));
  if (ownedBy) {
    const connectionId = active.find(({ id }) => id === openedBy)?.id;
    const linked =
      connectionId &&
      (await runAs(systemCall(tenantId, now, language), () => linkedEmployees.get({ connectionId, employeeId })));
    return linked ? null : "ended";
  }
  if (!active.some(({ required }) => required)) return null;
  const known = await membershipsOf(companyAccountId(employeeId));
  if (known.length === 0 || isAdministrator(await currentDirectory(tenantId), employeeId)) return null;
  return "required";
}
