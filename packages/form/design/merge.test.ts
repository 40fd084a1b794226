import { differenceOf } from "@stampflow/kernel";
import { expect, test } from "vitest";
import { emptyDesign, newControl } from "../index.ts";
import { checkDesign } from "./check.ts";
import { designParts } from "./design-parts.ts";
import { type DrawnForm, mergeForms } from "./merge.ts";
import type { Config, Control } from "./schema.ts";

const text = (key: string, label = key): Control => ({ ...newControl("input", key, "zh-CN"), key, model: key, label });
const grid = (key: string, ...columns: Control[][]): Control => ({
  ...{ ...newControl("grid", key, "zh-CN"), key },
  columns: columns.map((list) => ({ span: 24 / columns.length, list })),
});
const form = (list: Control[], config: Partial<Config> = {}, header: object = {}): DrawnForm => ({
  header: { formName: "Leave", formRemarks: "", ...header },
  design: { list, config: { ...emptyDesign.config, ...config } },
});
const merge = (base: DrawnForm, mine: DrawnForm, theirs: DrawnForm, choices = {}) =>
  mergeForms({ base, mine, theirs }, choices);
const base = form([text("a"), grid("g", [text("b")], [])]);
const rule = (id: string, target: string) => ({
  ...{ id, match: "all" as const, effect: "show" as const, targets: [target], value: "", options: [] },
  conditions: [{ columnId: "a", optType: "eq" as const, conditionValue: "1" }],
});

test("controls, names, translations and rules changed by two people are all merged", () => {
  const mine = form(
    [text("a", "Reason"), grid("g", [text("b")], [text("m")])],
    { translations: { "en-US": { a: { label: "Why" } } }, linkage: [rule("one", "b")] },
    { formName: "Holiday" },
  );
  const theirs = form(
    [text("t"), text("a"), grid("g", [text("b"), text("u")], [])],
    { translations: { "en-US": { b: { label: "Bee" } } }, linkage: [rule("two", "b")], labelWidth: 200 },
    { formRemarks: "Of all kinds" },
  );
  const { document, conflicts } = merge(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(document.header).toEqual({ formName: "Holiday", formRemarks: "Of all kinds" });
  expect(document.design.list).toEqual([
    text("t"),
    text("a", "Reason"),
    grid("g", [text("b"), text("u")], [text("m")]),
  ]);
  expect(document.design.config.linkage.map(({ id }) => id)).toEqual(["one", "two"]);
  expect(document.design.config.translations).toEqual({ "en-US": { a: { label: "Why" }, b: { label: "Bee" } } });
  expect(checkDesign(document.design)).toEqual([]);
});

test("a control changed by both is a choice; a rule and the controls it names are kept together", () => {
  const mine = form([text("a", "Mine"), grid("g", [text("b")], [])], { linkage: [rule("one", "b")] });
  const theirs = form([text("a", "Theirs")]);
  const { conflicts } = merge(base, mine, theirs);
  expect(conflicts.map(({ parts }) => parts)).toEqual([["a"], ["g", "b", "rules/one"]]);
  const chosen = (side: string) => merge(base, mine, theirs, Object.fromEntries(conflicts.map(({ id }) => [id, side])));
  for (const [side, form] of [
    ["mine", mine],
    ["theirs", theirs],
  ] as const)
    expect(differenceOf(designParts(chosen(side).document.design), designParts(form.design))).toEqual([]);
});

test("if the merged form is invalid, one side is taken", () => {
  const many = (name: string) =>
    form([...base.design.list, ...Array.from({ length: 120 }, (_, n) => text(`${name}${n}`))]);
  const { document, conflicts } = merge(base, many("m"), many("t"));
  expect(conflicts).toMatchObject([{ id: "*" }]);
  expect(document).toEqual(many("t"));
});

test("a table or grid changed by both is not mixed", () => {
  const theirs = form([text("a"), grid("g", [text("b")])]);
  const mine = form([text("a"), grid("g", [text("b")], [text("m")])]);
  const { conflicts } = merge(base, mine, theirs);
  expect(conflicts).toMatchObject([{ id: "g" }]);
  expect(merge(base, mine, theirs, { g: "mine" }).document).toEqual(mine);
  expect(merge(base, mine, theirs, { g: "theirs" }).document).toEqual(theirs);
});
