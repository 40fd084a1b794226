import { type AuditedField, language, log, save, translate } from "@stampflow/kernel/server";
import { sendText } from "../code/send.ts";
import { companyAuditWrites } from "../membership/company-audit.ts";
import { accountById } from "./store.ts";

export type OwnChange =
  | "passwordSet"
  | "passwordChanged"
  | "phone"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "factorOn"
  | "factorOff";
type Reach = { readonly phone: string; readonly email: string };

/** Tells phone and e-mail of an account what was changed about it; a message that cannot be sent never fails the call. */
export async function tellOwner({ phone, email }: Reach, change: OwnChange): Promise<void> {
  const what = translate(`identity.told.${change}`, language(), {});
  const subject = translate("identity.told.subject", language(), {});
  const text = translate("identity.told.text", language(), { what });
  const told = [phone, email].filter(Boolean).map((to) => sendText(to, { subject, text, code: "" }));
  for (const sent of await Promise.allSettled(told)) {
    if (sent.status === "rejected") log.warn("the owner of an account was not told", { change, error: sent.reason });
  }
}

/** The reach that proved itself: an address that nobody has confirmed is not told. */
export async function reachOf(accountId: string): Promise<Reach> {
  const account = await accountById(accountId);
  return { phone: account?.phone ?? "", email: account?.emailVerified ? account.email : "" };
}

export const tellAccount = async (accountId: string, change: OwnChange) => tellOwner(await reachOf(accountId), change);

/** For the log of each company of the account. */
export const ownAudit = (
  accountId: string,
  noun: "identity.password" | "identity.phone",
  action: "added" | "changed" | "happened",
  fields: readonly AuditedField[] = [],
) => companyAuditWrites(accountId, (name) => ({ noun, id: accountId, name, action, fields }));

/** Writes it to the log, and tells the owner. */
export async function passwordChanged(accountId: string, change: "passwordSet" | "passwordChanged"): Promise<void> {
  await save({
    writes: await ownAudit(accountId, "identity.password", change === "passwordSet" ? "added" : "happened"),
  });
  await tellAccount(accountId, change);
}

/** Enough digits to recognise a known number. */
export const hiddenNumber = (phone: string) => `${phone.slice(0, -8)}****${phone.slice(-4)}`;
