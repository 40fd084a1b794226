import { describe, expect, test } from "vitest";
import {
  type Control,
  checkDesign,
  controlsOf,
  exportDesign,
  importDesign,
  kindNames,
  newControl,
  startConfig,
} from "../index.ts";

const by = { language: "en-US", clean: (markup: string) => markup.replace(/<[^>]*>/g, "") } as const;
const take = (file: unknown) => importDesign(typeof file === "string" ? file : JSON.stringify(file), by);
function taken(file: unknown) {
  const read = take(file);
  if ("code" in read) throw new Error(JSON.stringify(read));
  return {
    ...read,
    codes: read.notes.map(({ code }) => code),
    faults: checkDesign(read.design).map(({ code }) => code),
  };
}
const field = (type: string, options: object = {}, more: object = {}) => ({
  ...{ type, label: "Field", key: `${type}_1`, model: `${type}_1`, rules: [{ required: false, message: "" }] },
  ...{ options: { width: "100%", ...options }, ...more },
});
const config = { layout: "horizontal", labelCol: { span: 4 }, wrapperCol: { span: 18 }, hideRequiredMark: false };
const form = (...list: unknown[]) => ({ list, config });
const first = (file: unknown): Partial<Control> => taken(file).design.list[0] ?? {};
const choices = [
  { value: "1", label: "A" },
  { value: "2", label: "B" },
];

test("our own forms come back as they were exported, without a word", () => {
  const list = kindNames.map((kind, at) => newControl(kind, at, "en-US"));
  const design = { list, config: startConfig };
  expect(take(exportDesign(design))).toEqual({ design, notes: [] });
});

describe("kinds of k-form-design become ours and can be saved", () => {
  test.each([
    [
      "select",
      { options: choices, multiple: true },
      { type: "newselect", options: { options: choices, multiple: true } },
    ],
    ["radio", { options: choices }, { type: "newradio", options: { options: choices } }],
    [
      "switch",
      { defaultValue: false },
      {
        type: "newradio",
        options: {
          options: [
            { value: "true", label: "Yes" },
            { value: "false", label: "No" },
          ],
        },
      },
    ],
    ["imgupload", { limit: "3" }, { type: "uploadImg", options: { limit: 3 } }],
  ])("%s", (type, options, control) => {
    expect(taken(form(field(type, options))).faults).toEqual([]);
    expect(first(form(field(type, options)))).toMatchObject(control);
  });

  test.each(["select", "checkbox"])("a %s of more options than its kind has is a tree, which has room", (type) => {
    const options = Array.from({ length: 30 }, (_, at) => ({ value: at, label: `Option ${at}` }));
    const { codes, faults, design } = taken(form(field(type, { options })));
    expect([codes, faults]).toEqual([["form.import.kind"], []]);
    expect(design.list[0]?.type).toBe("treeSelect");
    expect(design.list[0]?.options.multiple ?? false).toBe(type === "checkbox");
  });

  test("an empty list of a kind that has none, as of an editor, is left out", () => {
    expect(taken(form(field("editor", {}, { list: [] }))).faults).toEqual([]);
  });

  test("a table without the cells that a merged one covers gets them", () => {
    const cell = (colspan: number, rowspan: number) => ({ colspan, rowspan, list: [] });
    const table = field(
      "table",
      {},
      { trs: [{ tds: [cell(1, 2), cell(2, 1)] }, { tds: [cell(1, 1), cell(1, 1)] }, { tds: [] }] },
    );
    const input = field("input");
    expect(taken(form(table, input)).faults).toEqual([]);
    expect(
      first(form(table, input)).trs?.map(({ tds }) => tds.map(({ colspan, rowspan }) => colspan * rowspan)),
    ).toEqual([
      [2, 2, 0],
      [0, 1, 1],
      [1, 1, 1],
    ]);
  });

  test("a pattern among the rules holds, found anywhere where it says no ends", () => {
    const rules = (pattern: string) => [
      { pattern, message: "No." },
      { required: true, message: "Say it." },
    ];
    const control = first(form(field("input", {}, { rules: rules("^1[0-9]{10}$") })));
    expect(control).toMatchObject({
      options: { pattern: "^1[0-9]{10}$", patternMessage: "No." },
      rules: [{ required: true }, {}],
    });
    expect(first(form(field("input", {}, { rules: rules("/[A-Z]/") }))).options?.pattern).toBe(
      "[\\s\\S]*(?:[A-Z])[\\s\\S]*",
    );
  });
});

