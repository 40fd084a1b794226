import { setTimeout as wait } from "node:timers/promises";
import type { Person } from "@stampflow/testing";
import { companyOn, freePort, personOf, realClock, startFolderHost, withHost } from "@stampflow/testing";
import { expect } from "vitest";
import type { Ledger } from "./actor.ts";
import { actor, workOff } from "./actor.ts";
import { faultsOf, nameOf, noticesOf, readDetail } from "./inspect.ts";
import type { Application, Detail, Plan } from "./plan.ts";
import { hireTwenty, submitAll } from "./plan.ts";

const patienceMs = 120_000;

/** Twenty people and their superior submit before anything is killed. */
async function prepare(folder: string, plan: Plan) {
  const clock = realClock();
  clock.advance(-3600_000);
  const host = await startFolderHost(folder, clock);
  const company = await companyOn(host, plan.name);
  const employees = await hireTwenty(company);
  const formId = await plan.draw(company.admin);
  const submitted = await submitAll(host, formId, employees, plan);
  await host.stop();
  return { people: [...employees, company.director], submitted };
}

/** The same people and applications for the host that is killed. */
function carryOver({ people, submitted }: Awaited<ReturnType<typeof prepare>>, origin: string) {
  const host = { origin, clock: realClock() };
  const again = new Map(
    people.map(({ actor }) => [actor.userId, personOf(host, { ...actor, permissions: [...actor.permissions] })]),
  );
  const there = ({ userId }: Person) => again.get(userId) ?? expect.fail(userId);
  const applications = submitted.map(
    ({ id, by, asked }): Application => ({
      id,
      by: there(by),
      asked: Object.fromEntries(Object.entries(asked).map(([node, person]) => [node, there(person)])),
    }),
  );
  return { people: [...again.values()], applications };
}

/** Kills the host again and again while people work; then lets them finish, and checks everything. */
export async function crashJourney(folder: string, plan: Plan) {
  const before = await prepare(folder, plan);
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: folder };
  const { people, applications } = carryOver(before, `http://localhost:${port}`);
  const ledger: Ledger = { answered: new Map(), cutOff: 0, late: 0, strange: [] };
  const work = plan.work(applications);
  const actors = people.map((person) => actor(person, ledger, work));
  const decided = () => [...ledger.answered.values()].flat().length;
  const isIdle = () => actors.every((one) => one.isIdle());
  let over = false;
  const working = Promise.all(actors.map(({ work }) => work(() => over)));
  for (let kill = 0; kill < plan.kills; kill++) await liveAndDie(env, decided, isIdle, plan);
  over = true;
  await working;
  const duringKills = decided();

  const seen = await withHost(env, plan.entry, (run) =>
    lookAtAll(actors, applications, ledger, people, plan).catch((cause: unknown) => {
      throw new Error(`the last host said: ${run.output().slice(-2000)}`, { cause });
    }),
  );
  return { applications, ledger, ...seen, decided: decided(), duringKills };
}

async function lookAtAll(
  actors: readonly ReturnType<typeof actor>[],
  applications: readonly Application[],
  ledger: Ledger,
  people: readonly Person[],
  plan: Plan,
) {
  await workOff(actors);
  const details = await Promise.all(applications.map(readDetail));
  const faults: string[] = [];
  for (const [index, application] of applications.entries()) {
    const detail = details[index] ?? expect.fail();
    faults.push(...(await faultsOf(application, detail, ledger.answered.get(application.id) ?? [])));
    faults.push(...plan.faults(application, detail));
  }
  return { details, faults, missing: await missingNotices(people, dueTo(plan, applications, details)) };
}

/** The notices each person must have. */
function dueTo(plan: Plan, applications: readonly Application[], details: readonly Detail[]): Map<string, string[]> {
  const due = applications.flatMap((application, index) =>
    plan
      .notices(application, details[index] ?? expect.fail())
      .map(({ userId, kind }) => ({ userId, name: `${kind} ${application.id}` })),
  );
  const byPerson = Map.groupBy(due, ({ userId }) => userId);
  return new Map([...byPerson].map(([userId, all]) => [userId, all.map(({ name }) => name).sort()]));
}

/** People with missing or repeated notices, or a wrong unread count. */
async function missingNotices(people: readonly Person[], due: ReadonlyMap<string, string[]>): Promise<string[]> {
  const missing: string[] = [];
  for (const person of people) {
    const expected = due.get(person.userId) ?? [];
    await expect
      .poll(async () => (await noticesOf(person)).length, { timeout: patienceMs })
      .toBeGreaterThanOrEqual(expected.length);
    const stored = await noticesOf(person);
    const names = stored.map(nameOf).sort();
    if (names.join() !== expected.join()) missing.push(`${person.userId}: ${differenceOf(expected, names)}`);
    await expect.poll(() => isCountedRightly(person), { timeout: patienceMs }).toBe(true);
  }
  return missing;
}

/** The counter is read between two reads of the list, because closing a task marks its notice as read. */
async function isCountedRightly(person: Person): Promise<boolean | "moving"> {
  const unread = async () => (await noticesOf(person)).filter(({ isRead }) => !isRead).length;
  const before = await unread();
  const { total } = await person.call<{ total: number }>("/notice/unread/total");
  return before === (await unread()) ? total === before : "moving";
}

function differenceOf(expected: readonly string[], stored: readonly string[]): string {
  const times = (names: readonly string[], name: string) => names.filter((each) => each === name).length;
  const names = [...new Set([...expected, ...stored])].filter((name) => times(expected, name) !== times(stored, name));
  return names.map((name) => `${name} ${times(stored, name)} instead of ${times(expected, name)}`).join(", ");
}

/** Starts the host, waits for a decision, unless nobody has a task, and a random time, and kills it. */
async function liveAndDie(
  env: Record<string, string>,
  decided: () => number,
  isIdle: () => boolean,
  { entry, upMs = 2500 }: { entry?: string | undefined; upMs?: number | undefined } = {},
): Promise<void> {
  await withHost(env, entry, async () => {
    const before = decided();
    const late = performance.now() + patienceMs;
    while (decided() === before && !isIdle() && performance.now() < late) await wait(5);
    await wait(Math.random() * upMs);
  });
}
