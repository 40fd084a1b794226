import { expect, test } from "vitest";
import { type Counted, statisticsOf } from "./rules.ts";

const one = (from: string, last = "", employment: Counted["employment"] = "1"): Counted => ({
  ...{ employment, periods: [{ from, last }] },
});

test("headcount, joiners and leavers of each month up to today", () => {
  const people = [
    one("2020-01-01"),
    one("2027-02-01", "2027-02-28"),
    one("2027-03-15", "", "0"),
    one("2027-04-01"),
    one("", "2027-03-10"),
  ];
  const { headcount, months, kinds } = statisticsOf(people, "2027-03-20");
  expect(headcount).toBe(2);
  expect(months).toHaveLength(12);
  expect(months.at(0)).toEqual({ month: "2026-04", headcount: 2, joined: 0, left: 0 });
  expect(months.at(-2)).toEqual({ month: "2027-02", headcount: 3, joined: 1, left: 1 });
  expect(months.at(-1)).toEqual({ month: "2027-03", headcount: 2, joined: 1, left: 1 });
  expect(kinds).toEqual([
    { employment: "1", count: 1 },
    { employment: "0", count: 1 },
  ]);
});

test("a year of tenure is full on its day, also from 29 February", () => {
  const days = ["2027-03-01", "2026-03-02", "2026-03-01", "2024-02-29", "2022-03-01", "2017-03-01", ""];
  expect(
    statisticsOf(
      days.map((day) => one(day)),
      "2027-03-01",
    ).tenure,
  ).toEqual([2, 1, 1, 1, 1]);
});

test("who comes back counts in both periods, not in the gap, and their tenure begins anew", () => {
  const periods = [
    { from: "2020-01-01", last: "2026-12-10" },
    { from: "2027-02-05", last: "" },
  ];
  const { headcount, months, tenure } = statisticsOf([{ employment: "1", periods }], "2027-03-20");
  const shown = months.slice(-5).map(({ month, headcount, joined, left }) => [month, headcount, joined, left]);
  expect(shown).toEqual([
    ["2026-11", 1, 0, 0],
    ["2026-12", 0, 0, 1],
    ["2027-01", 0, 0, 0],
    ["2027-02", 1, 1, 0],
    ["2027-03", 1, 0, 0],
  ]);
  expect(headcount).toBe(1);
  expect(tenure).toEqual([1, 0, 0, 0, 0]);
  // Back on the last day: left and joined, and one person.
  const same = [
    { from: "2020-01-01", last: "2027-03-10" },
    { from: "2027-03-10", last: "" },
  ];
  expect(statisticsOf([{ employment: "1", periods: same }], "2027-03-20").months.at(-1)).toMatchObject({
    ...{ headcount: 1, joined: 1, left: 1 },
  });
});