describe("settings are read one by one", () => {
  const even = (n: number) => ({ xs: n, sm: n, md: n, lg: n, xl: n, xxl: n });
  test.each([
    [{ labelCol: { span: 4 }, wrapperCol: { span: 18 } }, { labelCol: even(4), wrapperCol: even(18) }, []],
    [{ labelCol: { span: "6" } }, { labelCol: even(6), wrapperCol: even(18) }, []],
    [{ labelCol: { xs: { span: 24 }, md: 6 } }, { labelCol: { ...even(6), xs: 24, sm: 24 } }, []],
    [
      { layout: "spiral", labelWidth: "120", labelLayout: "grid" },
      { layout: startConfig.layout, labelWidth: 120, labelLayout: "Grid" },
      ["form.import.config"],
    ],
    [{ hideRequiredMark: "true", customStyle: null }, { hideRequiredMark: true, customStyle: "" }, []],
    [null, startConfig, []],
    ["none", startConfig, []],
  ])("%j", (given, expected, codes) => {
    const read = taken({ list: [field("input")], config: given });
    expect(read.design.config).toMatchObject(expected);
    expect(read.codes).toEqual(codes);
  });
});

test.each([
  ["a name instead of a label", { label: undefined, name: "单行文本" }, { label: "单行文本" }],
  ["a label beside a name", { name: "other" }, { label: "Field" }],
  ["a number for a label", { label: 12 }, { label: "12" }],
  ["no label at all", { label: null }, { label: "Text" }],
  [
    "null for what may be left out",
    { help: null, rules: null, model: null },
    { help: "", rules: [], model: "input_1" },
  ],
  ["one rule that is no list", { rules: { required: "true" } }, { rules: [{ required: true, message: "" }] }],
  ["a model that is no key", { model: "2.a b" }, { key: "input_1", model: "input_2_a_b" }],
  ["a model of which nothing is left", { model: "姓名" }, { key: "input_1", model: "input_1" }],
  ["no key", { key: "" }, { key: "input_1", model: "input_1" }],
  ["neither", { key: "", model: undefined }, { key: "input_1", model: "input_1" }],
  ["a number for a key", { key: 5, model: "" }, { key: "input_5", model: "input_5" }],
  ["options as PHP writes none", { options: [] }, { options: {} }],
  [
    "options with texts for numbers",
    { type: "number", options: { min: "1", max: null, precision: "" } },
    { options: { min: 1, max: null } },
  ],
  ["a number beyond our limit", { type: "rate", options: { max: 100 } }, { options: { max: 10 } }],
  [
    "colours and fonts of k-form-design",
    { type: "text", options: { color: "rgba(0, 10, 255, 0.9)", fontFamily: "" } },
    { options: { color: "#000aff" } },
  ],
  [
    "a format of dates that we write otherwise",
    { type: "date", options: { format: "YYYY/MM/DD HH:mm:ss" } },
    { options: { format: "YYYY-MM-DD HH:mm" } },
  ],
  ["a width without a unit", { options: { width: 300 } }, { options: { width: "300px" } }],
  [
    "values that are numbers",
    { type: "radio", options: { options: [{ value: 1, label: "A" }, { value: 2, label: 3 }, "C"] } },
    {
      options: {
        options: [
          { value: "1", label: "A" },
          { value: "2", label: "3" },
          { value: "C", label: "C" },
        ],
      },
    },
  ],
])("%s is taken for what it means", (_, more, expected) => {
  const file = form({ ...field("input"), ...more });
  expect(first(file)).toMatchObject(expected);
  // A text alone is no form, whatever it says.
  expect(taken(file).faults.filter((code) => code !== "form.design.empty")).toEqual([]);
});

test("keys that stand twice are told apart, in containers too", () => {
  const inside = field(
    "card",
    {},
    { key: "", model: "", list: [field("input"), field("input", {}, { model: "other" })] },
  );
  const { design, faults, notes } = taken(form(field("input"), inside));
  expect(faults).toEqual([]);
  expect(controlsOf(design.list).map(({ key, model }) => [key, model])).toEqual([
    ["input_1", "input_1"],
    ["card_1", undefined],
    ["input_2", "input_2"],
    ["other", "other"],
  ]);
  expect(notes).toEqual([{ code: "form.import.key", data: { label: "Field", from: "input_1", to: "input_2" } }]);
});

