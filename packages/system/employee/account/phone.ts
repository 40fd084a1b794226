import { accountByPhone, addMembership, endMembership } from "@stampflow/identity/server";
import { type Refusal, refuse } from "@stampflow/kernel";
import { tenant, type Write } from "@stampflow/kernel/server";
import type { Directory } from "../../directory/directory.ts";
import { toDirectoryUser } from "../../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../../directory/store.ts";
import { employeeChanged } from "../../events.ts";
import type { Employee } from "../../record/employee.ts";
import { replaceEmployee } from "../../record/employee-store.ts";
import { refuseIf } from "../../refusal.ts";
import { seesUser } from "../../scope/rules.ts";
import { type Actor, isAdministrator, isWithin } from "../grant.ts";
import { phoneTaken } from "../phone-owner.ts";
import { accountOf, ownEmployee, refuseSecondMembership } from "./account.ts";
import { notifyOfPhone } from "./notify.ts";

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
async function moved(directory: Directory, employee: Employee, phone: string, now: number) {
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

/** The person concerned or an administrator agrees to another number, or not; whoever asked for it may take it back. */
export async function answerPhoneChange(actor: Actor, userId: string, accept: boolean, now: number) {
  const tenantId = tenant();
  const [directory, employee] = await Promise.all([currentDirectory(tenantId), ownEmployee(userId)]);
  const wish = employee.phoneChange;
  const concerned = userId === actor.userId || isAdministrator(directory, actor.userId);
  const involved = concerned || wish?.by === actor.userId;
  if (!involved && !seesUser(directory, actor, toDirectoryUser(employee))) refuse("system.employee.notFound");
  if (!concerned && (accept || !involved)) refuseIf({ code: "system.employee.phoneConfirm" });
  if (!wish) refuse("system.employee.noPhoneChange");
  if (accept) refuseIf(phoneTaken(directory, actor, wish.phone, userId));
  const plain = { ...employee, phoneChange: null, version: employee.version + 1, updatedAt: now };
  const { next, writes } = accept ? await moved(directory, plain, wish.phone, now) : { next: plain, writes: [] };
  await saveOrganisation(
    tenantId,
    directory,
    { users: [toDirectoryUser(next)] },
    {
      writes: [replaceEmployee(tenantId, next), ...writes],
      facts: {
        facts: [employeeChanged({ employeeId: userId, version: next.version })],
        aggregate: `employee:${userId}`,
        seq: next.version,
      },
    },
  );
  if (accept) await notifyOfPhone("changed", employee, wish.phone, wish.byName);
  return { userId, version: next.version };
}
