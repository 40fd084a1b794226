import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { age, dayMs, heardBy, type Saved } from "../../journeys/pause/run.ts";

const folder = await mkdtemp(join(tmpdir(), "stampflow-pause-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const days = 8;
const then = Date.now() - days * dayMs;
const hour = 3600 * 1000;
const saved = (aggregate: string, seq: number, at: number): Saved => ({ aggregate, seq, at });

test("after eight days the facts in the outbox are delivered once and in order, and later facts too", async () => {
  const told = [saved("one", 1, then - 3 * hour), saved("one", 2, then)];
  // The clock of the call that wrote the fourth was ahead of that of the fifth.
  const late = [
    saved("one", 3, then + 1),
    saved("two", 1, then + 2),
    saved("one", 4, then + 9),
    saved("one", 5, then + 5),
  ];
  expect(await heardBy(folder, told, late)).toEqual(["one 1", "one 2"]);
  await age(folder, days);
  const fresh = [saved("one", 6, Date.now())];
  // The last one is delivered again, because facts may be written up to an hour after their call began.
  const heard = await heardBy(folder, fresh);
  expect(heard.filter((one) => one.startsWith("one"))).toEqual(["one 2", "one 3", "one 4", "one 5", "one 6"]);
  expect(heard.filter((one) => one.startsWith("two"))).toEqual(["two 1"]);
  expect(await heardBy(folder)).toEqual([]);
});
