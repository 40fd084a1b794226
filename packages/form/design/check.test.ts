import { describe, expect, it } from "vitest";
import { type Control, checkDesign, checkHeader, type KindName, kindNames, newControl } from "../index.ts";

const made = (kind: KindName, more: Partial<Control> = {}): Control => ({
  ...newControl(kind, kind, "zh-CN"),
  ...more,
});
const withOptions = (kind: KindName, options: Record<string, unknown>) => {
  const control = made(kind);
  return { ...control, options: { ...control.options, ...options } };
};
const items = (n: number) => Array.from({ length: n }, (_, at) => ({ value: String(at), label: `L${at}` }));
const twins = [
  { value: "1", label: "a", children: [{ value: "2", label: "b" }] },
  { value: "2", label: "c" },
];
const levels = (n: number): object[] => [
  { value: String(n), label: "L", ...(n > 1 ? { children: levels(n - 1) } : {}) },
];
const filling = (key: string) => withOptions("button", { handle: "set", values: [{ key, value: "x" }] });
const codes = (...list: Control[]) => checkDesign({ list }).map((fault) => fault.code);

it("only fields have a key for values", () => {
  const without = kindNames.filter((kind) => !("model" in made(kind)));
  expect(without.toSorted()).toEqual([
    "alert",
    "button",
    "card",
    "control",
    "divider",
    "grid",
    "html",
    "table",
    "tabs",
    "text",
  ]);
});

