import { accountChange, membershipsOf, removeAccount } from "@stampflow/identity/server";
import { save, untilSaved } from "@stampflow/kernel/server";
import type { Item } from "./belongs.ts";
import { kindOf } from "./belongs.ts";

/** The account id in an employee or a membership, "" for other items. */
export function accountIn(item: Item): string {
  const names = ["employee", "seat"].includes(kindOf(item));
  return names && typeof item.accountId === "string" ? item.accountId : "";
}

/**
 * Removes a company from an account; an account without another company is deleted with its password and sessions.
 * True if it was deleted.
 */
export async function leaveAccount(tenantId: string, accountId: string): Promise<boolean> {
  const others = (await membershipsOf(accountId)).filter(({ companyId }) => companyId !== tenantId);
  if (others.length === 0) {
    await removeAccount(accountId);
    return true;
  }
  const [{ companyId } = { companyId: "" }] = others;
  await untilSaved(async () => save({ writes: (await accountChange(accountId, { companyId })) ?? [] }));
  return false;
}
