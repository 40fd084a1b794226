import { refuse } from "@stampflow/kernel";
import { audit, audited, implement, pageOf, save, untilSaved } from "@stampflow/kernel/server";
import { companyDay, directory } from "@stampflow/system/server";
import type { z } from "zod";
import { peopleSeen, personSeen } from "../people/seen.ts";
import { inScope } from "../people/store.ts";
import { expiryOf } from "../rule/grants.ts";
import { openLedger } from "../rule/ledger.ts";
import { type Account, noSums } from "../rule/schema.ts";
import { availableOf } from "../rule/warning.ts";
import type { LeaveType } from "../type/schema.ts";
import { allTypes, shortIn, typeName } from "../type/store.ts";
import * as calls from "./contract.ts";
import { accountsOf, accountWrites, broughtAccount, ledgerOf, postings } from "./store.ts";

/** The most entries that are read of one person. */
const mostPostings = 5000;

const hasBalance = ({ distribution, archived }: LeaveType): boolean => distribution !== "none" && !archived;

/** What the entries add up to. */
export function balanceIn(account: Account, type: LeaveType): calls.Balance {
  const { id: typeId, unit, validity, carryMost: most, carryTo: to } = type;
  const { sums, tooMuch } = account;
  const lots = openLedger(account)
    .all(typeId)
    .filter(({ left }) => left > 0)
    .map(({ from, expiresOn, left }) => ({ from, expiresOn, left }));
  return {
    ...{ typeId, type: typeName(type), unit, ...(sums[typeId] ?? noSums), available: availableOf({ sums }, typeId) },
    ...{ tooMuch: tooMuch[typeId] ?? 0, lots, carried: validity === "year" && most > 0 ? { most, to } : null },
  };
}

type AskedEntries = Pick<z.infer<typeof calls.detailList.body>, "typeId" | "pageNum" | "pageSize" | "cursor">;
/** Whose entries they are has been checked. */
async function entriesOf(userId: string, { typeId, ...asked }: AskedEntries) {
  const [type, all, organisation, [account]] = await Promise.all([
    allTypes().then((types) => types.get(typeId) ?? refuse("kernel.record.notFound")),
    postings.list("key", { userId }, { order: "desc", most: mostPostings }),
    directory(),
    accountsOf([userId]),
  ]);
  const ends = new Map((account?.lots ?? []).map(({ id, expiresOn }) => [id, expiresOn]));
  const entries = all.flatMap(({ at, by, source, entries: own }) =>
    own
      .filter((one) => one.typeId === type.id)
      .toReversed()
      .map((one) => ({
        ...{ ...one, at, source, expiresOn: ends.get(one.lotId) ?? "" },
        by: organisation.user(by)?.name ?? "",
      })),
  );
  const sum = entries.reduce((total, { change }) => total + change, 0);
  return { ...pageOf(entries, asked, (one) => one, "leave.entry"), sum };
}

/** Each person with each type that they may have: a page reads as many accounts as it has people. */
async function listBalances({ typeId, pageNum, pageSize, cursor, ...asked }: z.infer<typeof calls.list.body>) {
  const [{ people, placeOf, organisation }, types] = await Promise.all([peopleSeen(asked), allTypes()]);
  const shownTypes = [...types.values()].filter((type) => hasBalance(type) && (!typeId || type.id === typeId));
  const pairs = people.flatMap((user) =>
    shownTypes.filter((type) => inScope(type, user, organisation, true)).map((type) => ({ user, type })),
  );
  const page = pageOf(pairs, { pageNum, pageSize, cursor }, (one) => one, "leave.balance");
  const ids = [...new Set(page.records.map(({ user }) => user.id))];
  const accounts = new Map((await accountsOf(ids)).map((one) => [one.userId, one]));
  const records = page.records.map(({ user: { id: userId, name, departmentId }, type }) => ({
    ...{ userId, name, departmentId, department: placeOf(departmentId) },
    ...balanceIn(accounts.get(userId) as Account, type),
  }));
  return { ...page, records };
}

const typeWithBalance = async (typeId: string): Promise<LeaveType> => {
  const type = (await allTypes()).get(typeId) ?? refuse("kernel.record.notFound");
  return hasBalance(type) ? type : refuse("leave.noBalance", { name: typeName(type) });
};

type Changed = { readonly userId: string; readonly name: string; readonly type: string; readonly available: number };
const balanceAudit = audited<Changed>({
  noun: "leave.balance",
  idOf: ({ userId }) => userId,
  nameOf: ({ name, type }) => `${name} ${type}`,
  fields: ["available"],
});

export const balanceRoutes = [
  implement(calls.list, ({ body }) => listBalances(body)),

  implement(calls.detailList, async ({ body: { userId, ...asked } }) => {
    await personSeen(userId);
    return entriesOf(userId, asked);
  }),

  implement(calls.mineEntries, ({ body, actor: { userId } }) => entriesOf(userId, body)),

  implement(calls.update, async ({ body, now }) => {
    const { userId, typeId, change, effectiveDate, note } = body;
    const { name } = await personSeen(userId);
    const type = await typeWithBalance(typeId);
    if (!Number.isInteger(change / type.step)) refuse("leave.step", { step: type.step });
    const expiresOn = body.expiresOn ?? expiryOf(type, effectiveDate);
    if (change > 0 && expiresOn !== "" && expiresOn < effectiveDate) refuse("leave.expiry");
    return untilSaved(async () => {
      const brought = await broughtAccount(userId, await companyDay(now));
      const { ledger, ended } = ledgerOf(brought);
      const before = balanceIn(brought.account, type);
      if (change > 0) {
        const lot = { typeId, kind: "adjust", from: effectiveDate, expiresOn, amount: change } as const;
        ledger.give("adjust", lot, effectiveDate, note);
      } else {
        const lots = ledger.valid(typeId, effectiveDate);
        const left = lots.reduce((sum, one) => sum + one.left, 0);
        if (left < -change) refuse("leave.balance", shortIn(type, { left, asked: -change }));
        ledger.lower("adjust", lots, -change, effectiveDate, note);
      }
      const done = ended();
      const after = balanceIn(done.account, type);
      const told = ({ available, type: called }: calls.Balance): Changed => ({ userId, name, type: called, available });
      const writes = await accountWrites(brought.before, done, { kind: "hand", id: "", number: "" }, now);
      await save({ writes: [...writes, ...audit(balanceAudit(told(before), told(after)))] });
      return after;
    });
  }),

  implement(calls.mine, async ({ actor: { userId }, now }) => {
    const { account, person } = await broughtAccount(userId, await companyDay(now));
    return (person?.types ?? []).filter(hasBalance).map((type) => balanceIn(account, type));
  }),
];
