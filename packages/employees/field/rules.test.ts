import type { textOf } from "@stampflow/form";
import { expect, test } from "vitest";
import {
  conditionOf,
  definitionFault,
  emptied,
  entered,
  inOrder,
  lacking,
  sees,
  seesOf,
  withOptionValues,
  writes,
} from "./rules.ts";
import type { CustomField } from "./schema.ts";

const field = (kind: CustomField["kind"], rest: Partial<CustomField> = {}): CustomField => ({
  ...{ id: `id-${kind}`, version: 1, archived: false, name: kind, key: kind, kind, required: false, hint: "" },
  ...{ options: [], seenBy: [], writtenBy: [], own: false, sort: 0 },
  ...rest,
});
const sizes = [
  { value: "1", label: "Small" },
  { value: "2", label: "Large" },
];
const all = [
  field("input"),
  field("textarea"),
  field("number"),
  field("date"),
  field("newselect", { options: sizes }),
  field("newradio", { options: sizes }),
  field("checkbox", { options: sizes }),
  field("switch"),
];
const words = { yes: "Yes", no: "No", word: (...said: [Parameters<typeof textOf>[1], object]) => said[0] };
const may = { sees: () => true, writes: () => true };
const somebody = (...roleIds: string[]) => ({ administrator: false, roleIds: new Set(roleIds) });
const admin = { administrator: true, roleIds: new Set<string>() };

test.each([
  ["input", " Blue ", "Blue"],
  ["input", "x".repeat(201), "form.text.long"],
  ["input", 5, "form.value.invalid"],
  ["textarea", "two\nlines", "two\nlines"],
  ["textarea", "x".repeat(1001), "form.text.long"],
  ["number", "1,200.50", "1200.5"],
  ["number", 12, "12"],
  ["number", "many", "form.number.invalid"],
  ["date", "2027-02-28", "2027-02-28"],
  ["date", "2027-02-29", "form.date.invalid"],
  ["newselect", "2", "2"],
  ["newselect", "3", "form.choice.unknown"],
  ["newradio", "1", "1"],
  ["newradio", "Small", "form.choice.unknown"],
  ["checkbox", ["2", "1", "2"], ["2", "1"]],
  ["checkbox", ["3"], "form.choice.unknown"],
  ["switch", "yes", "yes"],
  ["switch", "true", "form.choice.unknown"],
  ["input", "", undefined],
  ["input", " ", undefined],
  ["checkbox", [], undefined],
  ["date", null, undefined],
] as const)("%s: %o is stored as, or refused for, %o", (kind, typed, expected) => {
  const read = entered(all, { [`id-${kind}`]: "before", other: "kept" }, { [kind]: typed }, may, words);
  if ("code" in read) expect(read).toEqual({ code: "employees.field.value", data: { key: kind, why: expected } });
  else expect(read.values).toEqual({ other: "kept", ...(expected === undefined ? {} : { [`id-${kind}`]: expected }) });
});

test("what somebody does not see is unknown to them, what they do not write is refused, and neither changes", () => {
  const hidden = (one: CustomField) => one.kind !== "input";
  const reading = { sees: hidden, writes: (one: CustomField) => one.kind === "date" };
  expect(entered(all, {}, { input: "x" }, reading, words)).toEqual({
    code: "employees.field.unknown",
    data: { key: "input" },
  });
  expect(entered(all, {}, { nobody: "x" }, reading, words)).toEqual({
    code: "employees.field.unknown",
    data: { key: "nobody" },
  });
  expect(entered(all, {}, { number: "1" }, reading, words)).toMatchObject({ code: "employees.field.readOnly" });
  expect(entered(all, { "id-input": "hidden" }, { date: "2027-01-01" }, reading, words)).toEqual({
    values: { "id-input": "hidden", "id-date": "2027-01-01" },
  });
});

test.each([
  // seen by, written by, own, who, self → sees, sees of oneself, writes
  [["a"], [], false, somebody("a"), [true, true, false, false]],
  [[], ["a"], false, somebody("a"), [true, true, true, false]],
  [["a"], ["b"], false, somebody("c"), [false, false, false, false]],
  [["a"], ["b"], true, somebody("c"), [false, true, false, false]],
  [[], [], false, admin, [true, true, true, true]],
  [[], [], false, somebody(), [false, false, false, false]],
] as const)("seen by %o, written by %o, own %o: %o may %o", (seenBy, writtenBy, own, viewer, expected) => {
  const one = field("input", { seenBy: [...seenBy], writtenBy: [...writtenBy], own });
  expect([sees(one, viewer), seesOf(one, viewer, true), writes(one, viewer), writes(one, viewer, true)]).toEqual(
    expected,
  );
});

