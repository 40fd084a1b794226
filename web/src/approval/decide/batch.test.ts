import { expect, test } from "vitest";
import { decideEach, type Verdict } from "./batch.ts";

const run = async (rows: string[], bad: string[], atOnce: number, stopAfter = rows.length) => {
  const done: [string, boolean][] = [];
  let open = 0;
  let most = 0;
  await decideEach(
    rows,
    async (row): Promise<Verdict> => {
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      return bad.includes(row) ? { ok: false, message: `${row} was decided by others` } : { ok: true };
    },
    (row, verdict) => done.push([row, verdict.ok]),
    { atOnce, isStopped: () => done.length >= stopAfter },
  );
  return { done, most };
};

test("every row gets its own verdict, a refused one stops nothing", async () => {
  const { done } = await run(["a", "b", "c"], ["b"], 1);
  expect(done).toEqual([
    ["a", true],
    ["b", false],
    ["c", true],
  ]);
});

test("no more than the allowed number go at once", async () => {
  const { done, most } = await run(["a", "b", "c", "d", "e"], [], 2);
  expect(done).toHaveLength(5);
  expect(most).toBe(2);
});

test("a stopped run sends no further row", async () => {
  const { done } = await run(["a", "b", "c", "d"], [], 1, 2);
  expect(done.map(([row]) => row)).toEqual(["a", "b"]);
});

test("nothing selected is nothing done", async () => {
  expect((await run([], [], 3)).done).toEqual([]);
});
