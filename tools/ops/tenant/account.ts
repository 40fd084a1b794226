import { accountChange, membershipsOf, removeAccount } from "@stampflow/identity/server";
import { save, untilSaved } from "@stampflow/kernel/server";
import type { Item } from "./belongs.ts";
import { kindOf } from "./belongs.ts";

/** The account of an employee or a membership, "" for anything else. */
export function accountIn(item: Item): string {
  const names = ["employee", "seat"].includes(kindOf(item));
  return names && typeof item.accountId === "string" ? item.accountId : "";
}

/**
 * Whoever works for nobody else loses the account with its password and sessions; whoever does keeps it, without a
 * trace of this company. True where the account went.
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
