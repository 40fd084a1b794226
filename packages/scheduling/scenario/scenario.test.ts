import { expect, test } from "vitest";
import { runScenario, scenario } from "./scenario.ts";

test("a scenario says hours, days, refusals and warnings by the rules", () => {
  const given = scenario.parse({
    today: "2026-07-30",
    zone: "America/New_York",
    statutory: ["2026-08-07"],
    meals: { lunch: { start: "11:00", end: "12:00" } },
    shifts: {
      early: { slots: [{ start: "06:30", end: "15:00" }], rests: [{ start: "10:30", end: "11:00" }], meals: ["lunch"] },
      late: { slots: [{ start: "15:30", end: "23:30" }] },
      night: { slots: [{ start: "22:00", end: "07:00" }] },
      wrong: {
        slots: [
          { start: "20:00", end: "01:00" },
          { start: "05:00", end: "08:00" },
        ],
      },
    },
    people: {
      ann: {
        cycle: { entries: ["early", "early", "late", "rest"], start: "2026-08-03", end: "2026-08-09" },
        leftOn: "2026-08-08",
      },
      bob: { cells: { "2026-08-03": "night", "2026-08-04": "early" } },
    },
  });
  const { shifts, people } = runScenario(given);
  expect(shifts.early).toEqual({ hours: 7.5, faults: [] });
  expect(shifts.wrong?.faults).toEqual(["scheduling.shift.midnight"]);
  expect(people.ann?.refused).toEqual([{ date: "2026-08-09", why: "left" }]);
  expect(people.ann?.days.map(({ shift, kind }) => `${shift} ${kind}`)).toEqual([
    ...["early workday", "early workday", "late workday", "rest restDay", "early holiday", "early workday"],
  ]);
  expect(people.bob?.refused).toEqual([{ date: "2026-08-04", why: "night on 2026-08-03 overlaps early" }]);
});
