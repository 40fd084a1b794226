import { emptyDesign, newControl } from "@stampflow/form";
import { expect, it } from "vitest";
import { newestDraft, readDraft, writeDraft } from "./draft.ts";

const header = { formName: "请假", formTitle: "", formRemarks: "", formClassification: "hr", url: "" };
const design = { ...emptyDesign, list: [newControl("input", 1, "zh-CN")] };

it("reads what was written", () => {
  const draft = { header, design, savedAt: 5 };
  expect(readDraft(JSON.parse(JSON.stringify(writeDraft(draft))))).toEqual(draft);
});

it("a form of a template keeps its flow", () => {
  const draft = { header, design, definition: { settings: {}, node: { id: "start", type: 0 } }, savedAt: 5 };
  expect(readDraft(JSON.parse(JSON.stringify(writeDraft(draft))))).toEqual(draft);
});

it.each([
  ["nothing", null],
  ["a text", "draft"],
  ["no header", { date: "{}", savedAt: 1 }],
  ["a header of numbers", { header: { ...header, url: 1 }, date: '{"list":[]}', savedAt: 1 }],
  ["a broken design", { header, date: "{", savedAt: 1 }],
  ["no time", { header, date: '{"list":[]}' }],
])("%s is no draft", (_, stored) => expect(readDraft(stored)).toBeNull());

it("of several new forms the newest is offered, then the one before", () => {
  const kept = new Map<string, unknown>([
    ["new.a", writeDraft({ header, design, savedAt: 5 })],
    ["new.b", writeDraft({ header, design, savedAt: 7 })],
    ["new.c", "broken"],
  ]);
  const newest = () => newestDraft([...kept.keys()], (name) => kept.get(name))?.name;
  expect(newest()).toBe("new.b");
  kept.delete("new.b");
  expect(newest()).toBe("new.a");
  kept.delete("new.a");
  expect(newest()).toBeUndefined();
});
