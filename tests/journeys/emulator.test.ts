import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startEmulator } from "@stampflow/local";
import { killHost, localOnly, runHost, untilReady } from "@stampflow/testing";
import { afterAll, expect, test } from "vitest";
import { clientAt, idsIn } from "./emulator/table.ts";

localOnly("host");

const kills = 8;
const folder = await mkdtemp(join(tmpdir(), "stampflow-emulator-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("what the emulator has answered is there when its host was killed at once and another begins", {
  timeout: 120_000,
}, async () => {
  const writer = resolve(import.meta.dirname, "emulator/writer.ts");
  const answered: string[] = [];
  for (let round = 0; round < kills; round++) {
    const run = runHost({}, writer, [folder, String(round)]);
    await untilReady(run);
    await wait(300 + Math.random() * 500);
    await killHost(run);
    answered.push(...[...run.output().matchAll(/^answered (.+)$/gm)].map(([, id = ""]) => id));
  }
  const emulator = await startEmulator(folder);
  const kept = await idsIn(clientAt(emulator.url));
  await emulator.stop();
  expect(answered.length).toBeGreaterThan(kills);
  expect(answered.flatMap((id) => [`${id}-a`, `${id}-b`]).filter((id) => !kept.has(id))).toEqual([]);
});
