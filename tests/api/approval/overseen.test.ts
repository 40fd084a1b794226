import { chain, node, openOffice, personOf } from "@stampflow/testing";
import { expect, test } from "vitest";

/** A75: what takes applications through a drawing shows those that the person oversees, and no others. */
const office = await openOffice("Overseen");
const { host, admin, chef, cook, maid, director, departments, draw, submit, send, refusedAt } = office;

const formId = await draw("Fee", node.named("a", [chef.userId]));
const ofKitchen = await submit(formId, {}, cook);
const ofRooms = await submit(formId, {}, maid);
const { caseId } = await send<{ caseId: string }>(admin, "/approval/case/save", {
  formId,
  name: "of the kitchen",
  applyId: ofKitchen,
});
const definition = { settings: {}, node: chain(node.start(), node.named("a", [director.userId])) };
await send(admin, "/business/workflow/deploy", { formId, definition, acceptFailing: true });
await host.settle();

const design = ["approval:form:design", "approval:form:manage"];
const oversee = "approval:application:view";
const administer = "approval:application:manage";
const roomsOnly = { kind: "departments", ids: [departments.rooms] } as const;
const who = { ...director, departmentId: director.actor.departmentId };
const designer = personOf(host, { ...who, permissions: design });
const steward = personOf(host, { ...who, permissions: [administer] });
const ofTheRooms = personOf(host, { ...who, permissions: [...design, administer, oversee], scope: roomsOnly });
const onlyOwn = personOf(host, {
  ...who,
  permissions: [...design, administer, oversee],
  scope: { kind: "self" },
});

const replay = { formId, definition };
const migration = { formId, to: 2 };
const today = new Date(host.clock.now());
const dayAt = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const period = { from: dayAt(-2), to: dayAt(2) };

test("who designs forms alone reads no applications by a drawn condition", async () => {
  for (const person of [designer, onlyOwn]) {
    expect((await refusedAt(person, "/approval/replay/run", replay)).status).toBe(403);
  }
  for (const person of [steward, onlyOwn]) {
    expect((await refusedAt(person, "/approval/migration/preview", { ...migration, pageSize: 10 })).status).toBe(403);
    expect(
      (await refusedAt(person, "/approval/migration/start", { ...migration, mapping: {}, reason: "r" })).status,
    ).toBe(403);
    expect((await refusedAt(person, "/approval/application/statistics", period)).status).toBe(403);
  }
});

test("a scope bounds replay, migration and figures", async () => {
  const ids = async (path: string, body: object) =>
    (await send<{ records: { applyId: string }[] }>(ofTheRooms, path, body)).records.map(({ applyId }) => applyId);
  expect(await ids("/approval/replay/run", replay)).toEqual([ofRooms]);
  expect(await ids("/approval/migration/preview", migration)).toEqual([ofRooms]);
  type Figures = { forms: { counts: { running: number } }[] };
  const running = async (person: typeof admin) =>
    (await send<Figures>(person, "/approval/application/statistics", period)).forms.map(({ counts }) => counts.running);
  expect(await running(ofTheRooms)).toEqual([1]);
  expect(await running(admin)).toEqual([2]);
  const { migrationId } = await send<{ migrationId: string }>(admin, "/approval/migration/start", {
    ...migration,
    mapping: {},
    reason: "r",
  });
  await host.settle();
  type Detail = { results: { records: { applyId: string }[] } };
  const verdicts = async (person: typeof admin) =>
    (await send<Detail>(person, "/approval/migration/detail", { formId, migrationId })).results.records.length;
  expect([await verdicts(ofTheRooms), await verdicts(admin)]).toEqual([1, 2]);
});

test("a test case made of an application is there for those who oversee it", async () => {
  for (const person of [designer, onlyOwn, ofTheRooms]) {
    expect(await send(person, "/approval/case/list", { formId })).toMatchObject({ records: [], total: 0 });
    expect(await send(person, "/approval/case/list", { formId, version: 2 })).toMatchObject({ records: [], total: 0 });
    expect(await send(person, "/approval/case/run", { formId, definition })).toEqual({ results: [] });
    expect(await send(person, "/approval/flow/check", { formId, definition })).toMatchObject({ failing: [] });
    for (const [verb, more] of [
      ["delete", {}],
      ["save", { name: "mine", renew: true }],
    ] as const) {
      const refusal = await refusedAt(person, `/approval/case/${verb}`, { formId, caseId, ...more });
      expect(refusal.code).toBe("approval.case.notFound");
    }
    const copied = { formId, name: "copied", applyId: ofKitchen };
    expect((await refusedAt(person, "/approval/case/save", copied)).code).toBe("approval.application.notFound");
  }
  await send(admin, "/approval/case/save", { formId, caseId, name: "renewed", renew: true });
  expect(await send(designer, "/approval/case/list", { formId })).toMatchObject({ records: [], total: 0 });
  expect(await send(admin, "/approval/case/run", { formId })).toMatchObject({ results: [{ name: "renewed" }] });
});
