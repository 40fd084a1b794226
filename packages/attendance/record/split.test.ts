import { expect, test } from "vitest";
import { daysOf } from "../rule/day.ts";
import { at, type Given, k, night, personOf, times } from "../rule/sample.ts";
import { paidByDay } from "./split.ts";

const date = "2026-08-06";
function splitOf(given: Given, nonPayable = 0) {
  const person = personOf({ date, ...given });
  const [day] = daysOf(person, date, date, at("2026-08-09 12:00"));
  const { slots, paid } = day ?? expect.fail("no day");
  const { paidToday, paidNext } = paidByDay(slots, date, {
    ...person,
    midnight: at("2026-08-07 00:00"),
    paid: paid - nonPayable,
  });
  expect(paidToday + paidNext).toBe(paid - nonPayable);
  return [paidToday, paidNext];
}
const nightly = { shifts: { [date]: night } };

test("T3: 21:30–05:30, split by calendar day: 150 and 330", () => {
  expect(splitOf({ ...nightly, punches: "21:28, 2026-08-07 05:31" })).toEqual([150, 330]);
  expect(splitOf({ ...nightly, clockIn: false })).toEqual([150, 330]);
});

test("late, early, rest, leave and what is not paid lie where they were", () => {
  expect(splitOf({ ...nightly, punches: "21:37, 2026-08-07 05:20" })).toEqual([143, 320]);
  expect(splitOf({ ...nightly, punches: "2026-08-07 00:30, 2026-08-07 05:31" })).toEqual([0, 300]);
  const rested = { [date]: times("21:30-05:30", "01:00-01:30") };
  expect(splitOf({ shifts: rested, punches: "21:28, 2026-08-07 05:31" })).toEqual([150, 300]);
  const absence = "2026-08-06 21:30/2026-08-06 23:00";
  expect(splitOf({ ...nightly, absence, punches: "22:58, 2026-08-07 05:31" })).toEqual([60, 330]);
  expect(splitOf({ ...nightly, punches: "21:28, 2026-08-07 05:31" }, 160)).toEqual([0, 320]);
});

test("a day that ends on its date, with several slots, or without pay", () => {
  expect(splitOf({ shifts: { [date]: k }, punches: "06:28, 15:01" })).toEqual([480, 0]);
  const two = times("18:00-21:00, 22:00-02:00");
  expect(splitOf({ shifts: { [date]: two }, punches: "17:58, 21:02, 21:58, 2026-08-07 02:01" })).toEqual([300, 120]);
  expect(splitOf({ ...nightly, punches: "21:28" })).toEqual([0, 0]);
});
