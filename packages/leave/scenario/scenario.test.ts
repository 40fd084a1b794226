import { expect, test } from "vitest";
import { runScenario, scenario } from "./scenario.ts";

test("a scenario says what leave takes, from which entries, and what is refused", () => {
  const given = scenario.parse({
    today: "2026-01-01",
    shifts: { early: { slots: [{ start: "06:30", end: "15:00" }], rests: [{ start: "10:30", end: "11:00" }] } },
    leaveTypes: {
      annual: { distribution: "yearly", amount: 8, carryMost: 3 },
      hours: { unit: "hour", distribution: "hand" },
    },
    people: {
      ann: {
        joinedOn: "2020-01-01",
        cells: { "2026-08-07": "early", "2026-08-08": "rest", "2026-08-09": "rest", "2026-08-10": "early" },
        changes: [{ type: "hours", change: 10, on: "2026-08-01" }],
        leave: [
          {
            ...{ type: "hours", start: "2026-08-07 09:10", end: "2026-08-10 08:10", sent: "2026-08-02" },
            ended: { on: "2026-08-03", as: "approved" },
          },
          { type: "hours", start: "2026-08-08", end: "2026-08-09", sent: "2026-08-04" },
          { type: "annual", start: "2026-08-11", end: "2026-08-12", sent: "2026-08-05" },
        ],
      },
    },
  });
  const { ann } = runScenario(given).leave;
  expect(ann?.verdicts).toMatchObject([
    { total: 7, days: [{ amount: 5.5 }, { amount: 1.5 }] },
    { refused: { code: "leave.notNeeded" } },
    { total: 2 },
  ]);
  expect(ann?.balances).toEqual({ annual: 6, hours: 3 });
  expect(ann?.entries.map(({ kind, change }) => `${kind} ${change}`)).toEqual([
    ...["grant 8", "adjust 10", "reserve -7", "release 7", "take -7", "reserve -2"],
  ]);
});
