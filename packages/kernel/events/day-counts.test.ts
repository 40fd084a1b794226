import { expect, test } from "vitest";
import { countedBy, levelsBack, totalsBy } from "./day-counts.ts";

const rows = [
  { posting: "p1", place: "w1", day: "2027-05-20", quantity: 5 },
  { posting: "p1", place: "w2", day: "2027-05-20", quantity: 3 },
  { posting: "p2", place: "w1", day: "2027-05-22", quantity: -2 },
];

test("rows count under their event, each with its dimension, day and sum", () => {
  const counted = countedBy(
    rows,
    ({ posting }) => posting,
    ({ place, quantity }) => ({ dimension: [place, quantity > 0 ? "in" : "out"], sum: quantity }),
  );
  expect(counted).toEqual([
    {
      eventId: "p1",
      increments: [
        { dimension: "w1/in", sum: 5, day: "2027-05-20" },
        { dimension: "w2/in", sum: 3, day: "2027-05-20" },
      ],
    },
    { eventId: "p2", increments: [{ dimension: "w1/out", sum: -2, day: "2027-05-22" }] },
  ]);
});

const counts = rows.map(({ day, quantity: sum }) => ({ day, sum }));
test.each([
  ["up to today", { from: "2027-05-19", to: "2027-05-30", today: "2027-05-22" }, [0, 8, 8, 6]],
  ["up to a day before", { from: "2027-05-20", to: "2027-05-21", today: "2027-05-23" }, [8, 8]],
  ["of days to come", { from: "2027-06-01", to: "2027-06-02", today: "2027-05-22" }, []],
])("the level at the end of each day, %s", (_name, days, levels) =>
  expect(levelsBack(6, counts, days).map(({ level }) => level)).toEqual(levels),
);

test("counts are added up by a part of their dimension, without those that are left out", () => {
  const of = (dimension: string, count: number, sum: number) => ({ dimension, count, sum });
  const found = [of("w1/tea/in", 1, 5), of("w2/tea/in", 2, 7), of("w3/tea/in", 9, 9), of("w1/tea/out", 1, 3)];
  expect(totalsBy(found, ([place, ...rest]) => (place === "w3" ? null : rest))).toEqual([
    { dimension: ["tea", "in"], count: 3, sum: 12 },
    { dimension: ["tea", "out"], count: 1, sum: 3 },
  ]);
});
