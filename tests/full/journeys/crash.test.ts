import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { crashJourney } from "../../journeys/crash/journey.ts";
import { plainPlan } from "../../journeys/crash/plan.ts";

const kills = Number(process.env.CRASH_KILLS ?? 2);
const decisionsEach = 3;
const folder = await mkdtemp(join(tmpdir(), "stampflow-crash-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("killed at random moments: nothing answered is lost, nothing happens twice", { timeout: 1_800_000 }, async () => {
  const found = await crashJourney(folder, plainPlan(kills));
  const { applications, ledger, faults, missing, decided, duringKills } = found;
  console.log(
    `${kills} kills, ${applications.length} applications, ${decided} decisions answered (${duringKills} between kills), ` +
      `${ledger.cutOff} cut off and sent again, ${faults.length} faults, ${missing.length} people with a wrong notice`,
  );
  expect(ledger.strange).toEqual([]);
  expect(faults).toEqual([]);
  expect(missing).toEqual([]);
  expect(decided).toBe(applications.length * decisionsEach);
  expect(duringKills).toBeGreaterThanOrEqual(kills);
});
