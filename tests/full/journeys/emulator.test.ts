import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmulator } from "@stampflow/local";
import { afterAll, expect, test } from "vitest";
import { writeAndDie } from "../../journeys/emulator/kill.ts";
import { clientAt, idsIn } from "../../journeys/emulator/table.ts";

const kills = Number(process.env.EMULATOR_KILLS ?? 2);
const folder = await mkdtemp(join(tmpdir(), "stampflow-emulator-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("confirmed writes survive killing the host and starting another", {
  timeout: 600_000,
}, async () => {
  const answered: string[] = [];
  for (let round = 0; round < kills; round++) answered.push(...(await writeAndDie(folder, round)));
  const emulator = await startEmulator(folder);
  const kept = await idsIn(clientAt(emulator.url));
  await emulator.stop();
  expect(answered.length).toBeGreaterThan(kills);
  expect(answered.flatMap((id) => [`${id}-a`, `${id}-b`]).filter((id) => !kept.has(id))).toEqual([]);
});
