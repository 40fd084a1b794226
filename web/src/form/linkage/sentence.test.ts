import { type Design, emptyDesign, type Linkage, newControl } from "@stampflow/form";
import { expect, it } from "vitest";
import type { Translate } from "../../kit/form/words.ts";
import chinese from "../texts/zh-CN.ts";
import type { Word } from "../words.ts";
import { sentenceOf } from "./sentence.ts";

const t: Translate<Word> = (key, data = {}) =>
  chinese[key].replace(/\{(\w+)\}/g, (_, name: string) => String(data[name]));
const list = [
  newControl("newradio", "1", "zh-CN"),
  newControl("number", "2", "zh-CN"),
  newControl("input", "3", "zh-CN"),
];
const design: Design = { ...emptyDesign, list };
const rule = (columnId: string, optType: "eq" | "gt", conditionValue: string): Linkage => ({
  ...{ id: "r", match: "all", effect: "show", targets: ["input_3"], value: "", options: [] },
  conditions: [{ columnId, optType, conditionValue }],
});

it.each([
  [rule("newradio_1", "eq", "2"), "当“单选”等于“选项 2”时，显示“单行文本”"],
  [rule("number_2", "gt", "3"), "当“数字”大于3时，显示“单行文本”"],
  [rule("number_2", "gt", ""), "当“数字”大于…时，显示“单行文本”"],
])("names stand in quotation marks, figures do not", (linkage, sentence) => {
  expect(sentenceOf(linkage, design, t, "zh-CN")).toBe(sentence);
});
