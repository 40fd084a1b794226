import { expect, test } from "vitest";
import { z } from "zod";
import { blockText, colourNames, colours } from "../rule/colour.ts";
import { nextVersions, timesOn } from "./rules.ts";
import { type Shift, shiftFields } from "./schema.ts";

const early = {
  ...{ slots: [{ start: "06:30", end: "15:00" }], rests: [], mealIds: ["none"] },
  ...{ flexible: 0, late: 6, early: 4, dayHours: null },
};
const later = { ...early, slots: [{ start: "07:00", end: "15:30" }] };
const latest = { ...early, slots: [{ start: "08:00", end: "16:30" }] };
const shift: Shift = {
  ...{ id: "s1", version: 1, archived: false, used: true, name: "早班", sort: 1, colour: "blue", departmentIds: [] },
  ...{ ...early, from: "", earlier: [] },
};

test("S6: new times of a shift in use hold from a date on, and earlier days keep theirs", () => {
  const change = nextVersions(shift, { ...later, from: "2026-08-10" }, "2026-08-01");
  expect(change).toMatchObject({ from: "2026-08-10", earlier: [{ from: "", slots: early.slots }] });
  const changed = { ...shift, ...later, ...(change as Shift) };
  expect([timesOn(changed, "2026-08-09").slots, timesOn(changed, "2026-08-10").slots]).toEqual([
    early.slots,
    later.slots,
  ]);
  const again = nextVersions(changed, { ...latest, from: "2026-09-01" }, "2026-08-20");
  const twice = { ...changed, ...latest, ...(again as Shift) };
  expect(["2026-08-09", "2026-08-31", "2026-09-01"].map((day) => timesOn(twice, day).slots[0]?.start)).toEqual([
    "06:30",
    "07:00",
    "08:00",
  ]);
});

test.each([
  ["today", "2026-08-01", { tooEarly: "2026-08-02" }],
  ["no date: tomorrow", "", { from: "2026-08-02" }],
  ["tomorrow", "2026-08-02", { from: "2026-08-02" }],
])("S6: new times from %s", (_, from, expected) => {
  expect(nextVersions(shift, { ...later, from }, "2026-08-01")).toMatchObject(expected);
});

test("S6: a planned version is replaced by an earlier one; a shift not in use has none; a new name makes none", () => {
  const planned: Shift = { ...shift, ...later, from: "2026-08-20", earlier: [{ from: "", ...early }] };
  expect(nextVersions(planned, { ...latest, from: "2026-08-10" }, "2026-08-01")).toEqual({
    from: "2026-08-10",
    earlier: [{ from: "", ...early }],
  });
  expect(nextVersions({ ...shift, used: false }, { ...later, from: "2026-09-01" }, "2026-08-01")).toEqual({
    from: "",
    earlier: [],
  });
  expect(nextVersions(planned, { ...later, from: "" }, "2026-08-01")).toEqual({
    from: "2026-08-20",
    earlier: [{ from: "", ...early }],
  });
});

const fields = z.object(shiftFields);
const body = { ...early, name: "早班", colour: "blue" };
test.each([
  ["10 Chinese characters", { name: "一二三四五六七八九十" }, true],
  ["11 Chinese characters", { name: "一二三四五六七八九十一" }, false],
  ["20 Latin letters", { name: "Abcdefghijklmnopqrst" }, true],
  ["21 Latin letters", { name: "Abcdefghijklmnopqrstu" }, false],
  ["letters and digits of several scripts", { name: "夜班2ñか" }, true],
  ["a blank", { name: "Early shift" }, false],
  ["a sign", { name: "早班*" }, false],
  ["nothing", { name: "" }, false],
  ["sort 999", { sort: 999 }, true],
  ["sort 1000", { sort: 1000 }, false],
  ["another colour", { colour: "pink" }, false],
  ["four slots", { slots: Array(4).fill(early.slots[0]) }, false],
  ["no slot", { slots: [] }, false],
  ["a slot without an end", { slots: [{ start: "06:30" }] }, false],
  ["no meal chosen", { mealIds: [] }, false],
  ["four meals", { mealIds: ["a", "b", "c", "d"] }, false],
  ["tolerance 60", { late: 60, early: 60 }, true],
  ["tolerance 61", { late: 61 }, false],
  ["tolerance below 0", { early: -1 }, false],
  ["flexible 120", { flexible: 120 }, true],
  ["flexible 121", { flexible: 121 }, false],
  ["a day of 24 h", { dayHours: 24 }, true],
  ["a day of 24.5 h", { dayHours: 24.5 }, false],
  ["a day of 7.25 h", { dayHours: 7.25 }, false],
])("S1, S2, S3, S5: %s", (_, change, fits) => {
  expect(fields.safeParse({ ...body, ...change }).success).toBe(fits);
});

const channel = (hex: string) => {
  const part = Number.parseInt(hex, 16) / 255;
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
test("S1: 12 colours on which white reads with a contrast of 4.5; two characters stand in the block", () => {
  expect(colourNames).toHaveLength(12);
  for (const hex of Object.values(colours)) {
    const [red, green, blue] = [hex.slice(1, 3), hex.slice(3, 5), hex.slice(5)].map(channel) as [
      number,
      number,
      number,
    ];
    expect(1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)).toBeGreaterThan(4.5);
  }
  expect([blockText("早班A"), blockText("𠮷野家")]).toEqual(["早班", "𠮷野"]);
});
