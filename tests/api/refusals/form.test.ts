import { randomBytes } from "node:crypto";
import { chain, control, node, openOffice, personOf, refusedAndUnchanged } from "@stampflow/testing";
import { test } from "vitest";

/** Refusals about forms, categories, flows and versions. */
const office = await openOffice("Forms refused");
const { host, admin, chef, director, finance, draw, submit, send } = office;

const forms = "/business/formModuleTable";
const categories = "/business/fromClassification";
const deploy = "/business/workflow/deploy";
const saveDraft = "/approval/flow/save";
const colleague = personOf(host, { ...director.actor, permissions: [...admin.actor.permissions] });
const designer = personOf(host, { ...finance.actor, permissions: ["approval:form:design"] });
const design = (...controls: object[]) => JSON.stringify({ list: controls, config: {} });
const date = design(control("input", "reason", {}, true));
const header = { formName: "Form", formClassification: "hr", url: "" };
const create = () => send<string>(admin, `${forms}/formDesignBusiness`, { ...header, date });
const first = node.named("first", [chef.userId]);
const drawn = (...nodes: Parameters<typeof chain>) => ({ settings: {}, node: chain(node.start(), ...nodes) });
const faulty = drawn({ id: "a1", type: 1, name: "a1" });
const unknown = "none";

test("a form that is not there", async () => {
  const calls: [path: string, body: object][] = [
    [`${forms}/queryFormDesign`, { id: unknown }],
    [`${forms}/modifyFormModule`, { ...header, id: unknown, date }],
    [`${forms}/updateFormModule`, { ...header, id: unknown }],
    [`${forms}/formStopBusiness`, { id: unknown, formStopType: 0 }],
    [`${forms}/deleteForm`, { id: unknown }],
    ["/approval/form/copy", { id: unknown }],
    ["/approval/form/fields", { id: unknown }],
    ["/business/formApplyConfig/saveFormApplyConfig", { formId: unknown, submitters: {}, managerIds: [] }],
    ["/approval/flow/draft", { formId: unknown }],
    [saveDraft, { formId: unknown, definition: drawn(first), revision: 0 }],
    [deploy, { formId: unknown, definition: drawn(first) }],
    ["/approval/flow/rollback", { formId: unknown, version: 1 }],
  ];
  for (const [path, body] of calls) await refusedAndUnchanged(office, "approval.form.notFound", admin, path, body);
});

test("who may not draw forms neither reads nor writes a draft, also with the right to hand in", async () => {
  const formId = await create();
  const calls: [path: string, body: object][] = [
    [`${forms}/queryFormDesign`, { id: formId }],
    [`${forms}/modifyFormModule`, { ...header, id: formId, date }],
    [`${forms}/formDesignBusiness`, { ...header, date }],
    ["/approval/flow/draft", { formId }],
    [saveDraft, { formId, definition: drawn(first), revision: 0 }],
    ["/approval/flow/check", { formId, definition: drawn(first) }],
    [deploy, { formId, definition: drawn(first) }],
    ["/approval/case/list", { formId }],
  ];
  for (const [path, body] of calls) await refusedAndUnchanged(office, "kernel.forbidden", chef, path, body);
});

test("html and buttons that would run something", async () => {
  for (const [type, options] of [
    ["html", { defaultValue: '<img src="x" onerror="alert(1)">' }],
    ["html", { defaultValue: "<svg><script>alert(1)</script></svg>" }],
    ["button", { handle: "link", href: "javascript:alert(1)" }],
  ] as const) {
    const bad = { ...control(type, "bad", options), model: undefined };
    const list = [control("input", "reason"), bad];
    const wrong = { ...header, formName: "Runs", date: JSON.stringify({ list, config: {} }) };
    await refusedAndUnchanged(office, "approval.form.faulty", admin, `${forms}/formDesignBusiness`, wrong);
  }
});

test("a form with faults, new and changed", async () => {
  const wrong = { ...header, formName: "1234567890123", date: design() };
  await refusedAndUnchanged(office, "approval.form.faulty", admin, `${forms}/formDesignBusiness`, wrong);
  const id = await create();
  for (const more of [wrong, { ...header, date: "{]" }]) {
    const body = { ...more, id };
    await refusedAndUnchanged(office, "approval.form.faulty", admin, `${forms}/modifyFormModule`, body);
  }
});

