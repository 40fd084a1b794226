import { expect, test } from "vitest";
import { accrued, type Employed, type Grant, monthEnd, yearsBy } from "./accrual.ts";

const table = [
  { years: 1, amount: 6 },
  { years: 5, amount: 9 },
];
const byYears: Grant = { step: 0.5, amount: 0, table, yearsIn: "all" };
const fixed = (amount: number, step: 0.5 | 1 = 0.5): Grant => ({ step, amount, table: [], yearsIn: "company" });
const person = (joinedOn: string, workedSince = "", leftOn = ""): Employed => ({ joinedOn, workedSince, leftOn });
const first = person("2024-03-01", "2021-10-01");

test.each<[string, Grant, Employed, number, number]>([
  ["≥ 1 year 6, ≥ 5 years 9, in all companies", byYears, first, 2026, 6.5],
  ["the year before", byYears, first, 2025, 6],
  ["the year after", byYears, first, 2027, 9],
  ["years in this company only", { ...byYears, yearsIn: "company" }, first, 2026, 6],
  ["the first year of it: from 1 March 2025", { ...byYears, yearsIn: "company" }, first, 2025, 5],
  ["worked nowhere before", byYears, person("2024-03-01"), 2024, 0],
  ["leaves on 31 August", byYears, { ...first, leftOn: "2026-08-31" }, 2026, 3.5],
  ["12 days, joined on 11 May", fixed(12), person("2026-05-11"), 2026, 7.5],
  ["in whole days", fixed(12, 1), person("2026-05-11"), 2026, 7],
  ["a whole year is whole", fixed(12), person("2020-01-01"), 2026, 12],
  ["a leap year too", fixed(12), person("2020-01-01"), 2028, 12],
  ["half of a leap year", fixed(12), person("2028-07-02"), 2028, 6],
  ["joined on 31 December", fixed(365), person("2026-12-31"), 2026, 1],
  ["joined on 31 December of a leap year", fixed(366), person("2028-12-31"), 2028, 1],
  ["joined next year", fixed(12), person("2027-01-01"), 2026, 0],
  ["left last year", fixed(12), person("2020-01-01", "", "2025-12-31"), 2026, 0],
  ["left on 1 January", fixed(365), person("2020-01-01", "", "2026-01-01"), 2026, 1],
  ["joining day not known", fixed(12), person(""), 2026, 0],
  [
    "a table that begins at 0",
    { ...fixed(0), table: [{ years: 0, amount: 5 }, ...table] },
    person("2026-01-01"),
    2026,
    5,
  ],
  ["a table in another order", { ...byYears, table: [...table].reverse() }, first, 2026, 6.5],
  [
    "left on 31 March and came back on 1 October: both times count",
    fixed(12),
    { ...person("2026-10-01"), earlier: [{ from: "2020-01-01", last: "2026-03-31" }] },
    2026,
    5.5,
  ],
  [
    "each time with the years that were completed in it",
    { ...byYears, yearsIn: "company" },
    { ...person("2026-10-01"), earlier: [{ from: "2020-01-01", last: "2026-03-31" }] },
    2026,
    2,
  ],
  ["half days of a year", fixed(0.5), person("2020-01-01"), 2026, 0.5],
])("L5: %s", (_, grant, who, year, expected) => expect(accrued(grant, who, year)).toBe(expected));

test("L5: monthly, what comes each month of 2026", () => {
  const months = Array.from({ length: 12 }, (_, at) => monthEnd(`2026-${String(at + 1).padStart(2, "0")}-01`));
  const sums = months.map((by) => accrued(byYears, first, 2026, by));
  const each = sums.map((sum, at) => sum - (sums[at - 1] ?? 0));
  expect(each).toEqual([0.5, 0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1, 0.5, 1]);
});

test.each([
  ["2021-10-01", "2026-09-30", 4],
  ["2021-10-01", "2026-10-01", 5],
  ["2020-02-29", "2021-02-27", 0],
  ["2020-02-29", "2021-02-28", 1],
  ["2020-02-29", "2024-02-28", 3],
  ["2020-02-29", "2024-02-29", 4],
  ["2026-05-11", "2026-01-01", 0],
  ["", "2026-01-01", 0],
])("L5: who began on %s has completed on %s: %i", (since, day, years) => expect(yearsBy(since, day)).toBe(years));

test("L5: 29 February completes on 28 February, so that day has the higher value", () => {
  const since29 = person("2020-02-29");
  const steep: Grant = {
    ...fixed(0),
    table: [
      { years: 0, amount: 0 },
      { years: 1, amount: 365 },
    ],
  };
  expect([accrued(steep, since29, 2021, "2021-02-27"), accrued(steep, since29, 2021, "2021-02-28")]).toEqual([0, 1]);
});