test.each([
  ["input", { contains: "lu" }, "blue", true],
  ["input", { contains: "lu" }, undefined, false],
  ["input", { from: "1" }, "blue", null],
  ["number", { from: "10" }, "10", true],
  ["number", { from: "10" }, "9", false],
  ["number", { to: "10" }, "10.01", false],
  ["number", { from: "2", to: "10" }, "3", true],
  ["number", { from: "2", to: "10" }, undefined, false],
  ["number", { from: "two" }, "3", null],
  ["number", { contains: "2" }, "3", null],
  ["date", { from: "2027-01-01", to: "2027-01-31" }, "2027-01-31", true],
  ["date", { to: "2027-01-31" }, "2027-02-01", false],
  ["date", { from: "January" }, "2027-02-01", null],
  ["newselect", { in: ["1", "2"] }, "2", true],
  ["newselect", { in: ["1"] }, "2", false],
  ["newselect", { in: ["9"] }, "2", null],
  ["newselect", { in: [] }, "2", null],
  ["checkbox", { in: ["2"] }, ["1", "2"], true],
  ["checkbox", { in: ["2"] }, undefined, false],
  ["switch", { in: ["no"] }, "no", true],
  ["switch", {}, "no", null],
] as const)("%s: the condition %o holds for %o: %o", (kind, condition, value, expected) => {
  const finds = (text: string) => text.includes("lu");
  const one = all.find((each) => each.kind === kind) as CustomField;
  const asked = { ...condition, ...("in" in condition ? { in: [...condition.in] } : {}) };
  const test = conditionOf(one, asked, finds);
  expect(test?.(Array.isArray(value) ? [...value] : (value as string | undefined)) ?? null).toBe(expected);
});

test("required fields count unless another company pays, and a change empties none", () => {
  const needed = [field("input", { required: true }), field("date")];
  const names = (found: CustomField[]) => found.map(({ kind }) => kind);
  expect(names(lacking(needed, {}, false))).toEqual(["input"]);
  expect(names(lacking(needed, { "id-input": "x" }, false))).toEqual([]);
  expect(names(lacking(needed, {}, true))).toEqual([]);
  expect(names(emptied(needed, { "id-input": "x", "id-date": "2027-01-01" }, {}))).toEqual(["input"]);
  expect(names(emptied(needed, {}, {}))).toEqual([]);
});

test.each([
  ["another kind", { kind: "newradio" }, { kind: "newselect", used: true }, "employees.field.kind"],
  ["another kind of one without values", { kind: "newradio" }, { kind: "newselect", used: false }, undefined],
  ["another short name", { key: "other" }, { used: false }, "employees.field.key"],
  ["an option fewer", { options: sizes.slice(0, 1) }, { used: true }, "employees.field.option"],
  ["an option renamed", { options: [{ value: "1", label: "Tiny" }, ...sizes.slice(1)] }, { used: true }, undefined],
  ["no options", { options: [] }, { used: false }, "employees.field.options"],
  ["the same option twice", { options: [...sizes, { value: "3", label: "Small" }] }, {}, "employees.field.options"],
  ["a role that is gone", { seenBy: ["gone"] }, {}, "employees.field.role"],
] as const)("%s: %o", (_, change, { used = false, ...before }: { used?: boolean; kind?: string }, expected) => {
  const was = field("newselect", { options: sizes, ...(before as Partial<CustomField>) });
  const next = { ...was, ...(change as Partial<CustomField>) };
  const about = { used, isRole: (id: string) => id !== "gone", word: () => "wrong" };
  expect(definitionFault(next, was, about)?.code).toBe(expected);
});

test("options keep what is stored for them; new ones get what no other has", () => {
  const typed = [
    { value: "2", label: "Large" },
    { value: "", label: "Huge" },
    { value: "", label: "Tiny" },
  ];
  expect(withOptionValues(typed, sizes).map(({ value }) => value)).toEqual(["2", "3", "4"]);
});

test("fields stand by their sort numbers, without those that are archived", () => {
  const some = [field("input", { sort: 2 }), field("date", { archived: true }), field("number", { sort: 1 })];
  expect(inOrder(some).map(({ kind }) => kind)).toEqual(["number", "input"]);
});
