import { valueIn } from "@stampflow/kernel";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allocate,
  applyPostings,
  availableOf,
  type Balance,
  type Change,
  type Entry,
  emptyBalance,
  firstExpiry,
  isBusy,
  pastOf,
  prepare,
  reversalOf,
  sharesOf,
} from "./balance.ts";

const today = "2027-05-20";
const noLot = { batchId: "", number: "", receivedDay: today, expiryDay: null };
const rule = { today, documentId: "d", expired: false, reservedToo: false };
let postings = 0;

function post(balance: Balance, changes: readonly Change[]) {
  const postingId = `p${++postings}`;
  return applyPostings(prepare(balance, { documentId: "d", postingId, changes }), [{ postingId, at: postings }]);
}

const receive = (balance: Balance, quantity: number, price: number, lot: Change["lot"] = noLot) =>
  post(balance, [{ line: 0, lot, quantity, value: valueIn(quantity, price) }]);

function takeOut(balance: Balance, quantity: number, batchId: string | null = null) {
  const found = allocate(balance, [{ line: 0, batchId, quantity }], rule);
  if (!("changes" in found)) throw new Error(`only ${found.left} left`);
  return post(balance, found.changes);
}

describe("cost (C1)", () => {
  test("a batch goes out at its price, and who takes the last takes the rest", () => {
    let { balance, entries } = receive(emptyBalance("w", "p"), 1200, 837);
    expect(entries[0]?.value).toBe(1004);
    const values = [500, 350, 350].map((quantity) => {
      ({ balance, entries } = takeOut(balance, quantity));
      return entries[0]?.value;
    });
    expect(values).toEqual([-418, -293, -293]);
    expect(balance.lots).toEqual([]);
  });

  test("without batches the average moves", () => {
    let balance = emptyBalance("w", "p");
    const values: (number | undefined)[] = [];
    const steps: [number, number][] = [
      [8000, 275],
      [4000, 320],
      [-5000, 0],
      [2500, 299],
      [-3125, 0],
      [-6375, 0],
    ];
    for (const [quantity, price] of steps) {
      const done = quantity > 0 ? receive(balance, quantity, price) : takeOut(balance, -quantity);
      balance = done.balance;
      values.push(done.entries[0]?.value);
    }
    expect(values).toEqual([2200, 1280, -1450, 748, -914, -1864]);
    expect(balance.lots).toEqual([]);
  });
});

describe("order of use (S3)", () => {
  const lots = [
    { batchId: "n1", number: "N1", receivedDay: "2027-03-12", expiryDay: "2027-05-31", onHand: 7000, value: 0 },
    { batchId: "n2", number: "N2", receivedDay: "2027-03-01", expiryDay: null, onHand: 9000, value: 0 },
    { batchId: "n3", number: "N3", receivedDay: "2027-03-11", expiryDay: "2027-05-31", onHand: 5000, value: 0 },
  ];
  const balance = { ...emptyBalance("w", "p"), lots };
  const taken = (found: ReturnType<typeof allocate>) =>
    "changes" in found ? found.changes.map(({ lot, quantity }) => [lot.number, -quantity]) : found;

  test("earliest expiry, then earliest received, then number", () => {
    expect(taken(allocate(balance, [{ line: 0, batchId: null, quantity: 15_000 }], rule))).toEqual([
      ["N3", 5000],
      ["N1", 7000],
      ["N2", 3000],
    ]);
  });

  test("a line with a batch has its goods before a line without", () => {
    const wants = [
      { line: 0, batchId: null, quantity: 6000 },
      { line: 1, batchId: "n3", quantity: 5000 },
    ];
    expect(taken(allocate(balance, wants, rule))).toEqual([
      ["N3", 5000],
      ["N1", 6000],
    ]);
  });

  test("expired goods leave only where the rule allows it; the last day still counts", () => {
    const after = { ...rule, today: "2027-06-01" };
    const want = [{ line: 3, batchId: "n1", quantity: 7000 }];
    expect(allocate(balance, want, after)).toEqual({ line: 3, left: 0 });
    expect(taken(allocate(balance, want, { ...after, expired: true }))).toEqual([["N1", 7000]]);
    expect(taken(allocate(balance, want, { ...rule, today: "2027-05-31" }))).toEqual([["N1", 7000]]);
  });

  test("what others reserved stays, what the document reserved itself does not stand in its way (S2)", () => {
    const held = { ...balance, reserved: { other: 15_000, d: 4000 } };
    expect(availableOf(held, today)).toBe(2000);
    expect(allocate(held, [{ line: 0, batchId: null, quantity: 7000 }], rule)).toEqual({ line: 0, left: 6000 });
    expect(taken(allocate(held, [{ line: 0, batchId: null, quantity: 6000 }], rule))).toEqual([
      ["N3", 5000],
      ["N1", 1000],
    ]);
    const loss = { ...rule, expired: true, reservedToo: true };
    expect(allocate(held, [{ line: 0, batchId: null, quantity: 21_000 }], loss)).toHaveProperty("changes.length", 3);
  });
});

