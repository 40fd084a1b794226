import type { LeaveType } from "../type/schema.ts";
import type { DayAmount } from "./duration.ts";
import { type Account, type Entry, type EntryKind, type Lot, noSums, type Sums, type Take } from "./schema.ts";

export type Excess = Pick<LeaveType, "id" | "distribution" | "excess" | "advanceMost">;
/** What a date takes without a lot: it is not paid (L9). */
export type Unpaid = { readonly date: string; readonly amount: number };
export type Reserved = { readonly takes: readonly Take[]; readonly unpaid: readonly Unpaid[] };
export type Short = { readonly left: number; readonly asked: number };
type NewLot = Omit<Lot, "id" | "left"> & { readonly amount: number };

const isValid = ({ from, expiresOn }: Lot, date: string): boolean =>
  from <= date && (expiresOn === "" || date <= expiresOn);
const isOver = ({ expiresOn }: Lot, today: string): boolean => expiresOn !== "" && today > expiresOn;
/** L8: earliest expiry first, then oldest. */
const inOrder = (one: Lot, other: Lot): number =>
  (one.expiresOn || "9999").localeCompare(other.expiresOn || "9999") ||
  one.from.localeCompare(other.from) ||
  numberIn(one.id) - numberIn(other.id);
const numberIn = (id: string): number => Number(id.slice(id.lastIndexOf(".") + 1));

/** The sum that an entry belongs to: available = granted − taken − reserved − expired. */
const sumOf: Readonly<Partial<Record<EntryKind, keyof Sums>>> = {
  grant: "granted",
  adjust: "granted",
  advance: "granted",
  settle: "granted",
  // Of one year into the next: together nothing.
  carryOut: "granted",
  carryIn: "granted",
  take: "taken",
  giveBack: "taken",
  reserve: "reserved",
  release: "reserved",
  expire: "expired",
};

