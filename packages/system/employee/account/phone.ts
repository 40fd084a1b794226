import { accountByPhone, addMembership, endMembership } from "@stampflow/identity/server";
import type { Refusal } from "@stampflow/kernel";
import { tenant, type Write } from "@stampflow/kernel/server";
import type { Directory } from "../../directory/directory.ts";
import { toDirectoryUser } from "../../directory/records.ts";
import type { Employee } from "../../record/employee.ts";
import { type Actor, isAdministrator, isWithin } from "../grant.ts";
import { accountOf, refuseSecondMembership } from "./account.ts";

/**
 * Phone and e-mail open an account, so they are changed only by somebody with at least the same permissions, and one's
 * own only in the account (D15).
 */
export function decideReach(
  directory: Directory,
  actor: Actor,
  employee: Employee,
  next: Pick<Employee, "phone" | "email">,
): Refusal | null {
  const own = employee.id === actor.userId;
  if (next.phone !== employee.phone && own) return { code: "system.employee.ownPhone" };
  const same = next.phone === employee.phone && next.email === employee.email;
  return same || own || isWithin(directory, actor, toDirectoryUser(employee))
    ? null
    : { code: "system.employee.beyondYours" };
}

/** The employee with the other number, or with the wish for it where the person or an administrator has yet to agree. */
export async function withPhone(
  directory: Directory,
  actor: Actor,
  next: Employee,
  phone: string,
  now: number,
): Promise<{ next: Employee; writes: Write[] }> {
  if (isAdministrator(directory, actor.userId)) return moved(directory, next, phone, now);
  const account = await accountByPhone(phone);
  if (account) await refuseSecondMembership(directory, account);
  return {
    next: { ...next, phoneChange: { phone, by: actor.userId, byName: nameOf(directory, actor), at: now } },
    writes: [],
  };
}

export const nameOf = (directory: Directory, { userId }: Actor) => directory.user(userId)?.name ?? "";

/** Another number means another account, which takes the membership over. */
export async function moved(directory: Directory, employee: Employee, phone: string, now: number) {
  const tenantId = tenant();
  const account = await accountOf(phone, employee.realName, now);
  const next = { ...employee, phone, accountId: account.accountId, phoneChange: null, asks: account.known };
  if (account.accountId === employee.accountId || employee.status !== "active") return { next, writes: account.writes };
  await refuseSecondMembership(directory, account);
  const membership = { accountId: account.accountId, companyId: tenantId, employeeId: employee.id };
  const writes = [
    ...account.writes,
    endMembership({ accountId: employee.accountId, companyId: tenantId }),
    addMembership({ ...membership, asks: account.known }),
  ];
  return { next, writes };
}
