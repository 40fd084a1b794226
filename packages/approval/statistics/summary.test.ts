import { expect, test } from "vitest";
import type { Row, TaskRow } from "./rows.ts";
import { pack, unpack } from "./rows.ts";
import { bottlenecks, figuresIn, groupsBy, rowsFor, shareApproved, trendOf } from "./summary.ts";

const hour = 3600;
const target = 24 * hour;
const task = (more: Partial<TaskRow> = {}): TaskRow => ({
  ...{ day: "2027-03-01", formId: "leave", department: "kitchen", kind: "task", userId: "ann" },
  ...{ nodeId: "n1", nodeName: "Manager", waiting: hour, working: 60 },
  ...more,
});
const outcome = (kind: "sent" | "approved" | "rejected" | "voided", more: Partial<Row> = {}) =>
  ({ day: "2027-03-01", formId: "leave", department: "rooms", kind, ...more }) as Row;

test.each([
  [0, 0, null],
  [1, 0, 100],
  [0, 3, 0],
  [1, 2, 33.3],
  [2, 1, 66.7],
  [1, 15, 6.3],
  [9995, 5, 100],
  [9994, 6, 99.9],
])("%i approved and %i rejected: %s %%", (approved, rejected, share) => {
  expect(shareApproved(approved, rejected)).toBe(share);
});

test.each([
  ["just as long as the target", {}, { waiting: 20 * hour, working: 4 * hour }, 0],
  ["a second longer", {}, { waiting: 20 * hour, working: 4 * hour + 1 }, 1],
  ["within the timeout of the node", { limit: 48 * hour }, { waiting: 40 * hour, working: 0 }, 0],
  ["over the timeout of the node", { limit: hour }, { waiting: hour, working: 1 }, 1],
])("overdue: %s", (_, limit, times, overdue) => {
  expect(figuresIn([task({ ...limit, ...times })], target).tasks.overdue).toBe(overdue);
});

test("figures of a period", () => {
  const rows = [
    ...[12, 47, 93, 128, 359, 1600].map((minutes) => task({ waiting: minutes * 60, working: 0 })),
    ...[outcome("sent"), outcome("approved"), outcome("rejected"), outcome("rejected"), outcome("voided")],
  ];
  expect(figuresIn([...rows, task({ fast: 1, waiting: 0 })], 2 * target)).toEqual({
    tasks: {
      decided: 7,
      waiting: { median: 90, p90: 1560 },
      working: { median: 0, p90: 1 },
      overdue: 0,
      fast: 1,
      waitingSum: 12 + 47 + 90 + 125 + 355 + 1560,
    },
    applications: { sent: 1, approved: 1, rejected: 2, withdrawn: 0, voided: 1, share: 33.3 },
  });
  expect(figuresIn([], target).tasks.waiting).toBeNull();
});

test("the trend goes by weeks from Monday up to three months, else by months", () => {
  const rows = [outcome("sent", { day: "2027-03-07" }), outcome("sent", { day: "2027-03-08" })];
  const weeks = trendOf(rows, "2027-03-03", "2027-03-14", target);
  expect([weeks.unit, weeks.parts.map((part) => [part.from, part.applications.sent])]).toEqual([
    "week",
    [
      ["2027-03-01", 1],
      ["2027-03-08", 1],
    ],
  ]);
  expect(trendOf([], "2027-01-15", "2027-04-15", target).unit).toBe("week");
  const months = trendOf(rows, "2027-01-15", "2027-04-16", target);
  expect(months.parts.map((part) => [part.from, part.applications.sent])).toEqual([
    ["2027-01-01", 0],
    ["2027-02-01", 0],
    ["2027-03-01", 2],
    ["2027-04-01", 0],
  ]);
});

test("by node and person only tasks are counted; bottlenecks go by the sum of waiting", () => {
  const rows = [
    ...[task(), task({ userId: "bob", nodeId: "n2", waiting: 3 * hour }), task({ waiting: 30 })],
    outcome("sent"),
  ];
  expect(groupsBy(rows, "person", target).map(({ key, tasks }) => [key, tasks.decided])).toEqual([
    ["ann", 2],
    ["bob", 1],
  ]);
  expect(groupsBy(rows, "department", target).map(({ key }) => key)).toEqual(["kitchen", "rooms"]);
  expect(bottlenecks(rows, target, 10).map(({ key, tasks }) => [key, tasks.waitingSum])).toEqual([
    ["leave/n2", 180],
    ["leave/n1", 60],
  ]);
});

test("a reader sees departments, or only the own tasks", () => {
  const rows = [task(), task({ userId: "bob", department: "rooms" }), outcome("sent")];
  expect(rowsFor(rows, { sees: (id) => id === "rooms" })).toEqual(rows.slice(1));
  expect(rowsFor(rows, { sees: () => true, only: "ann" })).toEqual(rows.slice(0, 1));
});

test("a week comes out of its page as it went in", () => {
  const rows = [task({ limit: 5, fast: 1 }), outcome("approved"), task({ nodeName: "Head “A”" })];
  expect(unpack(pack(rows))).toEqual(rows);
  expect(unpack(pack([]))).toEqual([]);
});
