import { chain, lacks, node, openOffice, type Person, personOf, recorded } from "@stampflow/testing";
import { expect, test, vi } from "vitest";
import { submitMany } from "../../../journeys/races/applications.ts";

/** Migrations that are cancelled, started twice, or do not exist. */
vi.setConfig({ testTimeout: 120_000 });
const office = await openOffice("Jobs");
const { host, company, admin, chef, keeper, finance, tick, draw, send } = office;
const { clock } = host;
const second = personOf(host, {
  ...finance.actor,
  permissions: [...admin.actor.permissions],
  scope: admin.actor.scope,
});
const people: Person[] = [];
for (let number = 1; number <= 20; number++) {
  people.push(await company.hire(`Person ${number}`, company.departments.kitchen, chef));
}

type Job = { status: string; total: number; moved: number; refused: number; endedAt: number | null };
type Done = { migration: Job; results: { records: { applyId: string; ok: boolean }[] } };
type Detail = { status: string; version: number; progress: { action: string }[]; open: { nodeId: string }[] };
const path = (what: string) => `/approval/migration/${what}`;

async function drawn(name: string, count: number): Promise<{ formId: string; ids: string[]; to: number }> {
  const nodes = (id: string) => [node.named(id, [chef.userId]), node.named("z", [keeper.userId])];
  const formId = await draw(name, ...nodes("a"));
  const ids = (await submitMany(clock, people, formId, count)).map(({ applyId }) => applyId);
  const definition = { settings: {}, node: chain(node.start(), ...nodes("aa")) };
  const { version: to } = await send<{ version: number }>(admin, "/business/workflow/deploy", {
    formId,
    definition,
  });
  await host.settle();
  return { formId, ids, to };
}
const wish = (formId: string, to: number) => ({ formId, to, reason: "new rules", mapping: { a: "aa" } });
const start = async (person: Person, formId: string, to: number) =>
  (await person.call<{ migrationId: string }>(path("start"), wish(formId, to))).migrationId;
const detailOf = (formId: string, migrationId: string) =>
  admin.call<Done>(path("detail"), { formId, migrationId, pageSize: -1 });
const applicationOf = (applyId: string) => admin.call<Detail>("/approval/application/detail", { applyId });

/** Enough that some are left after the first page. */
const many = 60;

test.skipIf(lacks("haste"))(
  "cancelled while it runs: it stops, what moved stays moved and is in its verdicts, the rest goes on or moves later",
  async () => {
    const { formId, ids, to } = await drawn("Halt", many);
    tick();
    const migrationId = await start(admin, formId, to);
    await expect
      .poll(async () => (await detailOf(formId, migrationId)).migration.moved, { interval: 1, timeout: 60_000 })
      .toBeGreaterThan(5);
    await admin.call(path("cancel"), { formId, migrationId });
    await host.settle();
    const { migration, results } = await detailOf(formId, migrationId);
    expect(migration).toMatchObject({ status: "cancelled", total: many, refused: 0, endedAt: clock.now() });
    expect(migration.moved).toBeGreaterThan(5);
    expect(migration.moved).toBeLessThan(many);
    const moved = new Set(results.records.map(({ applyId }) => applyId));
    expect([moved.size, results.records.every(({ ok }) => ok)]).toEqual([migration.moved, true]);
    for (const id of ids) {
      const { version, progress, open } = await applicationOf(id);
      const expected = moved.has(id) ? [to, 1, "aa"] : [1, 0, "a"];
      const moves = progress.filter(({ action }) => action === "MIGRATE").length;
      expect([version, moves, open[0]?.nodeId]).toEqual(expected);
    }
    const late = await admin.refused(path("cancel"), { formId, migrationId });
    expect(late).toMatchObject({ status: 409, code: "approval.migration.ended" });

    tick();
    const again = await start(admin, formId, to);
    await host.settle();
    const rest = (await detailOf(formId, again)).migration;
    expect(rest).toMatchObject({ status: "done", moved: many - migration.moved, refused: 0 });
    for (const id of ids) {
      const { version, progress } = await applicationOf(id);
      expect([version, progress.filter(({ action }) => action === "MIGRATE").length]).toEqual([to, 1]);
    }
    console.log(
      `cancelled after ${migration.moved} of ${many} had moved; the other ${rest.moved} moved with the next job`,
    );
  },
);

test("two administrators start at once: one job, the other is told that one runs", async () => {
  const { formId, to } = await drawn("Twice", 30);
  tick();
  const body = wish(formId, to);
  const replies = await Promise.all([admin.reply(path("start"), body), second.reply(path("start"), body)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const loser = replies.find(({ status }) => status === 409)?.body;
  expect(loser).toMatchObject({ error: { code: "approval.migration.running" } });
  await host.settle();
  const { records } = await admin.call<{ records: Job[] }>(path("list"), { formId });
  expect(records).toMatchObject([{ status: "done", moved: 30 }]);
});

test("a job that is not there, of another form, or to a version that is not there: nothing is recorded", async () => {
  const { formId, to } = await drawn("None", 1);
  const other = await drawn("Other", 1);
  tick();
  const foreign = await start(admin, other.formId, other.to);
  await host.settle();
  tick();
  const before = await recorded(company.tenantId);
  for (const migrationId of ["none", foreign]) {
    for (const what of ["detail", "cancel"]) {
      const refused = await admin.refused(path(what), { formId, migrationId });
      expect(refused, what).toMatchObject({ status: 404, code: "approval.migration.notFound" });
    }
  }
  for (const what of ["preview", "start"]) {
    const refused = await admin.refused(path(what), wish(formId, to + 1));
    expect(refused, what).toMatchObject({ status: 404, code: "approval.flow.notFound" });
    const gone = await admin.refused(path(what), wish("none", to));
    expect(gone, what).toMatchObject({ status: 404, code: "approval.form.notFound" });
  }
  for (const what of ["preview", "start", "list", "detail", "cancel"]) {
    const body = { ...wish(formId, to), migrationId: "none" };
    expect(await chef.refused(path(what), body), what).toMatchObject({ status: 403, code: "kernel.forbidden" });
  }
  await host.settle();
  expect(await recorded(company.tenantId)).toBe(before);
});
