import { addDays } from "@stampflow/kernel";
import { expect, test } from "vitest";
import { type Ahead, dueReminder, reminderDates } from "./rules.ts";

/** The days on which a job that runs on these days tells of an end, and what it tells. */
function toldOn({ end, enteredOn }: Pick<Ahead, "end" | "enteredOn">, runs: (day: string) => boolean, until: string) {
  const sent: string[] = [];
  let told: number | null = null;
  for (let day = enteredOn; day <= until; day = addDays(day, 1)) {
    if (!runs(day)) continue;
    const due = dueReminder({ end, enteredOn, told }, day);
    if (due === null) continue;
    sent.push(`${day} ${due}`);
    told = due;
  }
  return sent;
}
const always = () => true;

test.each([
  ["entered late", "2027-03-15", "2027-02-20", ["2027-03-01 14", "2027-03-08 7", "2027-03-14 1"]],
  [
    "entered in time, over a leap day",
    "2028-03-30",
    "2027-01-01",
    ["2028-01-30 60", "2028-02-29 30", "2028-03-16 14", "2028-03-23 7", "2028-03-29 1"],
  ],
  [
    "ends on a leap day",
    "2028-02-29",
    "2028-01-30",
    ["2028-01-30 30", "2028-02-15 14", "2028-02-22 7", "2028-02-28 1"],
  ],
  ["entered on the day of a reminder", "2027-03-15", "2027-03-14", ["2027-03-14 1"]],
  ["entered on its last day", "2027-03-15", "2027-03-15", []],
  ["entered after its end", "2027-03-15", "2027-04-01", []],
])("an end %s is told once on each of its days", (_, end, enteredOn, days) => {
  expect(toldOn({ end, enteredOn }, always, "2028-12-31")).toEqual(days);
});

test.each([
  ["two are missed", (day: string) => day < "2027-03-01" || day > "2027-03-10", ["2027-03-11 7", "2027-03-14 1"]],
  ["the end is over", (day: string) => day < "2027-03-05" || day > "2027-03-20", ["2027-03-01 14", "2027-03-21 1"]],
  ["nothing is missed", (day: string) => day !== "2027-03-04", ["2027-03-01 14", "2027-03-08 7", "2027-03-14 1"]],
])("after an outage in which %s, only the newest is told", (_, runs, days) => {
  expect(toldOn({ end: "2027-03-15", enteredOn: "2027-02-20" }, runs, "2027-04-30")).toEqual(days);
});

test("a new end begins again", () => {
  const before = { end: "2027-03-15", enteredOn: "2027-02-20", told: 1 };
  expect(dueReminder(before, "2027-03-14")).toBeNull();
  expect(dueReminder({ ...before, end: "2027-03-21", enteredOn: "2027-03-14", told: null }, "2027-03-14")).toBe(7);
  expect(reminderDates({ end: "2027-03-21", enteredOn: "2027-03-15" })).toEqual([{ day: "2027-03-20", before: 1 }]);
});
