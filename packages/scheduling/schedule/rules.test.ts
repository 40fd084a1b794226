import { daysBetween } from "@stampflow/kernel";
import { expect, test } from "vitest";
import { instantsIn, slotsOf } from "../rule/shift-times.ts";
import { firstSetting } from "../setting/schema.ts";
import { type Work, warningsOf } from "./checks.ts";
import { cycleEntry, planCell, publishCell, withoutClashes } from "./rules.ts";
import type { Cell } from "./schema.ts";

const planner = { userId: "u1", now: 1000 };
const holding = (more: Partial<Cell>): Cell => ({ version: 3, by: "u2", at: 500, ...more });

test.each<[string, Cell | undefined, string | null, number, object | undefined]>([
  ["an empty cell takes a draft", undefined, "A", 0, { draft: "A", version: 1, by: "u1", at: 1000 }],
  [
    "a change of a published cell is a draft on top",
    holding({ published: "A" }),
    "B",
    3,
    { published: "A", draft: "B" },
  ],
  [
    "back to what holds: the draft goes",
    holding({ published: "A", draft: "B" }),
    "A",
    3,
    { published: "A", version: 4 },
  ],
  ["taken back: what holds stays", holding({ published: "A", draft: "B" }), null, 3, { published: "A", version: 4 }],
  ["a published cell is not emptied", holding({ published: "A" }), null, 3, { code: "scheduling.cell.clear" }],
  ["but set to rest", holding({ published: "A" }), "rest", 3, { published: "A", draft: "rest" }],
  ["P5: the second planner is told who and when", holding({ draft: "B" }), "A", 2, { data: { by: "u2", at: 500 } }],
  ["the same again is no conflict", holding({ draft: "B" }), "B", 2, { draft: "B", version: 3 }],
  ["nothing from nothing", undefined, null, 0, undefined],
])("P1: %s", (_, before, shiftId, version, expected) => {
  const next = planCell(before, { shiftId, version }, planner);
  if (expected === undefined) expect(next).toBeUndefined();
  else expect(next).toMatchObject(expected);
  if (next && "version" in next && expected && !("draft" in expected)) expect(next.draft).toBeUndefined();
});

test("P1: publishing makes the draft hold, and leaves other cells as they are", () => {
  expect(publishCell(holding({ published: "A", draft: "B" }), planner)).toEqual(
    holding({ published: "B", version: 4, by: "u1", at: 1000 }),
  );
  expect(publishCell(holding({ published: "A" }), planner)).toEqual(holding({ published: "A" }));
});

const shifts: Readonly<Record<string, string>> = {
  day: "08:00-16:00",
  late: "16:00-00:00",
  night: "22:00-08:00",
  early: "06:00-14:00",
};
const slotsOn = (id: string, date: string) => {
  const text = shifts[id];
  if (!text) return [];
  return slotsOf({ slots: [{ start: text.slice(0, 5), end: text.slice(6) }] }).map((one) =>
    instantsIn(one, date, "Asia/Shanghai"),
  );
};
test.each<[string, Record<string, string>, Record<string, string>, string[]]>([
  ["a night and the next early shift", { "2026-08-10": "night" }, { "2026-08-11": "early" }, ["2026-08-11"]],
  ["touching is allowed", { "2026-08-10": "night" }, { "2026-08-11": "day" }, []],
  ["rest never overlaps", { "2026-08-10": "night" }, { "2026-08-11": "rest" }, []],
  ["the day after was there before", { "2026-08-11": "early" }, { "2026-08-10": "night" }, ["2026-08-10"]],
  ["of two that are new the later is refused", {}, { "2026-08-10": "night", "2026-08-11": "early" }, ["2026-08-11"]],
  ["both are replaced", { "2026-08-11": "early" }, { "2026-08-10": "night", "2026-08-11": "day" }, []],
  [
    "one that is taken back makes its neighbour clash",
    { "2026-08-11": "early", "2026-08-12": "early" },
    { "2026-08-10": "night", "2026-08-11": "night" },
    ["2026-08-11", "2026-08-10"],
  ],
])("P2: %s", (_, before, changed, refused) => {
  const all = withoutClashes(new Map(Object.entries(changed)), { valueOn: (date) => before[date] }, slotsOn);
  expect(all.map(({ date }) => date)).toEqual(refused);
});

test("P3: a cycle A, A, B, rest from 3 Aug gives B on 9 Aug, and nothing before it starts", () => {
  const cycle = ["A", "A", "B", "rest"];
  expect(cycleEntry(cycle, "2026-08-03", "2026-08-09")).toBe("B");
  expect(daysBetween("2026-08-02", "2026-08-07").map((day) => cycleEntry(cycle, "2026-08-03", day))).toEqual([
    undefined,
    "A",
    "A",
    "B",
    "rest",
    "A",
  ]);
});

const hour = 3_600_000;
const work = (date: string, from: number, to: number, hours = to - from): Work => {
  const start = Date.parse(`${date}T00:00:00Z`);
  return { date, outline: { from: start + from * hour, to: start + to * hour }, minutes: hours * 60 };
};
const days = (from: string, to: string, hours: number) => daysBetween(from, to).map((date) => work(date, 8, 8 + hours));
test.each<[string, Work[], [string, string, number][]]>([
  [
    "end 23:30, next start 07:00",
    [work("2026-08-03", 16, 23.5), work("2026-08-04", 7, 15)],
    [["2026-08-04", "restHours", 7.5]],
  ],
  ["11 h exactly", [work("2026-08-03", 12, 20), work("2026-08-04", 7, 15)], []],
  ["over 10 h a day", [work("2026-08-03", 6, 17, 10.5)], [["2026-08-03", "dayHours", 10.5]]],
  ["10 h a day", [work("2026-08-03", 6, 17, 10)], []],
  ["over 44 h in a week from Monday", days("2026-08-03", "2026-08-08", 8), [["2026-08-08", "weekHours", 48]]],
  ["44 h over two weeks", days("2026-08-06", "2026-08-11", 8), []],
  ["seven days in a row", days("2026-08-06", "2026-08-12", 6), [["2026-08-12", "daysInRow", 7]]],
  [
    "over 184 h a month",
    days("2026-08-01", "2026-08-31", 6),
    [
      ["2026-08-31", "monthHours", 186],
      ...daysBetween("2026-08-07", "2026-08-31").map((day, at): [string, string, number] => [day, "daysInRow", at + 7]),
    ],
  ],
])("P6: %s", (_, all, expected) => {
  expect(warningsOf(all, firstSetting).map(({ date, kind, value }) => [date, kind, value])).toEqual(expected);
});

test("P6: 0 turns a check off", () => {
  const off = { dayHours: 0, weekHours: 0, monthHours: 0, restHours: 0, daysInRow: 0 };
  expect(warningsOf([...days("2026-08-01", "2026-08-31", 16)], off)).toEqual([]);
});
