import { allowedActions } from "@stampflow/kernel";
import { expect, test } from "vitest";
import { can } from "../permissions.ts";
import { agreedFault, assignmentStates, daysLeft, overlapping, type Span, standingOf } from "./rules.ts";
import type { Assignment } from "./schema.ts";
import { sessionsIn } from "./sessions.ts";

const span = (from: string, last: string, id = "a"): Span => ({ id, kind: "labour", from, last });

test("the last day counts, and nothing is left after it", () => {
  const leap = span("2028-02-01", "2028-02-29");
  expect(
    ["2028-01-31", "2028-02-01", "2028-02-28", "2028-02-29", "2028-03-01"].map((day) => standingOf(leap, day)),
  ).toEqual(["next", "on", "on", "on", "over"]);
  expect(["2028-01-31", "2028-02-28", "2028-02-29", "2028-03-01"].map((day) => daysLeft(leap, day))).toEqual([
    ...[null, 1, 0, null],
  ]);
});

test("days are taken once; an assignment does not stand in its own way", () => {
  const spans = [span("2027-05-01", "2027-05-10"), span("2027-05-12", "2027-05-12", "b")];
  expect(overlapping(spans, span("2027-05-10", "2027-05-11", "c"))?.id).toBe("a");
  expect(overlapping(spans, span("2027-05-11", "2027-05-11", "c"))).toBeUndefined();
  expect(overlapping(spans, span("2027-05-01", "2027-05-11", "a"))).toBeUndefined();
});

test("method and price go together", () => {
  const days = { from: "2027-05-01", to: "2027-05-02" };
  expect(agreedFault({ ...days, payMethod: "", price: null })).toBeNull();
  expect(agreedFault({ ...days, payMethod: "4", price: 1 })).toBeNull();
  expect(agreedFault({ ...days, payMethod: "1", price: null })?.code).toBe("employees.assignment.price");
  expect(agreedFault({ ...days, to: "2027-04-30", payMethod: "", price: null })?.code).toBe(
    "employees.assignment.dates",
  );
});

test.each([
  ["", ""],
  ["9:00-12:00", "09:00-12:00"],
  ["０９：００～１２：００、13:00 – 18:00", "09:00-12:00 13:00-18:00"],
  ["09:00-12:00 12:00-18:00", "09:00-12:00 12:00-18:00"],
  ["18:00-22:00 22:30-02:00", "18:00-22:00 22:30-02:00"],
  ["09:00-09:00", "09:00-09:00"],
  ["09:00-12:00 11:00-18:00", null],
  ["13:00-18:00 09:00-12:00", null],
  ["22:00-02:00 03:00-06:00", null],
  ["09:00-12:00 20:00-10:00", null],
  ["09:00-24:00", null],
  ["morning", null],
  ["09:00", null],
  ["08:00-09:00 10:00-11:00 12:00-13:00 14:00-15:00", null],
])("sessions %j", (typed, kept) => {
  expect(sessionsIn(typed)).toBe(kept);
});

const assignment: Omit<Assignment, "state"> = {
  ...{ id: "a", version: 1, userId: "w", kind: "labour", departmentId: "d", job: "Dishwasher", homeCompany: "" },
  ...{ from: "2027-05-10", to: "2027-05-20", last: "2027-05-20", sessions: "", clockIn: true, payMethod: "" },
  ...{ price: null, unit: "", jobId: "", reason: "", told: false, createdBy: "u", createdAt: 0 },
};
const holding = (code: string) => ({ userId: "u", permissions: new Set([code]) });

test.each([
  ["set", "2027-05-09", ["change", "cancel"]],
  ["set", "2027-05-10", ["change", "end"]],
  ["set", "2027-05-20", ["change", "end"]],
  ["set", "2027-05-21", []],
  ["ended", "2027-05-10", ["end"]],
  ["ended", "2027-05-21", []],
  ["cancelled", "2027-05-09", []],
] as const)("an assignment that is %s, on %s: %j", (state, today, actions) => {
  const one = { ...assignment, state };
  expect(allowedActions(assignmentStates, one, holding(can.labour.update.code), today)).toEqual(actions);
  expect(allowedActions(assignmentStates, one, holding(can.selfhelp.update.code), today)).toEqual([]);
});
