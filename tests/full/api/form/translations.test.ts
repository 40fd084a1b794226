import { Workbook } from "@cj-tech-master/excelts";
import { startConfig } from "@stampflow/form";
import type { Language } from "@stampflow/kernel";
import type { PrintDocument } from "@stampflow/print";
import { chain, control, node, openOffice, publish, refusedAndUnchanged } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const office = await openOffice("Translations");
const { host, admin, cook, chef, submit, tick } = office;

const controls = [
  { ...control("input", "reason", {}, true), label: "事由" },
  { ...control("newselect", "kind", { options: [{ value: "1", label: "事假" }] }), label: "类型" },
  { ...control("input", "note"), label: "备注" },
];
const config = {
  ...startConfig,
  language: "zh-CN" as const,
  translations: {
    "en-US": {
      $form: { label: "Leave" },
      reason: { label: "Reason" },
      kind: { label: "Kind", options: { "1": "Personal" } },
    },
  },
};
const flow = chain(node.start(), node.named("chef", [chef.userId]));
const formId = await publish(admin, { name: "请假", controls, flow, config });
const applyId = await submit(formId, { values: { reason: "x", kind: "1", note: "y" } });
await host.settle();

const original = [
  ["事由", "x"],
  ["类型", "事假"],
  ["备注", "y"],
];
const english = [
  ["Reason", "x"],
  ["Kind", "Personal"],
  ["备注", "y"],
];
const inLanguages: [Language, string[][]][] = [
  ["en-US", english],
  ["ja-JP", original],
  ["zh-CN", original],
];
type Drawn = { date: string; formName: string; formClassification: string; revision: number };
type Read = { content: { date: string; entries: { label: string; showText: string }[] } };
type Rows = { records: { id: string; summary: { label: string; showText: string }[] }[] };
const words = (entries: { label: string; showText: string }[]) => entries.map((one) => [one.label, one.showText]);

describe("a form with translations, of which a language may have some or none", () => {
  test.each(inLanguages)("its detail has the words of the reader's language: %s", async (language, expected) => {
    const { content } = await chef.call<Read>("/approval/application/detail", { applyId }, { language });
    expect(words(content.entries)).toEqual(expected);
    expect(JSON.parse(content.date)).toEqual({ list: controls, config });
  });

  test.each(inLanguages)("so has the file of a list: %s", async (language, expected) => {
    const answer = await fetch(`${host.origin}/api/approval/export/all`, {
      method: "POST",
      headers: { authorization: `Bearer ${await admin.token()}`, "accept-language": language },
      body: JSON.stringify({ formId }),
    });
    const book = new Workbook();
    await book.xlsx.load(new Uint8Array(await answer.arrayBuffer()));
    const [head, row] = [1, 2].map((at) => [book.worksheets[0]?.getRow(at).values].flat());
    for (const [label, text] of expected) expect(row?.[head?.indexOf(label) ?? -1]).toBe(text);
  });

  test.each(inLanguages)("and the page that is printed: %s", async (language, expected) => {
    const printed = await chef.call<PrintDocument>("/approval/print/view", { applyId }, { language });
    const text = JSON.stringify(printed);
    for (const word of expected.flat()) expect(text).toContain(JSON.stringify(word));
  });

  test.each(inLanguages)("and the lines of a list: %s", async (language, expected) => {
    const { records } = await admin.call<Rows>("/approval/application/all", { formId }, { language });
    expect(records.map(({ summary }) => words(summary))).toEqual([expected]);
  });

  test("a refused value is named in the language of whoever sent it", async () => {
    const sent = { formId, values: { reason: "" } };
    const path = "/business/workflow/startFormProcess";
    const refusal = await cook.refused(path, sent, { language: "en-US" });
    expect(refusal).toMatchObject({ code: "approval.application.values" });
    expect(refusal.msg).toContain("Reason");
    const other = await cook.refused(path, sent, { language: "zh-CN" });
    expect(other.msg).toContain("事由");
    const { records } = await admin.call<Rows>("/approval/application/all", { formId });
    expect(records.map(({ id }) => id)).toEqual([applyId]);
  });

  test("what is stored stays as it was drawn", async () => {
    const path = "/business/formModuleTable/queryFormDesign";
    const stored = await admin.call<Drawn>(path, { id: formId }, { language: "en-US" });
    expect(JSON.parse(stored.date)).toEqual({ list: controls, config });
    expect(stored.formName).toBe("请假");
  });
});

