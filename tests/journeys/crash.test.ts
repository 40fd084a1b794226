import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  companyOn,
  freePort,
  killHost,
  personOf,
  realClock,
  runHost,
  startFolderHost,
  untilReady,
} from "@stampflow/testing";
import { afterAll, expect, test } from "vitest";
import { actor, type Ledger, workOff } from "./crash/actor.ts";
import { expectedNotices, faultsOf, nameOf, noticesOf } from "./crash/inspect.ts";
import { liveAndDie } from "./crash/kill.ts";
import { decisionsEach, drawFlow, hireTwenty, submitAll } from "./crash/plan.ts";

const kills = Number(process.env.CRASH_KILLS ?? 30);
/** Twenty people, about one decision a second each. */
const paceMs = 1000;
const folder = await mkdtemp(join(tmpdir(), "stampflow-crash-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("killed at random moments: nothing answered is lost, nothing happens twice", { timeout: 900_000 }, async () => {
  const clock = realClock();
  clock.advance(-3600_000);
  const before = await startFolderHost(folder, clock);
  const company = await companyOn(before, "Crash");
  const employees = await hireTwenty(company);
  const formId = await drawFlow(company.admin);
  const submitted = await submitAll(before, formId, employees, Math.ceil(kills * 0.8) + 1);
  await before.stop();

  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: folder };
  const host = { origin: `http://localhost:${port}`, clock: realClock() };
  const people = new Map(
    employees.map(({ actor }) => [actor.userId, personOf(host, { ...actor, permissions: [...actor.permissions] })]),
  );
  const there = (userId: string) => people.get(userId) ?? expect.fail(userId);
  const applications = submitted.map(({ id, by, asked }) => ({
    id,
    by: there(by.userId),
    asked: Object.fromEntries(Object.entries(asked).map(([node, person]) => [node, there(person.userId)])),
  }));

  const ledger: Ledger = { answered: new Map(), cutOff: 0, strange: [] };
  const actors = [...people.values()].map((person) => actor(person, ledger, paceMs));
  const decided = () => [...ledger.answered.values()].flat().length;
  let over = false;
  const working = Promise.all(actors.map(({ work }) => work(() => over)));
  for (let kill = 0; kill < kills; kill++) await liveAndDie(env, decided);
  over = true;
  await working;
  const duringKills = decided();

  const run = runHost(env);
  await untilReady(run);
  await workOff(actors);

  const faults = (
    await Promise.all(applications.map((one) => faultsOf(one, ledger.answered.get(one.id) ?? [])))
  ).flat();
  const missing: string[] = [];
  for (const person of people.values()) {
    const expected = expectedNotices(person, applications);
    await expect
      .poll(async () => (await noticesOf(person)).length, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(expected.length);
    const stored = await noticesOf(person);
    if (JSON.stringify(stored.map(nameOf).sort()) !== JSON.stringify(expected)) missing.push(person.userId);
    const { total } = await person.call<{ total: number }>("/notice/unread/total");
    expect(total).toBe(stored.filter(({ isRead }) => !isRead).length);
  }
  await killHost(run);

  console.log(
    `${kills} kills, ${applications.length} applications, ${decided()} decisions answered (${duringKills} between kills), ` +
      `${ledger.cutOff} cut off and sent again, ${faults.length} faults, ${missing.length} people with a wrong notice`,
  );
  expect(ledger.strange).toEqual([]);
  expect(faults).toEqual([]);
  expect(missing).toEqual([]);
  expect(decided()).toBe(applications.length * decisionsEach);
  expect(duringKills).toBeGreaterThanOrEqual(kills);
});
