import {
  type Account,
  accountById,
  accountByPhone,
  accountByUserName,
  type Membership,
  membershipsOf,
  newAccount,
} from "@stampflow/identity/server";
import { refuse } from "@stampflow/kernel";
import { isDue, requireActor, tenant, versionItem } from "@stampflow/kernel/server";
import { directoryName } from "../../directory/changes.ts";
import type { Directory } from "../../directory/directory.ts";
import { currentDirectory } from "../../directory/store.ts";
import type { Employee } from "../../record/employee.ts";
import { employeeById } from "../../record/employee-store.ts";
import { refuseIf } from "../../refusal.ts";
import { phoneTakenBy } from "../phone-owner.ts";

/** With what is due: a record that was read beside the version may be older than what the version names. */
export async function ownEmployee(userId: string): Promise<Employee> {
  const tenantId = tenant();
  const [item, read] = await Promise.all([versionItem(directoryName, tenantId), employeeById(tenantId, userId)]);
  if (isDue(item)) await currentDirectory(tenantId);
  const employee = isDue(item) ? await employeeById(tenantId, userId) : read;
  if (!employee) refuse("system.employee.notFound");
  return employee;
}

/**
 * The account of a phone number, with what must be saved where it is new. Who added it learns nothing of one that is
 * known: a name that is taken is refused either way, and one that is free goes only to a new account (D16).
 */
export async function accountOf(phone: string, name: string, now: number, userName?: string) {
  if (userName && (await accountByUserName(userName))) refuse("identity.userName.taken");
  const known: Account | null = await accountByPhone(phone);
  if (known) return { accountId: known.accountId, writes: [], known: true };
  return { ...newAccount({ phone, name, userName }, now), known: false };
}

/** The account of an employee who comes back. If it was closed meanwhile, the account of the phone number. */
export async function accountToReturn({ accountId, phone, realName, asks }: Employee, now: number) {
  if (await accountById(accountId)) return { accountId, asks, writes: [] };
  const { known, ...account } = await accountOf(phone, realName, now);
  return { ...account, asks: known };
}

type AccountRef = Pick<Account, "accountId">;

export const membershipAt = async ({ accountId }: AccountRef): Promise<Membership | undefined> =>
  (await membershipsOf(accountId)).find(({ companyId }) => companyId === tenant());

/** One person is in a company once. */
export async function refuseSecondMembership(directory: Directory, account: AccountRef): Promise<void> {
  const membership = await membershipAt(account);
  if (!membership) return;
  const owner = directory.user(membership.employeeId);
  refuseIf(owner ? phoneTakenBy(directory, requireActor(), owner) : { code: "system.employee.phoneUsed" });
}
