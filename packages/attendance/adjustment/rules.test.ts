import { describe, expect, test } from "vitest";
import type { DayRow, Difference } from "../month/schema.ts";
import { differencesOf, isNone, type Work, withDifferences } from "./rules.ts";

const row = (paid: number, absence = 0, overtime = 0, state: DayRow["state"] = "confirmed"): DayRow => ({
  ...{ state, status: "normal", code: 0, scheduled: 480, unpaid: 480 - paid - absence, late: 0, early: 0 },
  ...{
    paid,
    absence,
    overtime,
    meals: [],
    mealsExpected: [],
    since: 0,
    closes: 1,
    nonPayable: 0,
    remark: "",
    reason: "",
    seen: "",
    by: "",
  },
});
const difference = (paid: number, absence = 0, overtime = 0, lieu = 0): Difference => ({
  ...{ paid, absence, overtime, lieu },
});
const month = "2026-07";
const work = (days: Record<string, DayRow>, lieu = 0): Work => ({
  ...{ month, days },
  overtime: [
    {
      ...{ id: "o", number: "1", from: 0, to: 1, date: `${month}-14`, approved: true, kind: "workday", factor: 1 },
      ...{ lieu: true, minutes: lieu },
    },
  ],
});

describe("C4: by how much a locked day differs", () => {
  test.each([
    ["nothing", row(480), undefined, row(480), undefined],
    ["60 min less", row(480), undefined, row(420), difference(-60)],
    ["60 min less that are adjusted already", row(480), difference(-60), row(420), undefined],
    ["back to what was locked", row(480), difference(-60), row(480), difference(60)],
    ["less again", row(480), difference(-60), row(400), difference(-20)],
    ["leave of two hours", row(480), undefined, row(360, 120), difference(-120, 120)],
    ["leave that is void", row(360, 120), undefined, row(480), difference(120, -120)],
    ["overtime", row(480), undefined, row(480, 0, 90), difference(0, 0, 90)],
    ["overtime that is void", row(480, 0, 90), undefined, row(480), difference(0, 0, -90)],
    ["a new day", undefined, undefined, row(480, 0, 0, "complete"), difference(480)],
    ["a new day that is gone again", undefined, difference(480), undefined, difference(-480)],
    ["a day whose work is gone", row(480), undefined, undefined, difference(-480)],
    ["a day that was voided", row(480, 0, 0, "voided"), undefined, row(420, 0, 0, "voided"), undefined],
  ])("%s", (_, locked, adjusted, now, expected) => {
    const days = (one: DayRow | undefined): Record<string, DayRow> => (one ? { "14": one } : {});
    const found = differencesOf(work(days(locked)), adjusted ? { "14": adjusted } : {}, work(days(now)));
    expect([...found]).toEqual(expected ? [["14", expected]] : []);
  });

  test("overtime in lieu is told apart from what is paid", () => {
    const [before, after] = [{ "14": row(480) }, { "14": row(480, 0, 90) }];
    expect([...differencesOf(work(before), {}, work(after, 60))]).toEqual([["14", difference(0, 0, 30, 60)]]);
    expect([...differencesOf(work(after, 60), {}, work(after, 90))]).toEqual([["14", difference(0, 0, -30, 30)]]);
  });

  test("in whatever order results come, the adjustments add up to the last one, and nothing is left to adjust", () => {
    let seed = 7;
    const random = (most: number): number => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 200; round++) {
      const locked = Object.fromEntries(["01", "02", "03"].map((day) => [day, row(random(481), 0, random(4) * 30)]));
      let adjusted: Record<string, Difference> = {};
      let days: Record<string, DayRow> = locked;
      for (let step = 0; step < 6; step++) {
        days = Object.fromEntries(["01", "03", "04"].map((day) => [day, row(random(481), random(60), random(4) * 30)]));
        adjusted = withDifferences(adjusted, differencesOf(work(locked), adjusted, work(days)));
      }
      expect(differencesOf(work(locked), adjusted, work(days)).size).toBe(0);
      for (const day of ["01", "02", "03", "04"])
        expect((locked[day]?.paid ?? 0) + (adjusted[day]?.paid ?? 0)).toBe(days[day]?.paid ?? 0);
      const back = differencesOf(work(locked), adjusted, work(locked));
      expect(Object.values(withDifferences(adjusted, back)).every(isNone)).toBe(true);
    }
  });
});
