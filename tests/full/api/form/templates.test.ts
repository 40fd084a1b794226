import { type flow, flowCalls, type form, formCalls, templates } from "@stampflow/approval";
import { type Control, checkDesign, checkHeader, writeDesign } from "@stampflow/form";
import { type Language, languages } from "@stampflow/kernel";
import { companyOn, openOffice, refusedAndUnchanged } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const office = await openOffice("Templates");
const { host, admin, cook, chef, director, keeper, maid, finance, departments, tick, send, tab, detailOf } = office;
const fresh = await companyOn(host, "Templates elsewhere", "en-US");

const { path } = flowCalls.create;
type Created = { formId: string; version: number; warnings: { code: string; message: string }[] };

function drawn(template: templates.Template, language: Language) {
  const one = { approverType: 8 as const, ids: [finance.userId], names: ["Finn Finance"] };
  const { header, design, definition } = templates.buildTemplate(template, language, {
    finance: one,
    administration: { ...one, ids: [maid.userId], names: ["Mary Maid"] },
  });
  return { header, design, body: { ...header, date: writeDesign(design), definition } };
}

const dates: Record<string, string> = { "YYYY-MM-DD A": "2026-03-02 AM", "YYYY-MM-DD HH:mm": "2026-03-02 09:00" };

/** A value to enter; undefined for fields that may stay empty or are computed. */
function entered({ type, options, list = [], rules }: Control): unknown {
  if (options.formula || options.computed || !rules?.[0]?.required) return undefined;
  const day = dates[String(options.format)] ?? "2026-03-02";
  if (type === "date") return options.range ? [day, day] : day;
  if (type === "number" || type === "money") return "2";
  if (type === "newselect") return ["1"];
  if (type === "newradio") return "1";
  if (type === "people") return [keeper.userId];
  if (type === "department") return [departments.rooms];
  if (type === "batch") return [{ rowKey: "a", ...valuesOf(list) }];
  return "x";
}
const valuesOf = (list: readonly Control[]) =>
  Object.fromEntries(list.flatMap((one) => (entered(one) === undefined ? [] : [[one.key, entered(one)]])));

const keys = templates.catalogue.map(({ key }) => key);
const find = (key: string) => templates.catalogue.find((one) => one.key === key) as templates.Template;

test("there are at least 16, with the six forms that the specification names", () => {
  expect(new Set(keys).size).toBeGreaterThanOrEqual(16);
  expect(keys).toEqual(expect.arrayContaining(["leave", "overtime", "lieu", "correction", "trip", "cancelLeave"]));
});

describe.each(languages)("templates in %s", (language) => {
  test.each(keys)("%s can be saved as it is", (key) => {
    const { header, design } = drawn(find(key), language);
    expect([checkHeader(header), checkDesign(design)]).toEqual([[], []]);
  });
});

test.each(keys)("%s is published in a new company, and an application of it is approved", async (key) => {
  tick();
  const { body, design } = drawn(find(key), "zh-CN");
  const { formId, version } = await admin.call<Created>(path, body);
  expect(version).toBe(1);
  const { applyId } = await send(cook, "/business/workflow/startFormProcess", {
    formId,
    values: valuesOf(design.list),
  });
  const deciders = [chef, director, admin, keeper, maid, finance];
  for (let open = true; open; ) {
    open = false;
    for (const person of deciders) {
      const waiting = await tab(person, "pending", { formId });
      if (!waiting.some(({ id }) => id === applyId)) continue;
      await send(person, "/business/approveTask/approval2", { applyId, action: "NEXT" });
      open = true;
    }
  }
  expect((await detailOf(cook, applyId)).status).toBe("approved");
});

test("a template whose people are not named is refused, and nothing is kept", async () => {
  const { header, design, definition } = templates.buildTemplate(find("seal"), "en-US", {});
  const body = { ...header, date: writeDesign(design), definition };
  await refusedAndUnchanged(office, "approval.flow.faulty", admin, path, body);
});

test("it is created once, however often the click is sent", async () => {
  tick();
  const { body } = drawn(find("leave"), "en-US");
  const forms = async () =>
    (await fresh.admin.call<{ total: number }>("/business/formModuleTable/queryFormDesignBusiness", {})).total;
  const before = await forms();
  const [first, second] = [
    await fresh.admin.call<Created>(path, body, { key: "once" }),
    await fresh.admin.call(path, body, { key: "once" }),
  ];
  expect(second).toEqual(first);
  expect(await forms()).toBe(before + 1);
});

test("a template can be opened as a draft: form and flow are kept, nobody can apply with it", async () => {
  tick();
  const { header, design, definition } = templates.buildTemplate(find("leave"), "en-US", {});
  const draft = { ...header, formName: "Draft", date: writeDesign(design), definition };
  const [id, again] = [
    await admin.call<string>(flowCalls.createDraft.path, draft, { key: "draft" }),
    await admin.call<string>(flowCalls.createDraft.path, draft, { key: "draft" }),
  ];
  expect(again).toBe(id);
  const form = await admin.call<form.FormDesign>(formCalls.read.path, { id });
  expect(form).toMatchObject({ formName: "Draft", release: "never", version: 0 });
  expect(JSON.parse(form.date).list.map(({ key }: Control) => key)).toEqual(design.list.map(({ key }) => key));
  const flow = await admin.call<flow.Draft>(flowCalls.readDraft.path, { formId: id });
  expect(flow).toMatchObject({ revision: 1, definition: JSON.parse(JSON.stringify(definition)) });
  const open = await cook.call<{ records: form.FormRow[] }>(formCalls.listOpen.path, { pageSize: -1 });
  expect(open.records.map((row) => row.id)).not.toContain(id);
});

test.each([
  ["a name that is too long", "approval.form.faulty", { formName: "A name that is far too long for a form" }],
  ["a category that is not there", "approval.category.notFound", { formClassification: "none" }],
  ["a flow without a node", "kernel.input", { definition: { settings: {} } }],
])("a draft with %s is refused, and nothing is kept", async (_, code, wrong) => {
  const { header, design, definition } = templates.buildTemplate(find("leave"), "en-US", {});
  const body = { ...header, date: writeDesign(design), definition, ...wrong };
  await refusedAndUnchanged(office, code, admin, flowCalls.createDraft.path, body);
});