/** Writes entries into an account (L7): none is changed later, and no lot falls below 0. */
export function openLedger(account: Account) {
  const lots = new Map(account.lots.map((lot) => [lot.id, lot]));
  const entries: Entry[] = [];
  const owed = { ...account.owed };
  const tooMuch = { ...account.tooMuch };
  const periods = { ...account.periods };
  const sums = { ...account.sums };
  let { next, doneTo } = account;

  const all = (typeId: string): Lot[] => [...lots.values()].filter((lot) => lot.typeId === typeId).sort(inOrder);
  const valid = (typeId: string, date: string): Lot[] =>
    all(typeId).filter((lot) => lot.left > 0 && isValid(lot, date));

  function post(kind: EntryKind, lot: Pick<Lot, "id" | "typeId">, change: number, effectiveOn: string, note = "") {
    if (change === 0) return;
    const before = lots.get(lot.id);
    const left = (before?.left ?? 0) + change;
    if (before && left < 0) throw new Error(`lot ${lot.id} would fall below 0`);
    const expired = (before?.expired ?? 0) - (kind === "expire" ? change : 0);
    if (before) lots.set(lot.id, { ...before, left, ...(expired > 0 ? { expired } : {}) });
    entries.push({ typeId: lot.typeId, lotId: lot.id, kind, change, effectiveOn, note });
    const name = sumOf[kind];
    const all = sums[lot.typeId] ?? noSums;
    if (name) sums[lot.typeId] = { ...all, [name]: all[name] + (name === "granted" ? change : -change) };
  }

  function open({ amount: _, ...about }: NewLot): Lot {
    const lot = { ...about, id: `${about.typeId}.${next++}`, left: 0 };
    lots.set(lot.id, lot);
    return lot;
  }

  /** A new lot; it settles what was taken in advance (L9). */
  function give(kind: EntryKind, about: NewLot, effectiveOn: string, note = ""): void {
    if (about.amount <= 0) return;
    const lot = open(about);
    post(kind, lot, about.amount, effectiveOn, note);
    settle(lot, about.amount, effectiveOn, note);
  }

  function settle(lot: Lot, amount: number, effectiveOn: string, note: string): void {
    const settled = Math.min(owed[lot.typeId] ?? 0, amount);
    if (settled === 0) return;
    post("settle", lot, -settled, effectiveOn, note);
    owed[lot.typeId] = (owed[lot.typeId] ?? 0) - settled;
    // What comes back of the advance is of the lot that settled it.
    for (const advance of all(lot.typeId).filter(({ kind }) => kind === "advance"))
      lots.set(advance.id, { ...advance, expiresOn: lot.expiresOn });
  }

  /**
   * O6: overtime gives so much from now on, in a lot of its own; the difference is posted. Answers what is taken already of
   * what it gives less.
   */
  function credit(from: string, about: NewLot, today: string, note: string): number {
    const known = [...lots.values()].find(({ of }) => of?.id === from);
    if (!known && about.amount <= 0) return 0;
    const lot = known ?? open(about);
    const { given, over } = lot.of ?? { given: 0, over: 0 };
    const change = about.amount - given;
    let rest = 0;
    let lapsed = 0;
    if (change > 0) {
      post("grant", lot, change, known ? today : about.from, note);
      settle(lot, change, today, note);
    } else {
      rest = lower("grant", [lot], -change, today, note);
      // What expired was not taken.
      lapsed = Math.min(rest, lot.expired ?? 0);
      rest -= lapsed;
    }
    const next = lots.get(lot.id) ?? lot;
    const expired = (next.expired ?? 0) - lapsed;
    lots.set(lot.id, { ...next, of: { id: from, given: about.amount + rest, over: rest }, expired });
    if (isOver(next, today)) post("expire", next, -next.left, today, note);
    tooMuch[lot.typeId] = (tooMuch[lot.typeId] ?? 0) + rest - over;
    return rest;
  }

  /** Lots that are empty and ended long ago, and periods of years that no grant looks at again. */
  function prune(before: string): void {
    const held = ({ left, expiresOn }: Lot) => left > 0 || expiresOn === "" || expiresOn >= before;
    for (const lot of [...lots.values()].filter((one) => !held(one))) lots.delete(lot.id);
    for (const key of Object.keys(periods).filter((one) => one.slice(-4) < before.slice(0, 4))) delete periods[key];
  }

  /** L8, L9: what dates take; nothing is written where it is too much. */
  function reserve(type: Excess, days: readonly DayAmount[], kind: "reserve" | "take", note: string): Reserved | Short {
    if (type.distribution === "none") return { takes: [], unpaid: [] };
    const left = new Map<string, number>();
    const planned: Take[] = [];
    const missing: Unpaid[] = [];
    for (const { date, amount } of days) {
      let needed = amount;
      for (const lot of valid(type.id, date)) {
        const part = Math.min(needed, left.get(lot.id) ?? lot.left);
        if (part <= 0) continue;
        left.set(lot.id, (left.get(lot.id) ?? lot.left) - part);
        planned.push({ date, lotId: lot.id, amount: part });
        needed -= part;
      }
      if (needed > 0) missing.push({ date, amount: needed });
    }
    const short = sum(missing);
    const asked = sum(days);
    const debt = (owed[type.id] ?? 0) + short;
    if (short > 0 && (type.excess === "refuse" || (type.excess === "advance" && debt > type.advanceMost)))
      return { left: asked - short, asked };
    if (short > 0 && type.excess === "advance") {
      const from = missing[0]?.date ?? "";
      const advance = open({ typeId: type.id, kind: "advance", from, expiresOn: "", amount: short });
      post("advance", advance, short, from, note);
      owed[type.id] = debt;
      planned.push(...missing.map((one) => ({ ...one, lotId: advance.id })));
    }
    each(planned, (lotId, amount, date) => post(kind, { id: lotId, typeId: type.id }, -amount, date, note));
    return { takes: planned, unpaid: type.excess === "unpaid" ? missing : [] };
  }

  /** What returns to a lot past its last day expires at once (L8); of an advance it ends the debt first. */
  function giveBack(typeId: string, kind: "release" | "giveBack", takes: readonly Take[], today: string, note: string) {
    each(takes, (lotId, amount) => {
      post(kind, { id: lotId, typeId }, amount, today, note);
      const lot = lots.get(lotId);
      if (lot?.kind === "advance") {
        const ended = Math.min(owed[typeId] ?? 0, amount);
        post("advance", lot, -ended, today, note);
        owed[typeId] = (owed[typeId] ?? 0) - ended;
      }
      if (lot?.of && lot.of.over > 0) {
        // It was taken although the overtime gives less now.
        const owing = Math.min(lot.of.over, lot.left);
        post("grant", lot, -owing, today, note);
        const { id, given, over } = lot.of;
        lots.set(lotId, { ...lot, left: lot.left - owing, of: { id, given: given - owing, over: over - owing } });
        tooMuch[typeId] = (tooMuch[typeId] ?? 0) - owing;
      }
      const now = lots.get(lotId);
      if (!now) post("expire", { id: lotId, typeId }, -amount, today, note);
      else if (isOver(now, today)) post("expire", now, -now.left, today, note);
    });
  }

  /** Approved: what was reserved is taken, in one save. */
  function take(typeId: string, takes: readonly Take[], note: string): void {
    each(takes, (id, amount, date) => {
      post("release", { id, typeId }, amount, date, note);
      post("take", { id, typeId }, -amount, date, note);
    });
  }

  /** Takes from lots, at most what they have; answers what could not be taken. */
  function lower(kind: EntryKind, from: readonly Lot[], amount: number, effectiveOn: string, note = ""): number {
    let rest = amount;
    for (const lot of from) {
      const part = Math.min(rest, lots.get(lot.id)?.left ?? 0);
      post(kind, lot, -part, effectiveOn, note);
      rest -= part;
    }
    return rest;
  }

  return {
    ...{ all, valid, post, give, credit, prune, reserve, giveBack, take, lower, periods, owed, tooMuch },
    lot: (id: string) => lots.get(id),
    done: (day: string) => {
      doneTo = day;
    },
    closed: (): { account: Account; entries: readonly Entry[] } => ({
      account: { ...account, lots: [...lots.values()], next, periods, sums, owed, tooMuch, doneTo },
      entries,
    }),
  };
}
export type Ledger = ReturnType<typeof openLedger>;

