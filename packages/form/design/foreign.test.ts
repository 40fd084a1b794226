import { describe, expect, it } from "vitest";
import { checkDesign, exportDesign, fieldsOf, newControl, readDesign, validate } from "../index.ts";
import { foreignIn } from "./foreign.ts";

/** A form in the format of k-form-design (2.x): ours, with each of its special kinds. */
const common = { width: "100%", hidden: false, disabled: false };
const rules = [{ required: false, message: "必填项" }];
const choices = [
  { value: "1", label: "选项一" },
  { value: "2", label: "选项二" },
];
const field = (type: string, label: string, options: object, stamp: number) => ({
  ...{ type, label, icon: `icon-${type}`, options: { ...common, ...options }, model: `${type}_${stamp}` },
  ...{ key: `${type}_${stamp}`, help: "", rules },
});

const upload = {
  ...{ defaultValue: "[]", multiple: false, drag: false, downloadWay: "a", dynamicFun: "", limit: 3 },
  ...{ data: '{"folder":"leave"}', fileName: "attachment", headers: { "X-Source": "form" } },
  ...{ action: "https://files.example.com/upload", placeholder: "上传" },
};

const kFormSample = {
  list: [
    {
      ...{ type: "text", label: "出差申请", icon: "icon-zihao", key: "text_1700000000000" },
      options: {
        ...{ textAlign: "center", hidden: false, showRequiredMark: false },
        ...{ color: "#1f1f1f", fontFamily: "SimHei", fontSize: "16pt" },
      },
    },
    field(
      "input",
      "目的地",
      { type: "text", defaultValue: "", placeholder: "请输入", clearable: true, maxLength: null },
      1700000000001,
    ),
    field(
      "select",
      "交通工具",
      { multiple: false, dynamicKey: "", dynamic: false, options: choices, showSearch: false },
      1700000000002,
    ),
    field(
      "checkbox",
      "需要预订",
      { defaultValue: [], dynamicKey: "", dynamic: false, options: choices },
      1700000000003,
    ),
    field(
      "time",
      "出发时间",
      { defaultValue: "", clearable: false, placeholder: "请选择时间", format: "HH:mm:ss" },
      1700000000004,
    ),
    field("rate", "紧急程度", { defaultValue: 0, max: 5, allowHalf: false }, 1700000000005),
    field("slider", "借款比例", { defaultValue: 0, min: 0, max: 100, step: 1, showInput: false }, 1700000000006),
    field("uploadFile", "附件", upload, 1700000000007),
    field(
      "treeSelect",
      "成本中心",
      {
        ...{ defaultValue: undefined, multiple: false, clearable: false, showSearch: false, treeCheckable: true },
        ...{ dynamicKey: "", dynamic: true, placeholder: "请选择" },
        options: [{ value: "1", label: "总部", children: [{ value: "2", label: "人事" }] }],
      },
      1700000000008,
    ),
    field(
      "cascader",
      "城市",
      {
        showSearch: false,
        dynamic: false,
        options: [{ value: "1", label: "华东", children: [{ value: "2", label: "上海" }] }],
      },
      1700000000009,
    ),
    field("editor", "说明", { height: 300, chinesization: true, defaultValue: "", placeholder: "" }, 1700000000010),
    field("switch", "是否借款", { defaultValue: false }, 1700000000011),
    {
      ...{
        type: "tabs",
        label: "标签页布局",
        icon: "icon-tabs",
        key: "tabs_1700000000012",
        model: "tabs_1700000000012",
      },
      options: { tabBarGutter: null, type: "line", tabPosition: "top", size: "default", animated: true },
      columns: [
        {
          value: "1",
          label: "行程",
          list: [field("textarea", "行程", { minRows: 4, maxRows: 6, maxLength: null }, 1700000000013)],
        },
        {
          value: "2",
          label: "预算",
          list: [
            field("number", "预算", { defaultValue: 0, min: null, max: null, precision: null, step: 1 }, 1700000000014),
          ],
        },
      ],
    },
    {
      ...{ type: "table", label: "表格布局", icon: "icon-biaoge", key: "table_1700000000015" },
      options: { ...common, bordered: true, bright: false, small: true, customStyle: "" },
      trs: [
        {
          tds: [
            { colspan: 2, rowspan: 1, list: [field("input", "同行人", { type: "text" }, 1700000000016)] },
            { colspan: 0, rowspan: 0, list: [] },
          ],
        },
        {
          tds: [
            { colspan: 1, rowspan: 1, list: [] },
            { colspan: 1, rowspan: 1, list: [] },
          ],
        },
      ],
    },
    {
      ...{ type: "html", label: "HTML", icon: "icon-html", key: "html_1700000000017" },
      options: { hidden: false, defaultValue: "<strong>请于出发前三天提交</strong>" },
    },
    {
      ...{ type: "button", label: "重置", icon: "icon-button", key: "button_1700000000018" },
      options: { type: "primary", handle: "reset", dynamicFun: "onReset", hidden: false, disabled: false },
    },
  ],
  config: {
    ...{ layout: "horizontal", labelLayout: "flex", labelWidth: 100, hideRequiredMark: false, customStyle: "" },
    labelCol: { xs: 4, sm: 4, md: 4, lg: 4, xl: 4, xxl: 4 },
    wrapperCol: { xs: 18, sm: 18, md: 18, lg: 18, xl: 18, xxl: 18 },
  },
};

