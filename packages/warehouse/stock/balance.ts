import { divideHalfUp } from "@stampflow/kernel";

/**
 * The balance of one product in one warehouse: what lies there by batch, what submitted documents reserve, and what
 * documents that are being posted have prepared (S4). Pure: quantities are thousandths, values fen, days YYYY-MM-DD.
 */

/** Goods of one receipt (tracking 1), or all of a product without batches: then `batchId` and `number` are empty. */
export type Lot = {
  readonly batchId: string;
  readonly number: string;
  readonly receivedDay: string;
  readonly expiryDay: string | null;
  readonly onHand: number;
  readonly value: number;
};

/** What one line does to one lot. Out: `value` null takes the lot's share (C1). In: the value that comes along. */
export type Change = {
  readonly line: number;
  readonly lot: Pick<Lot, "batchId" | "number" | "receivedDay" | "expiryDay">;
  readonly quantity: number;
  readonly value: number | null;
};

/** Changes that count once their document is posted by the posting of this id. */
export type Prepared = {
  readonly documentId: string;
  readonly postingId: string;
  readonly changes: readonly Change[];
};

export type Balance = {
  readonly placeId: string;
  readonly productId: string;
  readonly version: number;
  readonly lots: readonly Lot[];
  readonly reserved: Readonly<Record<string, number>>;
  readonly prepared: readonly Prepared[];
  /** Ledger rows so far, and the seal of the last. */
  readonly entries: number;
  readonly seal: string;
};

export const emptyBalance = (placeId: string, productId: string): Balance => ({
  placeId,
  productId,
  version: 0,
  lots: [],
  reserved: {},
  prepared: [],
  entries: 0,
  seal: "",
});

/** C1: value × quantity ÷ on hand, half-up; who takes the last takes all the rest. */
export function shareOf({ onHand, value }: Pick<Lot, "onHand" | "value">, quantity: number): number {
  if (quantity === onHand) return value;
  return divideHalfUp(BigInt(value) * BigInt(quantity), BigInt(onHand));
}

/** B3: the expiry day itself still counts. */
export const isExpired = ({ expiryDay }: Pick<Lot, "expiryDay">, today: string): boolean =>
  expiryDay !== null && expiryDay < today;

/** The first day on which something expires, which may be over; null: nothing does. */
export const firstExpiry = (lots: readonly Pick<Lot, "expiryDay">[]): string | null =>
  lots.flatMap(({ expiryDay }) => expiryDay ?? []).toSorted()[0] ?? null;

/** On hand by what can be done with it. They add up: what is about to leave counts as reserved. */
export function sharesOf(balance: Balance, today: string) {
  const [expired, usable] = [true, false].map((is) =>
    sum(balance.lots.filter((lot) => isExpired(lot, today) === is).map(({ onHand }) => onHand)),
  ) as [number, number];
  const available = availableOf(balance, today);
  return { onHand: expired + usable, available, reserved: usable - available, expired };
}