describe("checkDesign", () => {
  it.each<[string, Control[], string[]]>([
    ["no control", [], ["form.design.empty"]],
    ["only one title", [made("text")], ["form.design.empty"]],
    ["a title and a field", [made("text"), made("input")], []],
    ["ten characters", [made("input", { label: "一二三四五六七八九十" })], []],
    ["twenty Latin letters", [made("input", { label: "Department head again" })], []],
    ["twenty-one", [made("input", { label: "Department heads, again" })], ["form.design.label.long"]],
    ["eleven characters", [made("input", { label: "一二三四五六七八九十一" })], ["form.design.label.long"]],
    ["no name", [made("input", { label: " " })], ["form.design.label.empty"]],
    ["twenty radio options", [withOptions("newradio", { options: items(20) })], []],
    ["twenty-one radio options", [withOptions("newradio", { options: items(21) })], ["form.design.options.many"]],
    ["one radio option", [withOptions("newradio", { options: items(1) })], ["form.design.options.few"]],
    ["eleven dropdown options", [withOptions("newselect", { options: items(11) })], ["form.design.options.many"]],
    ["eleven checkboxes", [withOptions("checkbox", { options: items(11) })], ["form.design.options.many"]],
    ["ten checkboxes", [withOptions("checkbox", { options: items(10) })], []],
    ["a tree without entries", [withOptions("cascader", { options: [] })], ["form.design.options.few"]],
    ["two entries of a tree alike", [withOptions("treeSelect", { options: twins })], ["form.design.option.duplicate"]],
    ["six levels", [withOptions("cascader", { options: levels(6) })], ["form.design.options.deep"]],
    ["a scale backwards", [withOptions("slider", { min: 9, max: 1 })], ["form.design.bounds"]],
    ["a step over the scale", [withOptions("slider", { step: 101 })], ["form.design.step"]],
    ["a script in html", [made("input"), withOptions("html", { defaultValue: "<script>" })], ["form.design.html"]],
    [
      "a picture in html",
      [made("input"), withOptions("html", { defaultValue: '<img src="x">' })],
      ["form.design.html"],
    ],
    ["a button to nowhere", [made("input"), withOptions("button", { handle: "link" })], ["form.design.button.link"]],
    [
      "a button that runs a script",
      [made("input"), withOptions("button", { handle: "link", href: "javascript:alert(1)" })],
      ["form.design.button.link"],
    ],
    [
      "a button that fills in nothing",
      [made("input"), withOptions("button", { handle: "set" })],
      ["form.design.button.values"],
    ],
    ["a button that fills in what is gone", [made("input"), filling("gone")], ["form.design.button.field"]],
    ["a button that fills in a field", [made("input"), filling("input_input")], []],
    ["tabs without a name", [made("tabs", { columns: [{ label: " ", list: [] }] })], ["form.design.tabs.name"]],
    ["tabs without tabs", [made("tabs", { columns: [] })], ["form.design.tabs.none"]],
    ["count 10", [withOptions("newselect", { selectnumber: 10 })], []],
    ["count 11", [withOptions("newselect", { selectnumber: 11 })], ["form.design.option.invalid"]],
    ["limit 0", [withOptions("uploadImg", { limit: 0 })], ["form.design.option.invalid"]],
    ["an odd date format", [withOptions("date", { format: "DD/MM" })], ["form.design.option.invalid"]],
    ["custom people without any", [withOptions("people", { selectchange: 3 })], ["form.design.people.none"]],
    ["same key twice", [made("input"), made("number", { key: "input_input" })], ["form.design.key"]],
    ["same model twice", [made("input"), made("number", { model: "input_input" })], ["form.design.key"]],
    ["unknown kind", [made("input"), made("input", { key: "x", type: "hologram" })], ["form.design.kind"]],
    ["a card without list", [made("input"), made("card", { list: undefined })], ["form.design.option.invalid"]],
    ["children in a field", [made("input", { list: [made("number")] })], ["form.design.option.invalid"]],
    [
      "columns too wide",
      [
        made("grid", {
          columns: [
            { span: 20, list: [] },
            { span: 5, list: [] },
          ],
        }),
        made("input"),
      ],
      ["form.design.columns.wide"],
    ],
  ])("%s", (_, list, expected) => expect(codes(...list)).toEqual(expected));

  it("refuses duplicate options, two free answers and an empty option", () => {
    const options = [
      { value: "1", label: "x", input: true },
      { value: "1", label: " ", input: true },
    ];
    expect(codes(withOptions("newradio", { options }))).toEqual([
      "form.design.option.empty",
      "form.design.option.duplicate",
      "form.design.option.others",
    ]);
  });

  it.each([
    [200, []],
    [201, ["form.design.many"]],
  ])("%d controls", (count, expected) => {
    const list = Array.from({ length: count }, (_, at) => made("input", { key: `f${at}`, model: `f${at}` }));
    expect(codes(...list)).toEqual(expected);
  });

  it("refuses controls nested too deeply, and names them", () => {
    const deep = Array.from({ length: 6 }).reduce<Control>(
      (inner, _, at) => made("card", { key: `card_${at}`, list: [inner] }),
      made("input"),
    );
    expect(checkDesign({ list: [deep] })).toEqual([
      { at: "input_input", code: "form.design.nested", data: { label: "单行文本" } },
    ]);
  });
});

describe("checkHeader", () => {
  const header = { formName: "请假申请单", formTitle: "", formRemarks: "", formClassification: "c1" };
  it.each<[string, Partial<typeof header>, string[]]>([
    ["fine", {}, []],
    ["six", { formName: "一二三四五六" }, []],
    ["seven", { formName: "一二三四五六七" }, ["form.header.name.long"]],
    ["no name", { formName: " " }, ["form.header.name.empty"]],
    ["twelve Latin letters", { formName: "Expense claim" }, []],
    ["thirteen", { formName: "Expense claims" }, ["form.header.name.long"]],
    ["a title of 30 characters", { formTitle: "请".repeat(30) }, []],
    ["of 31", { formTitle: "x".repeat(31) }, ["form.header.title.long"]],
    ["40 Latin letters", { formRemarks: "x".repeat(40) }, []],
    ["41", { formRemarks: "x".repeat(41) }, ["form.header.remarks.long"]],
    ["21 characters", { formRemarks: "字".repeat(21) }, ["form.header.remarks.long"]],
    ["no category", { formClassification: "" }, ["form.header.category.empty"]],
  ])("%s", (_, change, expected) => {
    expect(checkHeader({ ...header, ...change }).map((fault) => fault.code)).toEqual(expected);
  });
});
