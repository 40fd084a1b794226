import { refuse } from "@stampflow/kernel";
import { phoneNumber } from "./phone.ts";
import type { AccountView } from "./schema.ts";
import { accountById, hasPassword } from "./store.ts";

export async function viewAccount(accountId: string): Promise<AccountView> {
  const found = await accountById(accountId);
  if (!found) refuse("identity.session.none");
  const { name, userName, phone, email, emailVerified } = found;
  return { accountId, name, userName, phone, email, emailVerified, hasPassword: await hasPassword(accountId) };
}

/** E.164 of what was typed; refuses what is no number of the region. */
export function e164(typed: string, region: string): string {
  const number = phoneNumber(typed, region);
  if (!number) refuse("identity.phone.format");
  return number;
}
