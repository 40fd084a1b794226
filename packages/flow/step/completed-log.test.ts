import fc from "fast-check";
import { expect, it } from "vitest";
import type { Assignee, CompletedNode } from "../model/state.ts";
import { clearingText, entryText, readLog, wholeLogText } from "./completed-log.ts";

const id = fc.oneof(
  fc.stringMatching(/^[a-z0-9-]{1,8}$/),
  fc.constantFrom("!", "*", "a.b", "%21"),
  fc.string({ minLength: 1, maxLength: 6, unit: "binary" }).filter(isWhole),
);

function isWhole(text: string): boolean {
  return text.isWellFormed();
}

const assignees: fc.Arbitrary<Assignee> = fc.record(
  {
    userId: id,
    status: fc.integer({ min: 1, max: 9 }),
    addedAs: fc.constantFrom("delegate", "before", "after", "beside"),
    owner: fc.nat(30),
    earlier: fc.array(id, { minLength: 1, maxLength: 3 }),
    decidedBy: id,
  },
  { requiredKeys: ["userId"] },
) as fc.Arbitrary<Assignee>;

const mark = fc.constantFrom(0, 2, 3, 4);
const taskSettings: fc.Arbitrary<CompletedNode> = fc.record({
  mark,
  leftStep: fc.nat(),
  leftAt: fc.nat(),
  completedBy: fc.oneof(id, fc.constant("")),
  epoch: fc.nat(9),
  assignees: fc.array(assignees, { minLength: 1, maxLength: 4 }),
}) as fc.Arbitrary<CompletedNode>;
/** For a node that asked nobody only the mark is stored. */
const silent = mark.map(
  (each) => ({ mark: each, leftStep: 0, leftAt: 0, completedBy: "", epoch: 0, assignees: [] }) as CompletedNode,
);

it("reads what it wrote, for any ids of people", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2000), fc.oneof(taskSettings, silent)), { maxLength: 6 }), (entries) => {
      const completedNodes = new Map(entries);
      expect(readLog(`1;${wholeLogText(completedNodes)}`)).toEqual(completedNodes);
    }),
  );
});

const agreed: CompletedNode = {
  mark: 2,
  leftStep: 1,
  leftAt: 0,
  completedBy: "x",
  epoch: 0,
  assignees: [{ userId: "x", status: 1 }],
};

it("clears the completions between two nodes", () => {
  const skipped: CompletedNode = { ...agreed, mark: 3 };
  const text =
    entryText(3, agreed) + entryText(40, { ...agreed, mark: 4 }) + entryText(41, skipped) + entryText(50, agreed);
  const completedNodes = readLog(`${text}${clearingText(4, 41, 0)}${entryText(36, agreed)}`);
  expect([...completedNodes].map(([index, { mark }]) => [index, mark])).toEqual([
    [3, 2],
    [40, 4],
    [41, 0],
    [50, 2],
    [36, 2],
  ]);
});

it("keeps the people of an earlier run, but nobody who was never asked", () => {
  const before: CompletedNode = {
    ...agreed,
    mark: 4,
    assignees: [
      { userId: "y", status: 5 },
      { userId: "t", status: 7 },
      { userId: "z", status: 3 },
      { userId: "w", status: 4 },
    ],
  };
  const { assignees } = readLog(entryText(3, before) + entryText(3, agreed)).get(3) ?? agreed;
  expect(assignees).toEqual([
    { userId: "x", status: 1 },
    { userId: "y", status: 8 },
    { userId: "t", status: 7 },
  ]);
});

it("keeps a later entry of a node", () => {
  const text = entryText(3, agreed) + entryText(3, { ...agreed, mark: 4 });
  expect(readLog(text).get(3)?.mark).toBe(4);
});

it("is short for usual values", () => {
  expect(entryText(1, agreed)).toBe("1:1:x;");
  expect(entryText(36, { mark: 2, leftStep: 2, leftAt: 9, completedBy: "", epoch: 0, assignees: [] })).toBe("10;");
});
