import { expect, test } from "vitest";
import { mergedEntries } from "./merged-entries.ts";

test("what they changed is taken, what was changed here stays, and what both changed is named", () => {
  const base = { name: "A", phone: "1", remark: "", tags: ["x"] };
  const theirs = { ...base, name: "B", phone: "2", tags: ["x", "y"], version: 2 };
  const mine = { ...base, phone: "3", remark: "mine", tags: ["x", "y"] };
  expect(mergedEntries({ base, theirs, mine })).toEqual({
    taken: { name: "B" },
    changed: ["name", "phone", "tags"],
    both: ["phone"],
  });
});
