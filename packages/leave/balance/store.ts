import { defineStore, factsWrite, key, requireActor, save, untilSaved, type Write } from "@stampflow/kernel/server";
import { companyDay } from "@stampflow/system/server";
import { balanceLow } from "../events.ts";
import { peopleOf } from "../people/store.ts";
import { broughtTo } from "../rule/grants.ts";
import { openLedger } from "../rule/ledger.ts";
import { type Account, account, type Entry, newAccount, posting, type Source } from "../rule/schema.ts";
import { availableOf, fallen } from "../rule/warning.ts";
import { allTypes, types, typesNow } from "../type/store.ts";

export const accounts = defineStore({ entity: "leaveAccount", record: account, key: key.main(["userId"], []) });
export const postings = defineStore({
  entity: "leavePosting",
  record: posting,
  key: key.main(["userId"], ["seq"]),
  attributes: { seq: { padding: { length: 9, char: "0" } } },
});

export const accountOf = async (userId: string): Promise<Account> =>
  (await accounts.get({ userId })) ?? newAccount(userId);
/** In the order of the ids. */
export async function accountsOf(userIds: readonly string[]): Promise<Account[]> {
  const found = new Map(
    (await accounts.getMany(userIds.map((userId) => ({ userId })))).map((one) => [one.userId, one]),
  );
  return userIds.map((userId) => found.get(userId) ?? newAccount(userId));
}

export type Ended = { readonly account: Account; readonly entries: readonly Entry[] };

/** The next account with its entries, on the account as it was read; types that they name are in use from now on. */
export async function accountWrites(before: Account, { account: next, entries }: Ended, source: Source, now: number) {
  const { userId } = before;
  const row = { ...next, version: before.version + 1 };
  const writes: Write[] = [before.version === 0 ? accounts.create(row) : accounts.replace(row)];
  const low = fallen(before, row, (await allTypes()).values());
  const told = low.map(({ id: typeId }) => balanceLow({ userId, typeId, available: availableOf(row, typeId) }));
  if (told.length > 0) writes.push(factsWrite({ facts: told, aggregate: `leave.account:${userId}`, seq: row.version }));
  if (entries.length === 0) return writes;
  const by = requireActor().userId;
  writes.push(
    postings.create({ userId, seq: row.version, version: 1, at: now, by, source, entries: [...entries] }),
    ...(await usedWrites(new Set(entries.map(({ typeId }) => typeId)))),
  );
  return writes;
}

async function usedWrites(typeIds: ReadonlySet<string>): Promise<Write[]> {
  const { stored, types: all } = await typesNow();
  const fresh = [...typeIds].flatMap((id) => {
    const type = all.get(id);
    return type && !type.used ? [{ ...type, used: true, version: type.version + 1 }] : [];
  });
  return fresh.length > 0 ? types.written(stored, fresh) : [];
}

/** What somebody may have: their account on a day, with what is due by then, which is not saved yet. */
export async function broughtAccount(userId: string, day: string) {
  const [before, people] = await Promise.all([accountOf(userId), peopleOf([userId])]);
  const person = people.get(userId);
  const due = person ? broughtTo(before, person, day) : { account: before, entries: [] };
  return { before, person, ...due };
}
export type Brought = Awaited<ReturnType<typeof broughtAccount>>;

/** Posts what is due for somebody by today: nothing, where that was done (L5–L9). */
export const bring = (userId: string, now: number): Promise<Brought> =>
  untilSaved(async () => {
    const day = await companyDay(now);
    const brought = await broughtAccount(userId, day);
    const { before, account: next, entries } = brought;
    if (entries.length === 0) return brought;
    await save({
      writes: await accountWrites(before, { account: next, entries }, { kind: "grant", id: "", number: "" }, now),
    });
    return brought;
  });

/** Work on an account that begins with what is due; answers what is to be written. */
export function ledgerOf({ account: due, entries }: Pick<Brought, "account" | "entries">) {
  const ledger = openLedger(due);
  const ended = (): Ended => {
    const { account: next, entries: own } = ledger.closed();
    return { account: next, entries: [...entries, ...own] };
  };
  return { ledger, ended };
}
