import { chain, control, node, openOffice, personOf, publish, refusedAndUnchanged } from "@stampflow/testing";
import { test } from "vitest";

/** Refusals of submissions: by person, form and content. */
const office = await openOffice("Submissions refused");
const { host, company, admin, cook, chef, keeper, maid, tick, draw, send } = office;
const start = "/business/workflow/startFormProcess";
const first = node.named("first", [chef.userId]);
const values = { reason: "x" };
const published = await draw("Usual", first);

test("a form that is not there", async () => {
  await refusedAndUnchanged(office, "approval.form.notFound", cook, start, { formId: "none", values });
});

test("a form that was stopped", async () => {
  const formId = await draw("Halted", first);
  await send(admin, "/business/formModuleTable/formStopBusiness", { id: formId, formStopType: 0 });
  await refusedAndUnchanged(office, "approval.form.stopped", cook, start, { formId, values });
});

test("a form that was never published", async () => {
  const header = { formName: "New", formClassification: "hr", url: "" };
  const date = JSON.stringify({ list: [control("input", "reason", {}, true)], config: {} });
  const formId = await send<string>(admin, "/business/formModuleTable/formDesignBusiness", { ...header, date });
  await refusedAndUnchanged(office, "approval.form.unpublished", cook, start, { formId, values });
});

test("a form that was published again since it was opened", async () => {
  const formId = await draw("Newer", first);
  const definition = { settings: {}, node: chain(node.start(), node.named("other", [keeper.userId])) };
  await send(admin, "/business/workflow/deploy", { formId, definition });
  await refusedAndUnchanged(office, "approval.form.newer", cook, start, { formId, values, version: 1 });
});

test("a form for others, by its access and by its flow", async () => {
  const access = { submitters: { userIds: [maid.userId], departmentIds: [], roleIds: [] }, managerIds: [] };
  const byAccess = await draw("Marys", first);
  await send(admin, "/business/formApplyConfig/saveFormApplyConfig", { formId: byAccess, ...access });
  tick();
  const mine = { ...node.start(), customProperties: { proposerIds: [maid.userId] } };
  const controls = [control("input", "reason")];
  const byFlow = await publish(admin, { name: "Hers", controls, flow: chain(mine, first) });
  for (const formId of [byAccess, byFlow]) {
    await refusedAndUnchanged(office, "approval.form.notSubmitter", cook, start, { formId, values });
  }
});

test("nobody was chosen, or somebody twice, where the initiator chooses", async () => {
  const formId = await draw("Chosen", node.chosen("one"), node.chosen("two"));
  const some = { one: [chef.userId] };
  await refusedAndUnchanged(office, "flow.chosen.required", cook, start, { formId, values });
  await refusedAndUnchanged(office, "flow.chosen.required", cook, start, { formId, values, chosen: some });
  const twice = { one: [chef.userId], two: [chef.userId] };
  await refusedAndUnchanged(office, "flow.chosen.duplicate", cook, start, { formId, values, chosen: twice });
});

test("a field looked for without its form", async () => {
  const fields = [{ key: "reason", value: "x" }];
  await refusedAndUnchanged(office, "approval.application.field", cook, "/approval/application/list", {
    tab: "apply",
    fields,
  });
});

test("values that the form does not take", async () => {
  for (const wrong of [{}, { reason: "" }, { reason: "x".repeat(10_000) }]) {
    const body = { formId: published, values: wrong };
    await refusedAndUnchanged(office, "approval.application.values", cook, start, body);
  }
});

test("more than one application holds", async () => {
  const names = Array.from({ length: 100 }, (_, number) => `text${number}`);
  const controls = names.map((name) => control("textarea", name));
  tick();
  const formId = await publish(admin, { name: "Long", controls, flow: chain(node.start(), first) });
  const long = Object.fromEntries(names.map((name) => [name, "x".repeat(4500)]));
  await refusedAndUnchanged(office, "approval.application.large", cook, start, { formId, values: long });
});

test("formatted text with more in it than text", async () => {
  tick();
  const formId = await publish(admin, {
    name: "Rich",
    controls: [control("editor", "note")],
    flow: chain(node.start(), first),
  });
  for (const note of [
    '<p><img src="x" onerror="alert(1)"></p>',
    '<p><a href="javascript:alert(1)">a</a></p>',
    "<svg onload=alert(1)></svg>",
    "<script>alert(1)</script>",
    { html: "<p>a</p>" },
  ]) {
    await refusedAndUnchanged(office, "approval.application.values", cook, start, { formId, values: { note } });
  }
});

test("for nobody known, for somebody who left, for another where the flow forbids it", async () => {
  const leaver = await company.hire("Leo Leaver", company.departments.rooms, null);
  await send(admin, "/system/employee/resign", { userId: leaver.userId, version: 1 });
  await host.settle();
  tick();
  const plan = { name: "Own", controls: [control("input", "reason")], settings: { submitOnBehalf: false } };
  const own = await publish(admin, { ...plan, flow: chain(node.start(), first) });
  for (const [formId, applicantId] of [
    [published, "none"],
    [published, leaver.userId],
    [own, maid.userId],
  ]) {
    const body = { formId, values, applicantId };
    await refusedAndUnchanged(office, "approval.application.applicant", cook, start, body);
  }
});

test("by an account that is nobody here", async () => {
  const ghost = { tenantId: company.tenantId, userId: "ghost", permissions: [...cook.actor.permissions] };
  const body = { formId: published, values };
  await refusedAndUnchanged(office, "approval.application.noEmployee", personOf(host, ghost), start, body);
});
