import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, beginningOf, dayOf } from "../time/calendar-date.ts";
import { type DatedChange, decideDay, inDayOrder, mayTakeBack, valuesOn } from "./rules.ts";

type Post = { department: string; title: string };
type Change = DatedChange<Post>;
const change = (id: string, recordedAt: number, validFrom: string, fields: Partial<Post>, more = {}): Change => ({
  ...{ id, recordedAt, validFrom, fields, ...more },
  before: Object.fromEntries(Object.keys(fields).map((name) => [name, `${name} before`])),
});
const now: Post = { department: "Bar", title: "Cook" };
const departmentOn = (changes: readonly Change[], day: string) => valuesOn(now, changes, day).department;

describe("the value on a day", () => {
  const lobby = { before: { department: "Lobby" } };
  const changes = [
    { ...change("a", 3, "2027-05-10", { department: "Laundry" }), ...lobby },
    { ...change("b", 5, "2027-05-10", { department: "Bar" }), ...lobby },
    { ...change("c", 6, "2027-05-20", { department: "Garden" }, { takenBackAt: 8 }), ...lobby },
  ];
  test.each([
    ["only the first", changes.slice(0, 1), ["Lobby", "Laundry", "Laundry"]],
    ["two on one day: the later recorded", changes.slice(0, 2), ["Lobby", "Bar", "Bar"]],
    ["one taken back", changes, ["Lobby", "Bar", "Bar"]],
    ["given in any order", changes.toReversed(), ["Lobby", "Bar", "Bar"]],
  ])("%s", (_, given, expected) => {
    const found = ["2027-05-09", "2027-05-10", "2027-05-20"].map((day) => departmentOn(given, day));
    expect(found).toEqual(expected);
  });

  test("a change into the past counts until a later day's change", () => {
    const today = { ...change("a", 10, "2027-05-10", { department: "Bar" }), before: { department: "Lobby" } };
    const back = { ...change("b", 12, "2027-05-01", { department: "Laundry" }), before: { department: "Bar" } };
    const found = ["2027-04-30", "2027-05-01", "2027-05-09", "2027-05-12"].map((day) =>
      departmentOn([today, back], day),
    );
    expect(found).toEqual(["Lobby", "Laundry", "Laundry", "Bar"]);
  });

  test("other fields stay", () => {
    expect(valuesOn(now, changes, "2027-05-10").title).toBe("Cook");
  });
});

describe("which days are allowed", () => {
  test.each([
    ["2027-05-10", "", null],
    ["2028-05-10", "", null],
    ["2027-05-09", "", "kernel.effective.reason"],
    ["2027-05-09", " ", "kernel.effective.reason"],
    ["2027-05-09", "late paper", null],
    ["2026-05-09", "late paper", null],
    ["2026-05-08", "late paper", "kernel.effective.early"],
  ])("%s with reason “%s” on 10 May 2027: %s", (validFrom, reason, code) => {
    expect(decideDay({ validFrom, reason }, "2027-05-10")?.code ?? null).toBe(code);
  });

  test("366 days back reach the same day of a leap year's February", () => {
    expect(decideDay({ validFrom: "2028-02-29", reason: "x" }, "2029-03-01")).toBeNull();
    expect(decideDay({ validFrom: "2028-02-28", reason: "x" }, "2029-03-01")?.code).toBe("kernel.effective.early");
  });

  test.each([
    ["2027-05-11", undefined, true],
    ["2027-05-10", undefined, false],
    ["2027-05-11", 5, false],
  ])("one from %s (taken back: %s) can be taken back on 10 May: %s", (validFrom, takenBackAt, may) => {
    expect(mayTakeBack({ validFrom, takenBackAt }, "2027-05-10")).toBe(may);
  });
});

test.each([
  ["Asia/Shanghai", "2027-05-09T15:59:59.999Z", "2027-05-09T16:00:00.000Z"],
  ["Asia/Tokyo", "2027-05-09T14:59:59.999Z", "2027-05-09T15:00:00.000Z"],
  ["America/New_York", "2027-05-10T03:59:59.999Z", "2027-05-10T04:00:00.000Z"],
])("in %s a change from 10 May holds from 0:00", (zone, last, first) => {
  const changes = [change("a", 1, "2027-05-10", { department: "Laundry" })];
  const at = (instant: string) => departmentOn(changes, dayOf(Date.parse(instant), zone));
  expect([at(last), at(first)]).toEqual(["department before", "Laundry"]);
  expect(beginningOf("2027-05-10", zone)).toBe(Date.parse(first));
});

test("a change from 29 February holds on that day and the next", () => {
  const changes = [change("a", 1, "2028-02-29", { department: "Laundry" })];
  const found = ["2028-02-28", "2028-02-29", "2028-03-01"].map((day) => departmentOn(changes, day));
  expect(found).toEqual(["department before", "Laundry", "Laundry"]);
});

const start = "2027-01-01";
const names = ["Lobby", "Laundry", "Bar", "Garden"];
const dated = fc.record({
  on: fc.nat(30),
  department: fc.option(fc.constantFrom(...names), { nil: undefined }),
  title: fc.option(fc.constantFrom("Cook", "Maid"), { nil: undefined }),
  takenBack: fc.boolean(),
});

test("random changes: the value on any day equals a replay day by day", () => {
  fc.assert(
    fc.property(fc.array(dated, { maxLength: 12 }), fc.nat(35), (all, on) => {
      const first: Post = { department: "first", title: "first" };
      const changes = all.map(({ on, department, title, takenBack }, index): Change => {
        const fields = { ...(department ? { department } : {}), ...(title ? { title } : {}) };
        const before = Object.fromEntries(Object.keys(fields).map((name) => [name, "first"]));
        return {
          ...{ id: `c${index}`, recordedAt: index, validFrom: addDays(start, on), fields, before },
          takenBackAt: takenBack ? 1 : null,
        };
      });
      const replayed = { ...first };
      for (let day = 0; day <= on; day++) {
        for (const one of all) {
          if (one.on !== day || one.takenBack) continue;
          if (one.department) replayed.department = one.department;
          if (one.title) replayed.title = one.title;
        }
      }
      expect(valuesOn(first, changes, addDays(start, on))).toEqual(replayed);
      expect(inDayOrder(inDayOrder(changes).toReversed())).toEqual(inDayOrder(changes));
    }),
  );
});