describe("prepared changes (S4)", () => {
  const { balance } = receive(emptyBalance("w", "p"), 5000, 100);
  const out = (postingId: string, quantity: number) => ({
    documentId: postingId,
    postingId,
    changes: [{ line: 0, lot: noLot, quantity: -quantity, value: null }],
  });

  test("count as taken before their document is posted, and not once it was dropped", () => {
    const held = prepare(balance, out("a", 4000));
    expect(availableOf(held, today)).toBe(1000);
    expect(applyPostings(held, []).balance.lots).toEqual(balance.lots);
    expect(availableOf(applyPostings(held, [], ["a"]).balance, today)).toBe(5000);
  });

  test("take place in the order in which their documents were posted", () => {
    const held = prepare(prepare(balance, out("a", 1000)), out("b", 2000));
    const posted = [
      { postingId: "a", at: 20 },
      { postingId: "b", at: 10 },
    ];
    const { balance: after, entries } = applyPostings(held, posted);
    expect(entries.map(({ postingId, before, after }) => [postingId, before, after])).toEqual([
      ["b", 5000, 3000],
      ["a", 3000, 2000],
    ]);
    expect(after.prepared).toEqual([]);
    expect(after.lots).toMatchObject([{ onHand: 2000, value: 200 }]);
  });
});

describe("reversal (C2)", () => {
  test("moves the very value back", () => {
    const first = receive(emptyBalance("w", "p"), 3000, 1003);
    const second = takeOut(first.balance, 1000);
    const back = post(second.balance, reversalOf(second.balance, second.entries) ?? []);
    expect(back.balance.lots).toEqual(first.balance.lots);
  });

  test.each<[string, (balance: Balance, received: readonly Entry[]) => Balance]>([
    ["goods are gone", (balance) => takeOut(balance, 10_000).balance],
    ["the value left is smaller than what came in", (balance) => takeOut(balance, 9_500).balance],
  ])("is refused where %s", (_, then) => {
    const start = receive(emptyBalance("w", "p"), 10_000, 100).balance;
    const dear = receive(start, 1000, 10_000);
    expect(reversalOf(dear.balance, dear.entries)).not.toBeNull();
    expect(reversalOf(then(dear.balance, dear.entries), dear.entries)).toBeNull();
  });

  test("is alone on its balance", () => {
    const { balance, entries } = receive(emptyBalance("w", "p"), 3000, 1003);
    const changes = reversalOf(balance, entries) ?? [];
    const reversing = prepare(balance, { documentId: "d", postingId: "r", changes });
    expect([isBusy(balance, true), isBusy(reversing, false)]).toEqual([false, true]);
  });
});

test("whatever comes and goes: nothing below zero, no value without goods, and the entries add up", () => {
  const moves = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9_999_999 }),
      price: fc.integer({ min: 0, max: 9_999_999 }),
      out: fc.boolean(),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(moves, (list) => {
      let balance = emptyBalance("w", "p");
      const all: Entry[] = [];
      for (const { quantity, price, out } of list) {
        const found = allocate(balance, [{ line: 0, batchId: null, quantity }], rule);
        if (out && !("changes" in found)) continue;
        const done = out && "changes" in found ? post(balance, found.changes) : receive(balance, quantity, price);
        balance = done.balance;
        all.push(...done.entries);
      }
      const [lot = { onHand: 0, value: 0 }] = balance.lots;
      expect(all.reduce((total, { quantity }) => total + quantity, 0)).toBe(lot.onHand);
      expect(all.reduce((total, { value }) => total + value, 0)).toBe(lot.value);
      expect(
        all.every(({ after, valueAfter }) => after >= 0 && valueAfter >= 0 && (after > 0 || valueAfter === 0)),
      ).toBe(true);
    }),
  );
});

test("a back-dated issue takes what no later day would miss, and names the day with the least (S8)", () => {
  const [first, second] = ["2027-08-04", "2027-08-07"] as const;
  const lot = { ...noLot, batchId: "b", number: "b", onHand: 9000, value: 900 };
  const later = { ...lot, batchId: "later", onHand: 5000 };
  const rows = [
    { batchId: "b", day: second, quantity: -21_000 },
    { batchId: "later", day: second, quantity: 5000 },
  ];
  const past = pastOf({ lots: [lot, later] }, rows, first);
  expect([[...past.most], past.least]).toEqual([
    [
      ["b", 9000],
      ["later", 0],
    ],
    second,
  ]);
  const balance = { ...emptyBalance("w", "p"), lots: [lot, later] };
  const take = (quantity: number) =>
    allocate(balance, [{ line: 0, batchId: null, quantity }], { ...rule, today: first, past });
  expect(take(9000)).toMatchObject({ changes: [{ quantity: -9000, lot: { batchId: "b" } }] });
  expect(take(10_000)).toEqual({ line: 0, left: 9000 });
});

test("on hand is what is available, reserved and expired, also where more is reserved than can be used", () => {
  const lot = (batchId: string, onHand: number, expiryDay: string | null) => ({
    ...{ batchId, number: batchId, receivedDay: today, expiryDay, onHand, value: 0 },
  });
  const lots = [lot("a", 5000, "2027-05-19"), lot("b", 4000, today), lot("c", 3000, null)];
  const shares = (reserved: number) => sharesOf({ ...emptyBalance("w", "p"), lots, reserved: { d: reserved } }, today);
  expect(shares(2000)).toEqual({ onHand: 12_000, available: 5000, reserved: 2000, expired: 5000 });
  expect(shares(9000)).toEqual({ onHand: 12_000, available: 0, reserved: 7000, expired: 5000 });
  expect([firstExpiry(lots), firstExpiry(lots.slice(2))]).toEqual(["2027-05-19", null]);
});