test.each([
  "javascript:alert(1)",
  "//elsewhere.example/icon.svg",
  "/api/approval/icon?name=none",
  "data:image/svg+xml,x",
])("an icon that is none of the templates: %s", async (url) => {
  const id = await create();
  const body = { ...header, url, date };
  await refusedAndUnchanged(office, "kernel.input", admin, `${forms}/formDesignBusiness`, body);
  await refusedAndUnchanged(office, "kernel.input", admin, `${forms}/modifyFormModule`, { ...body, id });
  await refusedAndUnchanged(office, "kernel.input", admin, `${forms}/updateFormModule`, { ...header, url, id });
});

test("a form that somebody else changed meanwhile", async () => {
  const id = await create();
  const { revision } = await admin.call<{ revision: number }>(`${forms}/queryFormDesign`, { id });
  await send(colleague, `${forms}/modifyFormModule`, { ...header, id, revision, formName: "Other", date });
  for (const path of ["modifyFormModule", "updateFormModule"]) {
    const body = { ...header, id, revision, date };
    await refusedAndUnchanged(office, "approval.form.changed", admin, `${forms}/${path}`, body);
  }
});

test("a form with applications is deleted", async () => {
  const id = await draw("Used", first);
  await submit(id);
  await refusedAndUnchanged(office, "approval.form.used", admin, `${forms}/deleteForm`, { id });
});

test("somebody else's form", async () => {
  const id = await create();
  const access = { formId: id, submitters: {}, managerIds: [chef.userId] };
  await send(admin, "/business/formApplyConfig/saveFormApplyConfig", access);
  const calls: [path: string, body: object][] = [
    [`${forms}/modifyFormModule`, { ...header, id, date }],
    [`${forms}/updateFormModule`, { ...header, id }],
    [saveDraft, { formId: id, definition: drawn(first), revision: 0 }],
    [deploy, { formId: id, definition: drawn(first) }],
  ];
  for (const [path, body] of calls) {
    await refusedAndUnchanged(office, "approval.form.notManager", designer, path, body);
  }
});

test("a category that is not there", async () => {
  const wrong = { ...header, formClassification: unknown, date };
  await refusedAndUnchanged(office, "approval.category.notFound", admin, `${forms}/formDesignBusiness`, wrong);
  const renamed = { id: unknown, formClassification: "New" };
  await refusedAndUnchanged(office, "kernel.record.notFound", admin, `${categories}/modifyFrom`, renamed);
  const gone = { id: unknown };
  await refusedAndUnchanged(office, "kernel.record.notFound", admin, `${categories}/deleteFrom`, gone);
});

test("a category that holds a form is deleted", async () => {
  const { id } = await send<{ id: string }>(admin, `${categories}/modifyFrom`, { formClassification: "Held" });
  await send(admin, `${forms}/formDesignBusiness`, { ...header, formClassification: id, date });
  await refusedAndUnchanged(office, "approval.category.used", admin, `${categories}/deleteFrom`, { id });
});

test("a second category of one name, new and renamed", async () => {
  await send(admin, `${categories}/modifyFrom`, { formClassification: "One" });
  const { id } = await send<{ id: string }>(admin, `${categories}/modifyFrom`, { formClassification: "Two" });
  for (const body of [{ formClassification: "One" }, { id, formClassification: "ＯＮＥ" }]) {
    await refusedAndUnchanged(office, "kernel.record.name", admin, `${categories}/modifyFrom`, body);
  }
});

test("a flow with faults is published", async () => {
  const formId = await draw("Wrong", first);
  for (const definition of [faulty, drawn({ ...first, type: 99 })]) {
    const body = { formId, definition };
    await refusedAndUnchanged(office, "approval.flow.faulty", admin, deploy, body);
  }
});

test("a flow that somebody else changed meanwhile", async () => {
  const formId = await create();
  const definition = drawn(first);
  await send(colleague, saveDraft, { formId, definition, revision: 0 });
  await refusedAndUnchanged(office, "approval.flow.changed", admin, saveDraft, { formId, definition, revision: 0 });
  await refusedAndUnchanged(office, "approval.flow.changed", admin, deploy, { formId, definition, revision: 0 });
});

test("a version that is not there", async () => {
  const formId = await draw("Once", first);
  for (const path of ["/approval/flow/version", "/approval/flow/rollback"]) {
    await refusedAndUnchanged(office, "approval.flow.notFound", admin, path, { formId, version: 9 });
  }
});

test("a flow larger than one item holds", async () => {
  const formId = await create();
  const definition = { ...drawn(first), settings: { note: randomBytes(400_000).toString("base64") } };
  await refusedAndUnchanged(office, "approval.flow.large", admin, saveDraft, { formId, definition, revision: 0 });
});
