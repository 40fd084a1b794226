import { leaveSetting } from "@stampflow/applytype/server";
import { addDays, isSame, refuse } from "@stampflow/kernel";
import type { Write } from "@stampflow/kernel/server";
import { lengthOf, spanOf } from "@stampflow/scheduling";
import { companyDay } from "@stampflow/system/server";
import { floorTo, fraction } from "../rule/fraction.ts";
import { expiryOf, keptDays } from "../rule/grants.ts";
import type { LeaveType } from "../type/schema.ts";
import { allTypes, lieuType } from "../type/store.ts";
import { accountWrites, broughtAccount, ledgerOf } from "./store.ts";

/** What a piece of overtime gives in lieu (O6). */
export type Credit = {
  /** Of the overtime: the same id again posts the difference. */
  readonly id: string;
  /** The number of its application. */
  readonly number: string;
  /** Its date, on which the lot begins. */
  readonly on: string;
  /** 0 takes it back. */
  readonly minutes: number;
  /** Of the kind of day, with two decimals at most. */
  readonly factor: number;
  /** Refuses what is taken already, rather than listing it as taken too much (L6). */
  readonly strict?: boolean;
};

/** Floored to the step; in days by the office hours (D8). */
function amountOf({ unit, step }: LeaveType, { minutes, factor }: Credit, dayMinutes: number): number {
  const perUnit = unit === "hour" ? 60 : dayMinutes;
  return floorTo(fraction(minutes * Math.round(factor * 100), 100 * perUnit), step);
}

/**
 * What is to be written so that overtime gives somebody time off in lieu: for one save with the overtime itself, in
 * `untilSaved`. Without a type for it nothing is given (`lieuType`).
 */
export async function lieuWrites(userId: string, credits: readonly Credit[], now: number): Promise<Write[]> {
  const [types, first, today, { office }] = await Promise.all([
    allTypes(),
    lieuType(),
    companyDay(now),
    leaveSetting(),
  ]);
  const dayMinutes = office.reduce((sum, { from, to }) => sum + lengthOf(spanOf({ start: from, end: to })), 0);
  const brought = await broughtAccount(userId, today);
  const { ledger, ended } = ledgerOf(brought);
  for (const credit of credits) {
    const { id, number, on, strict } = credit;
    // Its lot may be gone, and must not be given again.
    if (on < addDays(today, -keptDays)) continue;
    const held = brought.account.lots.find(({ of }) => of?.id === id);
    const type = held ? types.get(held.typeId) : first;
    if (!type) continue;
    const amount = amountOf(type, credit, dayMinutes);
    const lot = { typeId: type.id, kind: "overtime", from: on, expiresOn: expiryOf(type, on), amount } as const;
    const used = ledger.credit(id, lot, today, number);
    if (used > 0 && strict) refuse("leave.lotUsed", { used });
  }
  const [credit] = credits;
  const source = { kind: "overtime", id: credit?.id ?? "", number: credit?.number ?? "" } as const;
  const done = ended();
  return isSame(brought.account, done.account) ? [] : accountWrites(brought.before, done, source, now);
}