/** On hand without what is prepared to leave, whether or not its document is posted by now. */
function freeOf({ prepared }: Balance, lot: Lot): number {
  const leaving = prepared
    .flatMap(({ changes }) => changes)
    .filter((change) => change.lot.batchId === lot.batchId && change.quantity < 0);
  return leaving.reduce((free, { quantity }) => free + quantity, lot.onHand);
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The value that lies there, and what is prepared to come. */
export const valueThere = ({ lots, prepared }: Balance): number =>
  sum(lots.map(({ value }) => value)) +
  sum(prepared.flatMap(({ changes }) => changes.map(({ value }) => Math.max(0, value ?? 0))));

/** S2; what `except` has reserved itself does not stand in its way. */
export function availableOf(balance: Balance, today: string, except = ""): number {
  const free = sum(balance.lots.filter((lot) => !isExpired(lot, today)).map((lot) => freeOf(balance, lot)));
  const others = Object.entries(balance.reserved).filter(([documentId]) => documentId !== except);
  return Math.max(0, free - sum(others.map(([, quantity]) => quantity)));
}

/** S3: earliest expiry first, without expiry last; then earliest received day; then number. */
export function inOrderOfUse(left: Lot, right: Lot): number {
  const [leftExpiry, rightExpiry] = [left.expiryDay ?? "9999-12-31", right.expiryDay ?? "9999-12-31"];
  if (leftExpiry !== rightExpiry) return leftExpiry < rightExpiry ? -1 : 1;
  if (left.receivedDay !== right.receivedDay) return left.receivedDay < right.receivedDay ? -1 : 1;
  return left.number < right.number ? -1 : 1;
}

/** What a line wants out of a balance; without `batchId` the order of use decides. */
export type Want = { readonly line: number; readonly batchId: string | null; readonly quantity: number };
export type OutRule = {
  readonly today: string;
  readonly documentId: string;
  /** Only goods that go back to a supplier, losses and counts may be expired. */
  readonly expired: boolean;
  /** Only reversals, losses and counts may take what others have reserved (S2). */
  readonly reservedToo: boolean;
  /** Of an issue that is back-dated. */
  readonly past?: Past | undefined;
};

/** What an issue of a past day may take. */
export type Past = {
  /** Of each lot, by its batch, as much as no later day would miss (S1, S8). */
  readonly most: ReadonlyMap<string, number>;
  /** The day that ended with the least. */
  readonly least: string;
};

type Dated = { readonly batchId: string; readonly day: string; readonly quantity: number };
/** `rows`: what came and went after the day. */
export function pastOf({ lots }: Pick<Balance, "lots">, rows: readonly Dated[], day: string): Past {
  const days = [day, ...new Set(rows.map((row) => row.day))].toSorted();
  const since = (end: string, batchId: string) =>
    sum(rows.filter((row) => row.day > end && row.batchId === batchId).map(({ quantity }) => quantity));
  const levels = days.map((end) => lots.map(({ batchId, onHand }) => onHand - since(end, batchId)));
  const totals = levels.map(sum);
  return {
    most: new Map(lots.map(({ batchId }, at) => [batchId, Math.min(...levels.map((level) => level[at] ?? 0))])),
    least: days[totals.indexOf(Math.min(...totals))] ?? day,
  };
}

/** The changes that give every line its quantity, or how much is left for the first line that is short. */
export function allocate(
  balance: Balance,
  wants: readonly Want[],
  rule: OutRule,
): { readonly changes: readonly Change[] } | { readonly line: number; readonly left: number } {
  const free = new Map(
    balance.lots.map((lot) => {
      const most = rule.past ? (rule.past.most.get(lot.batchId) ?? 0) : lot.onHand;
      return [lot.batchId, Math.min(freeOf(balance, lot), most)];
    }),
  );
  // What others have reserved is kept among the goods that are not expired.
  let unreserved = rule.reservedToo ? Number.POSITIVE_INFINITY : availableOf(balance, rule.today, rule.documentId);
  const takeable = (lot: Lot): number => {
    const there = free.get(lot.batchId) ?? 0;
    if (isExpired(lot, rule.today)) return rule.expired ? there : 0;
    return Math.min(there, unreserved);
  };
  const changes: Change[] = [];
  // Named batches first, so that a line without one does not take their goods.
  for (const want of [...wants].sort((one, other) => Number(one.batchId === null) - Number(other.batchId === null))) {
    const lots = balance.lots.filter(({ batchId }) => want.batchId === null || batchId === want.batchId);
    let missing = want.quantity;
    for (const lot of lots.toSorted(inOrderOfUse)) {
      const taken = Math.min(missing, takeable(lot));
      if (taken === 0) continue;
      missing -= taken;
      free.set(lot.batchId, (free.get(lot.batchId) ?? 0) - taken);
      if (!isExpired(lot, rule.today)) unreserved -= taken;
      changes.push({ line: want.line, lot: lotKey(lot), quantity: -taken, value: null });
    }
    if (missing > 0) return { line: want.line, left: want.quantity - missing };
  }
  return { changes };
}

const lotKey = ({ batchId, number, receivedDay, expiryDay }: Change["lot"]): Change["lot"] => ({
  batchId,
  number,
  receivedDay,
  expiryDay,
});

export const prepare = (balance: Balance, prepared: Prepared): Balance => ({
  ...balance,
  version: balance.version + 1,
  prepared: [...balance.prepared, prepared],
});

/** S2: what a submitted document is to take stays for it; null where less is available. */
export function reserve(balance: Balance, documentId: string, quantity: number, today: string): Balance | null {
  if (availableOf(balance, today, documentId) < quantity) return null;
  return { ...balance, version: balance.version + 1, reserved: { ...balance.reserved, [documentId]: quantity } };
}

/** A reversal takes an exact value along, so nothing else may be under way on its balance, nor begin while it is. */
export function isBusy({ prepared }: Balance, reversing: boolean): boolean {
  const fixed = prepared.some(({ changes }) => changes.some(({ quantity, value }) => quantity < 0 && value !== null));
  return fixed || (reversing && prepared.length > 0);
}

/** C2: a reversal moves each entry's very value back; null where goods or value would be missing, or value stay alone. */
export function reversalOf(balance: Balance, entries: readonly Entry[]): readonly Change[] | null {
  const changes = entries.map(({ line, lot, quantity, value }) => ({ line, lot, quantity: -quantity, value: -value }));
  for (const change of changes) {
    if (change.quantity > 0) continue;
    const lot = balance.lots.find(({ batchId }) => batchId === change.lot.batchId);
    if (!lot) return null;
    const left = freeOf(balance, lot) + change.quantity;
    const value = lot.value + (change.value ?? 0);
    if (left < 0 || value < 0 || (left === 0 && value !== 0)) return null;
  }
  return changes;
}

/** A document that has been posted, or reversed, as far as its rows are concerned. */
export type Posting = { readonly postingId: string; readonly at: number };

/** One row of the ledger, before it is sealed: what a change did to its lot (S6). */
export type Entry = {
  readonly documentId: string;
  readonly postingId: string;
  readonly line: number;
  readonly lot: Change["lot"];
  readonly quantity: number;
  readonly before: number;
  readonly after: number;
  readonly value: number;
  readonly valueAfter: number;
};

/**
 * The prepared changes of these postings take place, in the order in which they were posted; those of `dropped` postings
 * go without effect, and what `released` documents had reserved is free. Reading does the same without storing it, so
 * that both see one state.
 */
export function applyPostings(
  balance: Balance,
  posted: readonly Posting[],
  dropped: readonly string[] = [],
  released: readonly string[] = [],
): { readonly balance: Balance; readonly entries: readonly Entry[] } {
  const at = new Map(posted.map((one) => [one.postingId, one.at]));
  const due = balance.prepared
    .filter(({ postingId }) => at.has(postingId))
    .sort((one, other) => (at.get(one.postingId) ?? 0) - (at.get(other.postingId) ?? 0));
  const lots = new Map(balance.lots.map((lot) => [lot.batchId, lot]));
  const entries: Entry[] = [];
  for (const { documentId, postingId, changes } of due) {
    for (const { line, lot: about, quantity, value } of changes) {
      const lot = lots.get(about.batchId) ?? { ...about, onHand: 0, value: 0 };
      const moved = value ?? -shareOf(lot, -quantity);
      const next = { ...lot, onHand: lot.onHand + quantity, value: lot.value + moved };
      if (next.onHand < 0 || next.value < 0) throw new Error(`stock of ${balance.productId} would fall below zero`);
      if (next.onHand === 0) lots.delete(about.batchId);
      else lots.set(about.batchId, next);
      entries.push({
        documentId,
        postingId,
        line,
        lot: about,
        quantity,
        before: lot.onHand,
        after: next.onHand,
        value: moved,
        valueAfter: next.value,
      });
    }
  }
  const done = new Set([...at.keys(), ...dropped]);
  const reserved = Object.entries(balance.reserved).filter(
    ([documentId]) => !released.includes(documentId) && !due.some((one) => one.documentId === documentId),
  );
  return {
    balance: {
      ...balance,
      version: balance.version + 1,
      lots: [...lots.values()],
      reserved: Object.fromEntries(reserved),
      prepared: balance.prepared.filter(({ postingId }) => !done.has(postingId)),
    },
    entries,
  };
}