test("buttons that submit, reset or run a script are left out and named by their place; our own may reset", () => {
  const button = (handle: string) => ({
    type: "button",
    label: handle,
    key: handle,
    options: { handle, dynamicFun: "f" },
  });
  const card = field("card", {}, { list: [field("input"), button("submit")] });
  const { design, notes } = taken(form(card, button("reset"), button("dynamic"), newControl("button", 1, "en-US")));
  expect(controlsOf(design.list).map(({ type }) => type)).toEqual(["card", "input", "button"]);
  expect(notes.map(({ code, data }) => [code, data.place])).toEqual([
    ["form.import.button", "list[0].list[1]"],
    ["form.import.button", "list[1]"],
    ["form.import.button", "list[2]"],
  ]);
});

test("a label that is too long stands whole in the help, of an alert in its words", () => {
  const label = "A name that is longer than a label may be";
  const { design, faults, codes } = taken(
    form(field("input", {}, { label, help: "Help" }), field("alert", {}, { label, model: "" })),
  );
  expect([faults, codes]).toEqual([[], ["form.import.label", "form.import.label"]]);
  expect(design.list).toMatchObject([{ help: `${label}\nHelp` }, { help: "", options: { description: label } }]);
});

test("formatted text is cleaned", () => {
  const { design, codes, faults } = taken(
    form(field("input"), field("html", { defaultValue: '<p style="color:red">Hi</p>' })),
  );
  expect([codes, faults]).toEqual([["form.import.html"], []]);
  expect(design.list[1]?.options.defaultValue).toBe("Hi");
});

test.each([
  ["with a mark of its encoding", `\uFEFF${JSON.stringify(form(field("input")))}`],
  ["as text inside of a text", JSON.stringify(JSON.stringify(form(field("input"))))],
  ["in something around it", { name: "x", formJson: JSON.stringify(form(field("input"))) }],
  ["as a list of controls", [field("input")]],
])("a form is found %s", (_, file) => expect(taken(file).design.list).toHaveLength(1));

test.each([
  ["a list that is none", { list: "x" }, "list"],
  ["a control that is none", form(field("input"), "x"), "list[1]"],
  ["a control without a type", form(field("input"), { label: "A" }), "list[1].type"],
  [
    "a text that is none",
    form(field("card", {}, { list: [field("input", {}, { help: "x".repeat(501) })] })),
    "list[0].list[0].help",
  ],
  ["columns without lists", form(field("grid", {}, { columns: [{ span: 99, list: [] }] })), "list[0].columns[0].span"],
])("%s is refused by its place", (_, file, place) => {
  expect(take(file)).toEqual({ code: "form.import.place", data: { place } });
});

test.each([
  ["{list:", { code: "form.import.json", data: { line: "1", column: "2" } }],
  ['{"list":[', { code: "form.import.text", data: {} }],
  ["null", { code: "form.import.none", data: {} }],
  ["12", { code: "form.import.none", data: {} }],
  ['"12"', { code: "form.import.none", data: {} }],
  ["[]", { code: "form.import.none", data: {} }],
  [`{"list":${"[".repeat(50_000)}${"]".repeat(50_000)}}`, { code: "form.import.none", data: {} }],
  [JSON.stringify(form(field("input", { note: "字".repeat(70_000) }))), { code: "form.design.large", data: {} }],
])("%.20s is refused", (text, refusal) => expect(take(text)).toEqual(refusal));

test.each([
  ["form-generator", { fields: [{ __config__: { tag: "el-input" }, __vModel__: "a" }], formRef: "elForm" }],
  ["variant-form", { widgetList: [{ type: "input", options: { name: "a" } }], formConfig: {} }],
  ["form-create", [{ type: "input", field: "a", title: "A" }]],
  ["form-create", { rule: [{ type: "input", field: "a", title: "A" }], option: {} }],
  ["Formily", { form: {}, schema: { type: "object", properties: { a: { type: "string", "x-component": "Input" } } } }],
  ["Formily", { type: "object", properties: { b: { type: "void", properties: { a: { "x-component": "Input" } } } } }],
])("a file of %s is called so", (name, file) => {
  expect(take(file)).toEqual({ code: "form.import.foreign", data: { name } });
});

test.each([
  { tableId: 1, nodeConfig: { nodeName: "发起人", type: 0, childNode: {} } },
  { formItems: [], process: { id: "root", type: "ROOT" } },
  { nodeName: "Start", type: 0, childNode: { nodeName: "Approver", type: 1 } },
])("a flow is no form: %j", (file) => expect(take(file)).toEqual({ code: "form.import.flow", data: {} }));
