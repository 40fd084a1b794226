import { addDays, addMonths, dayOf } from "@stampflow/kernel";
import { runAs, systemCall, type Write, writeItems } from "@stampflow/kernel/server";
import { storage } from "@stampflow/leave/server";
import { staff } from "@stampflow/system/server";
import type { DemoCompany } from "../people/company.ts";
import { words } from "../people/words.ts";

const { accounts, postings, types, builtInType, newAccount, openLedger, broughtTo } = storage;

/** Annual leave by years, in lieu by hand; what everybody was granted this year, and what some carried over. */
export async function seedLeave(companies: readonly DemoCompany[], now: number): Promise<void> {
  for (const company of companies)
    await runAs(systemCall(company.tenantId, now, company.language), () => seed(company, now));
}

async function seed({ language, adminId: by, people }: DemoCompany, now: number): Promise<void> {
  const today = dayOf(now, words[language].timeZone);
  const kept = { version: 1, used: true };
  const annual: storage.LeaveType = {
    ...{ ...builtInType(2), ...kept, distribution: "yearly", yearsIn: "all", carryMost: 5, warnBelow: 1 },
    table: [
      { years: 1, amount: 5 },
      { years: 10, amount: 10 },
      { years: 20, amount: 15 },
    ],
  };
  const lieu: storage.LeaveType = {
    ...builtInType(3),
    ...kept,
    unit: "hour",
    distribution: "overtime",
    validity: "none",
  };
  const writes: Write[] = [types.store.create(annual), types.store.create(lieu)];
  const organisation = await staff();
  for (const [at, { id: userId }] of Object.values(people).flat().entries()) {
    const joinedOn = organisation.user(userId)?.joinedOn ?? "";
    const person = { joinedOn, workedSince: "", leftOn: "", types: [annual, lieu] };
    const { account, entries } = broughtTo(newAccount(userId), person, today);
    const ledger = openLedger(account);
    const from = addDays(today, -60);
    if (at % 3 === 0) {
      const ends = addMonths(today, 1);
      ledger.give("carryIn", { typeId: annual.id, kind: "carry", from, expiresOn: ends, amount: 2 }, from);
    }
    if (at % 4 === 1) ledger.give("grant", { typeId: lieu.id, kind: "overtime", from, expiresOn: "", amount: 6 }, from);
    const { account: next, entries: more } = ledger.closed();
    const all = [...entries, ...more];
    writes.push(accounts.create({ ...next, version: 1 }));
    const source = { kind: "grant", id: "", number: "" } as const;
    if (all.length > 0) writes.push(postings.create({ userId, seq: 1, version: 1, at: now, by, source, entries: all }));
  }
  await writeItems(writes);
}
