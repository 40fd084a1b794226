import { expect, test } from "vitest";
import { decideInParts } from "./batch.ts";

const run = async (rows: string[], bad: string[], stopAfter = rows.length) => {
  const sent: string[][] = [];
  const done: [string, boolean][] = [];
  await decideInParts(rows, {
    size: 2,
    decide: async (part) => {
      sent.push([...part]);
      return part.map((row) => ({ ok: !bad.includes(row), message: "" }));
    },
    onDone: (row, verdict) => done.push([row, verdict.ok]),
    isStopped: () => done.length >= stopAfter && done.length < rows.length,
  });
  return { sent, done };
};

test("every row gets its own verdict, a refused one stops nothing", async () => {
  const { done } = await run(["a", "b", "c"], ["b"]);
  expect(done).toEqual([
    ["a", true],
    ["b", false],
    ["c", true],
  ]);
});

test("rows go in parts, in the order of the list", async () => {
  expect((await run(["a", "b", "c", "d", "e"], [])).sent).toEqual([["a", "b"], ["c", "d"], ["e"]]);
});

test("a stopped run sends no further part", async () => {
  const { sent, done } = await run(["a", "b", "c", "d"], [], 2);
  expect(sent).toEqual([["a", "b"]]);
  expect(done).toHaveLength(2);
});

test("nothing selected is nothing sent", async () => {
  expect((await run([], [])).sent).toEqual([]);
});
