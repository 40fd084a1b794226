import { save, type Write } from "@stampflow/kernel/server";
import type { Row } from "../auth/index-fields.ts";
import { idsBy, readRow, readRows, removeWrites, type Stored } from "../auth/store.ts";
import { companyAuditWrites } from "../membership/company-audit.ts";
import type { PasskeyView } from "./schema.ts";

const model = "passkey";

export const viewOf = ({ row }: Pick<Stored, "row">): PasskeyView => ({
  id: row.id,
  name: String(row.name ?? ""),
  createdAt: Date.parse(String(row.createdAt)),
});

export async function passkeysOf(accountId: string): Promise<Stored[]> {
  const found = await readRows(model, await idsBy(model, "userId", false, [accountId]));
  return found.sort((left, right) => viewOf(left).createdAt - viewOf(right).createdAt);
}

/** null where the account has no such passkey. */
export async function passkeyOf(accountId: string, id: string): Promise<Stored | null> {
  const stored = await readRow(model, id);
  return stored?.row.userId === accountId ? stored : null;
}

/** null for a credential that nobody has. */
export async function ownerOf(credentialId: string): Promise<string | null> {
  const [stored] = await readRows(model, await idsBy(model, "credentialID", true, [credentialId]));
  return stored ? String(stored.row.userId) : null;
}

/** For the log of each company of the account. */
export const passkeyAudit = (row: Row, action: "added" | "removed"): Promise<Write[]> => {
  const id = String(row.userId);
  const name = viewOf({ row }).name;
  return companyAuditWrites(id, () => ({ noun: "identity.passkey", id, name, action, fields: [] }));
};

/** Fails where it has changed since it was read. */
export async function removePasskey(stored: Stored): Promise<void> {
  await save({ writes: [...removeWrites(model, stored), ...(await passkeyAudit(stored.row, "removed"))] });
}

/** The plug-in creates its own session of seven days; it is replaced by one of the product. */
export async function dropSession(id: string): Promise<void> {
  const stored = await readRow("session", id);
  if (stored) await save({ writes: removeWrites("session", stored) });
}
