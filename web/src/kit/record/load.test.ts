import { expect, test } from "vitest";
import { everyRow } from "./load.ts";

test("every row of a list that grows, also where a call finds none of them", async () => {
  const parts = new Map([
    ["", { records: [1, 2], cursor: "a" }],
    ["a", { records: [], cursor: "b" }],
    ["b", { records: [3], cursor: null }],
  ]);
  const load = async (cursor = "") => parts.get(cursor) ?? { records: [], cursor: null };
  expect(await everyRow(load)).toEqual([1, 2, 3]);
});
