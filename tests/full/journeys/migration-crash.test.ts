import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
  type Run,
  realClock,
  runHost,
  startFolderHost,
  untilReady,
} from "@stampflow/testing";
import { afterAll, expect, test } from "vitest";

/** F32: a migration is a job of pages; interrupted pages continue when the host starts again. */
const kills = Number(process.env.MIGRATION_KILLS ?? 1);
/** Enough that some are left at each kill. */
const many = Math.max(120, 12 * kills);
const folder = await mkdtemp(join(tmpdir(), "stampflow-moving-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

type Done = {
  migration: { status: string; total: number; moved: number; refused: number };
  results: { records: { applyId: string; ok: boolean }[] };
};
type Detail = { version: number; open: { nodeId: string }[]; progress: { action: string }[] };

async function prepare() {
  const clock = realClock();
  clock.advance(-3600_000);
  const host = await startFolderHost(folder, clock);
  const company = await companyOn(host, "Moving");
  const { admin, chef, keeper, departments } = company;
  const people: Person[] = [];
  for (let number = 1; number <= 20; number++) people.push(await company.hire(`P${number}`, departments.rooms, chef));
  const flow = (id: string) => chain(node.start(), node.named(id, [chef.userId]), node.named("z", [keeper.userId]));
  const formId = await publish(admin, { name: "Move", controls: [control("input", "reason")], flow: flow("a") });
  const ids: string[] = [];
  while (ids.length < many) {
    clock.advance(6000);
    const body = { formId, values: { reason: "x" } };
    const path = "/business/workflow/startFormProcess";
    ids.push(
      ...(await Promise.all(people.map(async (each) => (await each.call<{ applyId: string }>(path, body)).applyId))),
    );
  }
  clock.advance(6000);
  const definition = { settings: {}, node: flow("aa") };
  const { version: to } = await admin.call<{ version: number }>("/business/workflow/deploy", { formId, definition });
  await host.stop();
  return { admin: admin.actor, formId, ids, to };
}

test("killed in the middle of a job: it goes on by itself, and every application is moved exactly once", {
  timeout: 1_800_000,
}, async () => {
  const { admin: actor, formId, ids, to } = await prepare();
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: folder };
  const origin = `http://localhost:${port}`;
  const admin = personOf({ origin, clock: realClock() }, { ...actor, permissions: [...actor.permissions] });
  const jobOf = (migrationId: string) =>
    admin.call<Done>("/approval/migration/detail", { formId, migrationId, pageSize: -1 });
  const live = async (): Promise<Run> => {
    const run = runHost(env);
    await untilReady(run);
    return run;
  };
  let run = await live();
  const wish = { formId, to, reason: "new rules", mapping: { a: "aa" } };
  const { migrationId } = await admin.call<{ migrationId: string }>("/approval/migration/start", wish);
  const movedAt: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const goal = Math.min((movedAt.at(-1) ?? 0) + Math.ceil(Math.random() * 20), many);
    await expect
      .poll(async () => (await jobOf(migrationId)).migration.moved, { interval: 2 })
      .toBeGreaterThanOrEqual(goal);
    await killHost(run);
    run = await live();
    movedAt.push((await jobOf(migrationId)).migration.moved);
  }
  await expect.poll(async () => (await jobOf(migrationId)).migration.status, { timeout: 120_000 }).toBe("done");
  const { migration, results } = await jobOf(migrationId);
  const details = await Promise.all(
    ids.map((applyId) => admin.call<Detail>("/approval/application/detail", { applyId })),
  );
  await killHost(run);

  console.log(`${kills} kills in a job of ${many}: seen at ${movedAt.join(", ")} moved, done with ${migration.moved}`);
  expect(migration).toMatchObject({ status: "done", total: many, moved: many, refused: 0 });
  expect(results.records.map(({ applyId }) => applyId).sort()).toEqual(ids.toSorted());
  for (const { version, open, progress } of details) {
    const moves = progress.filter(({ action }) => action === "MIGRATE").length;
    expect([version, moves, open.map(({ nodeId }) => nodeId)]).toEqual([to, 1, ["aa"]]);
  }
  expect(movedAt[0]).toBeLessThan(many);
});