describe("the name of a form", () => {
  const names: [Language, string][] = [
    ["en-US", "Leave"],
    ["ja-JP", "请假"],
    ["zh-CN", "请假"],
  ];
  const own = "/business/formModuleTable";
  type Named = { records: { id: string; formName: string; formDesignName: string }[] };

  test.each(names)(
    "is read by applicants in their language, where they choose, search and fill in: %s",
    async (language, name) => {
      const open = await cook.call<Named>(`${own}/queryForm`, {}, { language });
      expect(open.records.map(({ formName }) => formName)).toEqual([name]);
      const found = await cook.call<Named>(`${own}/queryForm`, { formName: name }, { language });
      expect(found.records.map(({ id }) => id)).toEqual([formId]);
      const opened = await cook.call<{ formName: string }>("/business/workflow/formDetail", { formId }, { language });
      expect(opened.formName).toBe(name);
      const listed = await chef.call<Named>(`${own}/formulariosAsociacion`, {}, { language });
      expect(listed.records.map(({ formDesignName }) => formDesignName)).toEqual([name]);
    },
  );

  test.each(names)(
    "is read by approvers in their language, in list, detail, notice and print: %s",
    async (language, name) => {
      type Row = { formName: string; applyTitle: string };
      const list = await chef.call<{ records: Row[] }>("/approval/application/list", { tab: "pending" }, { language });
      const detail = await chef.call<Row>("/approval/application/detail", { applyId }, { language });
      for (const row of [list.records[0], detail]) {
        expect(row?.formName).toBe(name);
        expect(row?.applyTitle).toContain(name);
      }
      const { records } = await chef.call<{ records: { title: string }[] }>("/notice/record/list", {}, { language });
      expect(records[0]?.title).toContain(name);
      const printed = await chef.call<PrintDocument>("/approval/print/view", { applyId }, { language });
      expect(printed.heading).toBe(name);
      const found = await chef.call<{ records: Row[] }>(
        "/approval/application/list",
        { tab: "pending", keyword: name },
        { language },
      );
      expect(found.records).toHaveLength(1);
    },
  );

  test("stays with the version that an application was sent with, and changes in the lists with the design", async () => {
    tick();
    const other = await publish(admin, { name: "出差", controls, flow, config });
    const sent = await submit(other, { values: { reason: "x", kind: "1" } });
    const { formClassification, revision } = await admin.call<Drawn>(`${own}/queryFormDesign`, { id: other });
    const translations = { "en-US": { $form: { label: "Trip" } } };
    tick();
    const date = JSON.stringify({ list: controls, config: { ...config, translations } });
    await admin.call(`${own}/modifyFormModule`, { id: other, formName: "出差", formClassification, date, revision });
    const { records } = await cook.call<Named>(`${own}/queryForm`, {}, { language: "en-US" });
    expect(records.find(({ id }) => id === other)?.formName).toBe("Trip");
    const detail = { applyId: sent };
    const before = await cook.call<{ formName: string }>("/approval/application/detail", detail, { language: "en-US" });
    expect(before.formName).toBe("Leave");
  });

  test("is not that of its copy", async () => {
    tick();
    const copy = await admin.call<string>("/approval/form/copy", { id: formId });
    const { date } = await admin.call<Drawn>(`${own}/queryFormDesign`, { id: copy });
    const { $form: _, ...words } = config.translations["en-US"];
    expect(JSON.parse(date)).toEqual({ list: controls, config: { ...config, translations: { "en-US": words } } });
  });

  test.each([
    ["a name that is too long", { $form: { label: "A very long name" } }, "form.header.name.long"],
    ["forbidden markup", { notes: { content: "<script>alert(1)</script>" } }, "form.design.html"],
  ])("%s in another language is refused, and nothing is kept", async (_, words, code) => {
    const list = [...controls, { ...control("html", "notes", { defaultValue: "<p>须知</p>" }), label: "须知" }];
    const date = JSON.stringify({ list, config: { ...config, translations: { "en-US": words } } });
    const { formClassification } = await admin.call<Drawn>(`${own}/queryFormDesign`, { id: formId });
    const body = { formName: "新", formClassification, date };
    const path = `${own}/formDesignBusiness`;
    await refusedAndUnchanged(office, "approval.form.faulty", admin, path, body);
    const { data } = await admin.refused(path, body);
    expect((data.faults as { code: string }[]).map((fault) => fault.code)).toEqual([code]);
  });
});
