import { Workbook } from "@cj-tech-master/excelts";
import { startConfig } from "@stampflow/form";
import type { Language } from "@stampflow/kernel";
import type { PrintDocument } from "@stampflow/print";
import { chain, control, node, openOffice, publish } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const { host, admin, cook, chef, submit } = await openOffice("Translations");

const controls = [
  { ...control("input", "reason", {}, true), label: "事由" },
  { ...control("newselect", "kind", { options: [{ value: "1", label: "事假" }] }), label: "类型" },
  { ...control("input", "note"), label: "备注" },
];
const config = {
  ...startConfig,
  language: "zh-CN" as const,
  translations: { "en-US": { reason: { label: "Reason" }, kind: { label: "Kind", options: { "1": "Personal" } } } },
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
    const stored = await admin.call<{ date: string }>("/business/formModuleTable/queryFormDesign", { id: formId });
    expect(JSON.parse(stored.date)).toEqual({ list: controls, config });
  });
});
