import { modules } from "@stampflow/functions/modules";
import { chain, node, openOffice, refusedAndUnchanged } from "@stampflow/testing";
import { test } from "vitest";

/** Without the subscribers of jobs, so that a started job keeps running. */
const idle = modules.map((module) => ({
  ...module,
  subscribers: (module.subscribers ?? []).filter(({ name }) => name !== "approval.migration"),
}));
const office = await openOffice("Moves refused", { modules: idle });
const { admin, chef, keeper, draw, submit, send } = office;
const path = (what: string) => `/approval/migration/${what}`;

/** A form with two versions, and one application on the first. */
async function redrawn(name: string) {
  const formId = await draw(name, node.named("a", [chef.userId]));
  await submit(formId);
  const definition = { settings: {}, node: chain(node.start(), node.named("b", [keeper.userId])) };
  await send(admin, "/business/workflow/deploy", { formId, definition });
  return { formId, to: 2, reason: "new rules", mapping: { a: "b" } };
}
const started = async (wish: object) => (await send<{ migrationId: string }>(admin, path("start"), wish)).migrationId;

test("a job that is not there, or of another form", async () => {
  const wish = await redrawn("One");
  const other = await redrawn("Other");
  const foreign = await started(other);
  for (const migrationId of ["none", foreign]) {
    for (const what of ["detail", "cancel"]) {
      const body = { formId: wish.formId, migrationId };
      await refusedAndUnchanged(office, "approval.migration.notFound", admin, path(what), body);
    }
  }
});

test("a second one while the first runs", async () => {
  const wish = await redrawn("Twice");
  await started(wish);
  await refusedAndUnchanged(office, "approval.migration.running", admin, path("start"), wish);
});

test("one without anything to move", async () => {
  const wish = await redrawn("None");
  await refusedAndUnchanged(office, "approval.migration.none", admin, path("start"), { ...wish, from: 7 });
});

test("one that has ended is cancelled", async () => {
  const wish = await redrawn("Ended");
  const body = { formId: wish.formId, migrationId: await started(wish) };
  await send(admin, path("cancel"), body);
  await refusedAndUnchanged(office, "approval.migration.ended", admin, path("cancel"), body);
});

test("to a version that is not there, of a form that is not there", async () => {
  const wish = await redrawn("Gone");
  for (const what of ["preview", "start"]) {
    await refusedAndUnchanged(office, "approval.flow.notFound", admin, path(what), { ...wish, to: 9 });
    await refusedAndUnchanged(office, "approval.form.notFound", admin, path(what), { ...wish, formId: "none" });
  }
});
