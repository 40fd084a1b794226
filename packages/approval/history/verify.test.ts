import { describe, expect, test } from "vitest";
import type { Link } from "./chain.ts";
import { seal } from "./seal.ts";
import { type Sealed, verify } from "./verify.ts";

const subject = { tenantId: "t", applicationId: "a" };
const rowsOf = (seq: number) => [{ node: "n", by: "u", action: "NEXT", at: seq * 1000, values: { 10: "x", 9: "山" } }];

function historyOf(count: number): Sealed & { entries: Link[] } {
  const entries: Link[] = [];
  let hash = "";
  for (let seq = 1; seq <= count; seq++) {
    const entry = { seq, rows: rowsOf(seq), previous: hash };
    entries.push(entry);
    hash = seal(subject, entry);
  }
  return { ...subject, count, hash, entries };
}
const forged = (seq: number, previous: string): Link => ({ seq, rows: rowsOf(77), previous });

/** Attacks on a history of six steps, and what must be reported. */
const attacks: [what: string, attack: (entries: Link[]) => Link[], seq: number, how: string][] = [
  ["rows of one changed", (all) => all.map((e) => (e.seq === 3 ? { ...e, rows: rowsOf(9) } : e)), 3, "altered"],
  ["rows of the first changed", (all) => all.map((e) => (e.seq === 1 ? { ...e, rows: rowsOf(9) } : e)), 1, "altered"],
  ["rows of the last changed", (all) => all.map((e) => (e.seq === 6 ? { ...e, rows: rowsOf(9) } : e)), 6, "altered"],
  ["a link changed", (all) => all.map((e) => (e.seq === 4 ? { ...e, previous: "x" } : e)), 4, "altered"],
  ["the first link changed", (all) => all.map((e) => (e.seq === 1 ? { ...e, previous: "x" } : e)), 1, "altered"],
  ["one removed", (all) => all.filter((e) => e.seq !== 4), 4, "missing"],
  ["the first removed", (all) => all.slice(1), 1, "missing"],
  [
    "one removed, the rest closed up",
    (all) => all.filter((e) => e.seq !== 4).map((e, n) => ({ ...e, seq: n + 1 })),
    4,
    "missing",
  ],
  ["the last removed", (all) => all.slice(0, 5), 6, "truncated"],
  ["half removed", (all) => all.slice(0, 2), 3, "truncated"],
  ["all removed", () => [], 1, "truncated"],
  [
    "two exchanged",
    (all) => all.map((e) => (e.seq === 2 ? { ...at(all, 5), seq: 2 } : e.seq === 5 ? { ...at(all, 2), seq: 5 } : e)),
    2,
    "reordered",
  ],
  ["the file turned round", (all) => all.toReversed(), 1, "reordered"],
  [
    "one put between",
    (all) => [
      ...all.slice(0, 3),
      forged(4, at(all, 4).previous),
      ...all.slice(3).map((e) => ({ ...e, seq: e.seq + 1 })),
    ],
    4,
    "inserted",
  ],
  ["one put at the end", (all) => [...all, forged(7, "x")], 7, "inserted"],
];
function at(all: readonly Link[], seq: number): Link {
  const found = all.find((entry) => entry.seq === seq);
  if (!found) throw new Error(`no step ${seq}`);
  return found;
}

describe("a history", () => {
  test("is valid as it was written, also after export to a file", async () => {
    const history = historyOf(6);
    expect(await verify(history)).toEqual({ ok: true, entries: 6 });
    const file = JSON.parse(JSON.stringify(history, null, 2)) as Sealed;
    expect(await verify(file)).toEqual({ ok: true, entries: 6 });
  });

  test.each(attacks)("%s", async (_, attack, firstBroken, how) => {
    const history = historyOf(6);
    expect(await verify({ ...history, entries: attack(history.entries) })).toMatchObject({
      ok: false,
      firstBroken,
      how,
    });
  });

  test("belongs to one application of one company", async () => {
    const history = historyOf(2);
    expect(await verify({ ...history, applicationId: "b" })).toMatchObject({ ok: false });
    expect(await verify({ ...history, tenantId: "u" })).toMatchObject({ ok: false });
  });

  test("is refused with another newest hash or count", async () => {
    const history = historyOf(3);
    expect(await verify({ ...history, hash: "x" })).toMatchObject({ ok: false, firstBroken: 3, how: "altered" });
    expect(await verify({ ...history, count: 4 })).toMatchObject({ ok: false, firstBroken: 4, how: "truncated" });
    expect(await verify({ ...history, count: 2 })).toMatchObject({ ok: false, firstBroken: 3, how: "inserted" });
  });
});