const sum = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((all, { amount }) => all + amount, 0);

/** One entry for each lot, with the first of its dates. */
function each(takes: readonly Take[], work: (lotId: string, amount: number, date: string) => void): void {
  for (const [lotId, some] of Map.groupBy(takes, (one) => one.lotId)) work(lotId, sum(some), some[0]?.date ?? "");
}

export const isShort = (one: Reserved | Short): one is Short => "asked" in one;

/** L3, L8: an absence whose dates take something else now; the difference is posted, what stays keeps its lots. */
export function repost(
  ledger: Ledger,
  type: Excess,
  before: Reserved,
  days: readonly DayAmount[],
  { today, note, taken }: { readonly today: string; readonly note: string; readonly taken: boolean },
): Reserved | Short {
  const wanted = new Map(days.map(({ date, amount }) => [date, amount]));
  const kept: Take[] = [];
  const unpaid: Unpaid[] = [];
  const returned: Take[] = [];
  const stillOpen = new Map(wanted);
  for (const one of before.takes) {
    const stays = Math.min(one.amount, stillOpen.get(one.date) ?? 0);
    stillOpen.set(one.date, (stillOpen.get(one.date) ?? 0) - stays);
    if (stays > 0) kept.push({ ...one, amount: stays });
    if (stays < one.amount) returned.push({ ...one, amount: one.amount - stays });
  }
  for (const one of before.unpaid) {
    const stays = Math.min(one.amount, stillOpen.get(one.date) ?? 0);
    stillOpen.set(one.date, (stillOpen.get(one.date) ?? 0) - stays);
    if (stays > 0) unpaid.push({ ...one, amount: stays });
  }
  const more = days.flatMap((day) => {
    const amount = stillOpen.get(day.date) ?? 0;
    return amount > 0 ? [{ ...day, amount }] : [];
  });
  // What comes back may be taken by another of the dates.
  ledger.giveBack(type.id, taken ? "giveBack" : "release", returned, today, note);
  const added = ledger.reserve(type, more, taken ? "take" : "reserve", note);
  if (isShort(added)) return added;
  return { takes: [...kept, ...added.takes], unpaid: [...unpaid, ...added.unpaid] };
}
