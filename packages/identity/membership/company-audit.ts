import { type Audited, auditIn, type Write } from "@stampflow/kernel/server";
import { accountById } from "../account/store.ts";
import { membershipsOf } from "./store.ts";

type More = {
  /** The actor, if it was not the person. */
  readonly by?: { readonly userId: string; readonly name: string };
  /** Expiry in epoch seconds, for entries that are not kept for ever. */
  readonly ttl?: number;
};

/** Entries for the log of each company of an account, because changes of the account concern all of them. */
export async function companyAuditWrites(
  accountId: string,
  audited: (name: string) => Audited,
  { by, ttl }: More = {},
): Promise<Write[]> {
  const [account, memberships] = await Promise.all([accountById(accountId), membershipsOf(accountId)]);
  const name = account?.name ?? "";
  return memberships
    .filter(({ asks }) => !asks)
    .map(({ companyId, employeeId }) => auditIn(companyId, by ?? { userId: employeeId, name }, audited(name), ttl));
}
