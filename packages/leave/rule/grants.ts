import { addDays, addMonths } from "@stampflow/kernel";
import type { LeaveType } from "../type/schema.ts";
import { accrued, type Employed, firstOf, lastOf, monthEnd, yearOf } from "./accrual.ts";
import { type Ledger, openLedger } from "./ledger.ts";
import type { Account, Entry, Lot } from "./schema.ts";

/** What grants look at: the types that a person may have (scope), and their dates. */
export type Person = Employed & { readonly types: readonly LeaveType[] };

export const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** L0: the last day of a lot that begins on a day. */
export function expiryOf({ validity, validMonths }: LeaveType, from: string): string {
  if (validity === "none") return "";
  return validity === "year" ? lastOf(yearOf(from)) : addDays(addMonths(from, validMonths), -1);
}

/** The last day of what is carried into a year; 29 February is clamped. */
function carriedTo({ carryTo }: LeaveType, year: number): string {
  const end = monthEnd(`${year}-${carryTo.slice(0, 2)}-01`);
  const day = `${year}-${carryTo}`;
  return day < end ? day : end;
}

/** L8, L9: on a day, what is left of lots past their last day moves, up to the cap, or expires. */
function close(ledger: Ledger, type: LeaveType, day: string): void {
  const over = ledger.all(type.id).filter(({ expiresOn, left }) => left > 0 && expiresOn !== "" && expiresOn < day);
  const years = [...new Set(over.filter(isCarried(type)).map(({ expiresOn }) => yearOf(expiresOn)))].sort();
  for (const year of years) carry(ledger, type, over.filter(isCarried(type, year)), year + 1);
  for (const lot of over) ledger.post("expire", lot, -(ledger.lot(lot.id)?.left ?? 0), addDays(lot.expiresOn, 1));
}

/** Lots of a year that ends are carried over, once. */
const isCarried =
  ({ validity, carryMost }: LeaveType, year?: number) =>
  ({ kind, expiresOn }: Lot): boolean =>
    validity === "year" && carryMost > 0 && kind !== "carry" && expiresOn === lastOf(year ?? yearOf(expiresOn));

function carry(ledger: Ledger, type: LeaveType, lots: readonly Lot[], year: number): void {
  const on = firstOf(year);
  const left = lots.reduce((sum, one) => sum + one.left, 0);
  const amount = Math.min(type.carryMost, left);
  ledger.lower("carryOut", lots, amount, on);
  ledger.give("carryIn", { typeId: type.id, kind: "carry", from: on, expiresOn: carriedTo(type, year), amount }, on);
}

const periodKey = ({ id }: LeaveType, year: number): string => `${id}:${year}`;

/** L5, L6: what a year gives by now, less what it gave: person, type and period never twice. */
function grant(ledger: Ledger, type: LeaveType, person: Person, day: string): void {
  const year = yearOf(day);
  const isMonthly = type.distribution === "monthly";
  const key = periodKey(type, year);
  const before = ledger.periods[key];
  const { joinedOn, leftOn, workedSince, earlier = [] } = person;
  const served = earlier.filter(({ last }) => last >= firstOf(year)).flatMap(({ from, last }) => [from, last]);
  const basis = [joinedOn, workedSince, leftOn, ...served].join(" ");
  if (joinedOn === "" || (joinedOn > day && !before)) return;
  const by = isMonthly ? monthEnd(day) : lastOf(year);
  if (before && before.by >= by && before.basis === basis) return;
  const covers = before ? laterOf(before.by, by) : by;
  const given = before?.given ?? 0;
  const change = accrued(type, person, year, covers) - given;
  const month = isMonthly ? `${day.slice(0, 7)}-01` : firstOf(year);
  const from = before && before.by >= by ? day : laterOf(month, joinedOn);
  if (change > 0)
    ledger.give(
      "grant",
      { typeId: type.id, kind: "grant", from, expiresOn: expiryOf(type, from), amount: change },
      from,
    );
  if (change < 0) lowered(ledger, type, year, -change, day);
  ledger.periods[key] = { given: given + change, by: covers, basis };
}

/** L6: a decrease takes what is left of that year's lots; the rest was taken too much. */
function lowered(ledger: Ledger, type: LeaveType, year: number, amount: number, day: string): void {
  const own = ledger.all(type.id).filter(({ kind, from }) => kind === "grant" && yearOf(from) === year);
  const rest = ledger.lower("grant", own, amount, day);
  if (rest > 0) ledger.tooMuch[type.id] = (ledger.tooMuch[type.id] ?? 0) + rest;
}

export const isGranted = (distribution: LeaveType["distribution"]): boolean =>
  distribution === "yearly" || distribution === "monthly";

/** The days of a period on which something is due: starts of months, ends of lots, and the last day itself. */
function keyDays(ledger: Ledger, { types, joinedOn }: Person, from: string, to: string): string[] {
  const days = new Set([to]);
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1)) days.add(first);
  days.add(joinedOn);
  for (const { id } of types)
    for (const { expiresOn } of ledger.all(id)) if (expiresOn !== "") days.add(addDays(expiresOn, 1));
  return [...days].filter((day) => day >= from && day <= to).sort();
}

/** Days for which what is over is kept in the account; its entries stay. */
export const keptDays = 800;

/**
 * Brings an account to a day: each day on which something is due, in order, so that whoever was away for a month finds
 * what they would have found. The same day twice changes nothing.
 */
export function broughtTo(
  account: Account,
  person: Person,
  day: string,
): { account: Account; entries: readonly Entry[] } {
  const ledger = openLedger(account);
  const start = account.doneTo === "" ? day : account.doneTo;
  const work = (at: string) => {
    for (const type of person.types) {
      close(ledger, type, at);
      if (isGranted(type.distribution) && !type.archived) grant(ledger, type, person, at);
    }
  };
  for (const at of keyDays(ledger, person, laterOf(start, firstOf(yearOf(day) - 1)), day)) work(at);
  ledger.done(laterOf(day, account.doneTo));
  ledger.prune(addDays(day, -keptDays));
  return ledger.closed();
}

/** L8, L10: grants that are due by a later date may be reserved from now on; they are valid from their own date. */
export function grantAhead(ledger: Ledger, type: LeaveType, person: Person, today: string, by: string): void {
  if (!isGranted(type.distribution)) return;
  for (let first = addMonths(`${today.slice(0, 7)}-01`, 1); first <= by; first = addMonths(first, 1))
    grant(ledger, type, person, first);
}

/** L10: what may be taken on a later date. */
export function balanceOn(account: Account, person: Person, typeId: string, date: string): number {
  const ledger = openLedger(broughtTo(account, person, date).account);
  return ledger.valid(typeId, date).reduce((sum, { left }) => sum + left, 0);
}