function imported() {
  const read = readDesign(JSON.stringify(kFormSample));
  if ("code" in read) throw new Error(read.code);
  return read.design;
}
const listed = () => new Map(foreignIn(imported()).map((one) => [one.label, one]));

describe("a form of k-form-design", () => {
  it("is exported with everything it brought", () => {
    const [given, back] = [kFormSample, JSON.parse(exportDesign(imported()))].map((one) =>
      JSON.parse(JSON.stringify(one)),
    );
    expect(back).toMatchObject(given);
  });

  it("reports kinds and properties without effect", () => {
    expect(listed().get("是否借款")).toMatchObject({ type: "switch", isKnown: false });
    expect(listed().get("交通工具")).toMatchObject({ type: "select", isKnown: false });
    expect(listed().get("附件")?.properties).toEqual(expect.arrayContaining(["headers", "data", "fileName", "action"]));
    expect(listed().get("成本中心")?.properties).toEqual(expect.arrayContaining(["dynamic", "treeCheckable"]));
    expect(listed().get("重置")?.properties).toContain("dynamicFun");
  });

  it("needs no change except for unknown kinds", () => {
    const faults = checkDesign(imported());
    expect(faults.map(({ code, data }) => [code, data.type])).toEqual([
      ["form.design.kind", "select"],
      ["form.design.kind", "switch"],
    ]);
  });

  it("can be filled in", () => {
    const design = imported();
    expect(fieldsOf(design).map(({ label }) => label)).toEqual(
      expect.arrayContaining(["目的地", "需要预订", "出发时间", "城市", "说明", "行程", "预算", "同行人"]),
    );
    const values = {
      checkbox_1700000000003: ["1"],
      time_1700000000004: "09:30:00",
      cascader_1700000000009: ["1", "2"],
    };
    expect(validate(design, values)).toEqual([]);
  });
});

it("reports nothing for our own form", () => {
  const list = ["input", "uploadFile", "newradio", "phone", "tabs", "table", "button"] as const;
  expect(foreignIn({ list: list.map((kind, at) => newControl(kind, at, "en-US")) })).toEqual([]);
});

it.each([
  ["newradio", { radioinput: true }],
  ["uploadFile", { headers: { "X-Source": "form" }, data: { folder: "leave" } }],
] as const)(
  "what the specification names of %s without saying what it does is read, listed and exported",
  (kind, own) => {
    const made = newControl(kind, 1, "zh-CN");
    const list = [{ ...made, options: { ...made.options, ...own } }];
    const read = readDesign(JSON.stringify({ list, config: {} }));
    if ("code" in read) throw new Error(read.code);
    expect(foreignIn(read.design).map(({ properties }) => properties.toSorted())).toEqual([
      Object.keys(own).toSorted(),
    ]);
    expect(JSON.parse(exportDesign(read.design))).toMatchObject({ list: [{ options: own }] });
  },
);
