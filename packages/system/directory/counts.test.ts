import { expect, test } from "vitest";
import { countsOf } from "./counts.ts";
import { department, sampleDirectory, user } from "./sample.ts";

const directory = sampleDirectory({
  departments: [department("root", null)],
  users: [
    user("1", "root", { roleIds: ["r"], groupIds: ["g"] }),
    user("2", "a", { roleIds: ["r"], positionIds: ["p"], status: "disabled" }),
    user("3", "a", { roleIds: ["r"], groupIds: ["g"], status: "resigned" }),
  ],
});

test("people who left are only counted as such", () => {
  const counts = countsOf(directory);
  expect(counts.here).toBe(2);
  expect(["r", "p", "g", "unknown"].map(counts.carriers)).toEqual([2, 1, 1, 0]);
  expect(counts.department("a", "disabled")).toBe(1);
  expect(counts.department("a", "active")).toBe(0);
  expect(counts.department("a", "resigned")).toBe(1);
  expect(counts.status("resigned")).toBe(1);
});
