import { expect, test } from "vitest";
import { amountsOf } from "./duration.ts";
import { type Facts, refusalOf } from "./refusal.ts";
import { early, shanghai, typeOf, workDays } from "./sample.ts";

const given = (start: string, end: string, more: Partial<Facts> = {}): Facts => {
  const type = more.type ?? typeOf();
  const days = workDays(early, ["2026-08-07", "2026-08-10"], shanghai);
  const leave = { start, end };
  const about = { type, leave, days, zone: shanghai, amounts: amountsOf(leave, days, type, shanghai) };
  return { ...about, inScope: true, takenIn: new Map(), occupied: [], short: null, ...more };
};
const monday = ["2026-08-10 06:30", "2026-08-10 15:00"] as const;

test.each<[string, Facts, string | undefined]>([
  ["a whole day", given(...monday), undefined],
  ["an end before its start", given("2026-08-10 09:00", "2026-08-10 08:00"), "applytype.dates"],
  ["an end at its start", given("2026-08-10 09:00", "2026-08-10 09:00"), "applytype.dates"],
  ["366 days", given("2026-08-10", "2027-08-10"), undefined],
  ["367 days", given("2026-08-10", "2027-08-11"), "applytype.leave.long"],
  ["a weekend without a shift", given("2026-08-08", "2026-08-09"), "leave.notNeeded"],
  ["after the shift", given("2026-08-10 15:00", "2026-08-10 18:00"), "leave.notNeeded"],
  ["only the rest", given("2026-08-10 10:30", "2026-08-10 11:00"), "applytype.leave.none"],
  ["not for this person", given(...monday, { inScope: false }), "leave.scope"],
  [
    "over the most of one application",
    given("2026-08-07", "2026-08-10", { type: typeOf({ mostOnce: 1 }) }),
    "leave.limit",
  ],
  ["at the most of one application", given("2026-08-07", "2026-08-10", { type: typeOf({ mostOnce: 2 }) }), undefined],
  [
    "over the year",
    given(...monday, { type: typeOf({ mostYear: 3 }), takenIn: new Map([[2026, 2.5]]) }),
    "leave.yearLimit",
  ],
  [
    "another year is another",
    given(...monday, { type: typeOf({ mostYear: 3 }), takenIn: new Map([[2025, 3]]) }),
    undefined,
  ],
  [
    "overlaps own leave",
    given(...monday, { occupied: [{ start: "2026-08-10 14:00", end: "2026-08-10 16:00", number: "7" }] }),
    "applytype.leave.overlap",
  ],
  [
    "touches own leave",
    given(...monday, { occupied: [{ start: "2026-08-10 15:00", end: "2026-08-10 16:00", number: "7" }] }),
    undefined,
  ],
  ["a balance too low", given(...monday, { short: { left: 0.5, asked: 1 } }), "leave.balance"],
])("L4: %s", (_, facts, code) => expect(refusalOf(facts)?.code).toBe(code));

test("L4: what is refused says what is left and what was asked", () => {
  expect(refusalOf(given(...monday, { short: { left: 0.5, asked: 1 } }))?.data).toEqual({ left: 0.5, asked: 1 });
});
