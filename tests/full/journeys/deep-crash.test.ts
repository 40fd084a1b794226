import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { deepPlan } from "../../journeys/crash/deep-plan.ts";
import { crashJourney } from "../../journeys/crash/journey.ts";

const kills = Number(process.env.DEEP_CRASH_KILLS ?? 2);
const folder = await mkdtemp(join(tmpdir(), "stampflow-deep-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("killed amid returns, added people, deadlines and two sweepers: everything exactly once", {
  timeout: 1_800_000,
}, async () => {
  const found = await crashJourney(folder, deepPlan(kills));
  const { applications, details, ledger, faults, missing, decided, duringKills } = found;
  const times = (action: string) =>
    details.flatMap(({ progress }) => progress).filter((row) => row.action === action).length;
  const figures = ["BACK", "ADD_SIGN", "PASS", "TRANSFER", "REMIND"].map((action) => `${action} ${times(action)}`);
  console.log(
    `${kills} kills, ${applications.length} applications, ${decided} decisions answered (${duringKills} between kills), ` +
      `${ledger.cutOff} cut off and sent again, ${ledger.late} too late, ${figures.join(", ")}, ` +
      `${faults.length} faults, ${missing.length} people with a wrong notice`,
  );
  expect(ledger.strange).toEqual([]);
  expect(faults).toEqual([]);
  expect(missing).toEqual([]);
  expect(duringKills).toBeGreaterThanOrEqual(kills);
  for (const action of ["BACK", "ADD_SIGN", "PASS", "TRANSFER", "REMIND"]) expect(times(action)).toBeGreaterThan(0);
});
