import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { dayOf } from "@stampflow/kernel";
import type { EmployeeView } from "@stampflow/system";
import {
  chain,
  companyOn,
  control,
  freePort,
  killHost,
  node,
  type Person,
  personOf,
  publish,
  realClock,
  runHost,
  startFolderHost,
  untilReady,
} from "@stampflow/testing";
import { afterAll, expect, test } from "vitest";
import { killRunAfter } from "../../journeys/posting/warehouse.ts";

const rounds = Number(process.env.EXIT_KILLS ?? 3);
const people = 35;
const tasks = 3;
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** A company where each leaver has people and open tasks. */
async function fill(name: string, folder: string) {
  const host = await startFolderHost(folder, realClock());
  const { admin, director, cook, rootId, hire } = await companyOn(host, name);
  const leavers: { actor: Person["actor"]; formId: string }[] = [];
  for (let round = 0; round < rounds; round++) {
    const leaver = await hire(`Leaver ${round}`, rootId, null);
    for (let one = 0; one < people; one++) await hire(`Person ${round} ${one}`, rootId, leaver);
    const controls = [control("input", "reason", {}, true)];
    const flow = chain(node.start(), node.named("Leaver", [leaver.userId]));
    leavers.push({ actor: leaver.actor, formId: await publish(admin, { name: `Form ${round}`, controls, flow }) });
  }
  await host.stop();
  return { admin: admin.actor, director: director.actor, cook: cook.actor, leavers };
}

/** The company on a host that is killed and restarted, possibly later. */
async function openExits(name: string) {
  const folder = await mkdtemp(join(tmpdir(), "stampflow-exits-"));
  folders.push(folder);
  const { leavers, ...actors } = await fill(name, folder);
  const port = await freePort();
  const clock = realClock();
  const on = { origin: `http://localhost:${port}`, clock };
  const person = (actor: Person["actor"]) => personOf(on, { ...actor, permissions: [...actor.permissions] });
  const [admin, director, cook] = [person(actors.admin), person(actors.director), person(actors.cook)];
  const start = async (aheadMs = 0) => {
    const env = { PORT: String(port), DATA_DIR: folder, AHEAD_MS: String(aheadMs) };
    const run = runHost(env, resolve(import.meta.dirname, "../../journeys/posting/host.ts"));
    await untilReady(run);
    return run;
  };
  /** Tasks that wait for the leaver. */
  const submits = async (formId: string) => {
    const sent = new Set<string>();
    const submit = async () => {
      const body = { formId, values: { reason: `${sent.size}` } };
      const { body: answer } = await cook.reply<{ applyId: string }>("/business/workflow/startFormProcess", body);
      if (!("error" in answer)) sent.add(answer.data.applyId);
      return sent.size;
    };
    await expect.poll(submit, { timeout: 60_000, interval: 1000 }).toBe(tasks);
  };
  const list = { view: "onJob", pageSize: -1 };
  const everybody = () => admin.call<{ records: EmployeeView[] }>("/business/userMoreInfo/queryFullTimeUser", list);
  const leave = (userId: string, leftOn = "") =>
    admin.reply("/system/employee/resign", { userId, successorId: director.userId, ...(leftOn ? { leftOn } : {}) });
  /** The leaver is gone once, and the successor has all tasks once. */
  const handedOver = async (userId: string, handed: number) => {
    const { records } = await everybody();
    expect(records.filter(({ superiorId }) => superiorId === userId)).toEqual([]);
    const path = "/business/userMoreInfo/getMoreLeaveUserInfo";
    const { exits } = await admin.call<{ exits: { state: string }[] }>(path, { userId }, { method: "GET" });
    expect(exits.map(({ state }) => state)).toEqual(["2"]);
    const waiting = async () =>
      (await director.call<{ records: { id: string }[] }>("/approval/application/list", { tab: "pending" })).records;
    await expect.poll(async () => (await waiting()).length, { timeout: 120_000, interval: 500 }).toBe(handed);
    expect(new Set((await waiting()).map(({ id }) => id)).size).toBe(handed);
  };
  return { leavers, clock, start, submits, everybody, leave, handedOver };
}

test("killed between exit and hand-over: everything goes to the successor once", { timeout: 900_000 }, async () => {
  const { leavers, start, submits, leave, handedOver } = await openExits("Exits");
  let run = await start();
  let handed = 0;
  for (const { actor, formId } of leavers) {
    const { userId } = actor;
    await submits(formId);
    handed += tasks;
    const answer = leave(userId).catch(() => null);
    await killRunAfter(run, Math.random() * 600);
    await answer;
    run = await start();
    // Whoever saw no answer repeats it; what was saved stays as it is.
    await expect.poll(async () => (await leave(userId)).status, { timeout: 60_000, interval: 1000 }).toBe(200);
    await handedOver(userId, handed);
  }
  await killHost(run);
});

test("killed at 0:00 after the last day: everything goes to the successor once", { timeout: 900_000 }, async () => {
  const { leavers, clock, start, submits, everybody, leave, handedOver } = await openExits("Exits at night");
  const first = await start();
  const lastDay = dayOf(clock.now(), "Asia/Shanghai");
  for (const { actor, formId } of leavers) {
    await submits(formId);
    expect(await leave(actor.userId, lastDay)).toMatchObject({ status: 200 });
  }
  await killHost(first);
  const ahead = 25 * 3_600_000;
  clock.advance(ahead);
  for (let round = 0; round < rounds; round++) {
    const run = await start(ahead);
    // Whoever reads first lets the day begin.
    const read = everybody().catch(() => null);
    await killRunAfter(run, Math.random() * 600);
    await read;
  }
  const run = await start(ahead);
  for (const { actor } of leavers) await handedOver(actor.userId, rounds * tasks);
  await killHost(run);
});
